// How numbers and names are written.

import type { Game } from '../core/contract.ts'
import { elementAt } from '../core/element-at.ts'
import type { Hue } from '../core/paint.ts'
import { moduleOf } from '../modules/game-module.ts'
import { HUMAN } from '../session/seats.ts'

/** The message of an error, for people. */
export const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Words with a capital letter and a full stop; "" stays "". */
export const sentence = (words: string): string => (words === '' ? '' : `${capital(words)}.`)

/** The name of a seat: its colour, or "seat 1" in games without colours. */
export const seatName = (game: Game, seat: number): string =>
  moduleOf(game).seatName?.(game, seat) ?? `seat ${seat + 1}`

/** Colours of seats in games that define none. */
const NEUTRAL: readonly Hue[] = ['blue', 'red', 'green', 'yellow', 'black', 'white']

/** The colour in which a seat is shown. */
export const hueOf = (game: Game, seat: number): Hue =>
  moduleOf(game).seatName?.(game, seat) ?? elementAt(NEUTRAL, seat % NEUTRAL.length)

export const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)}%`

/** "+0.12", "−3.4", and "0.00" for values that round to zero. */
export function signed(value: number, digits: number): string {
  const size = Math.abs(value).toFixed(digits)
  if (Number(size) === 0) return size
  return `${value < 0 ? '−' : '+'}${size}`
}

/** Points as whole numbers: "+12", "−3", "0". */
export const wholePoints = (value: number): string => signed(value, 0)

/** "move", "moves", "inaccuracies", by their number. */
export const plural = (count: number, noun: string): string =>
  count === 1 ? noun : `${noun}s`.replace(/([^aeiou])ys$/, '$1ies')

/** "1 move", "2 moves", "2 inaccuracies". */
export const counted = (count: number, noun: string): string => `${count} ${plural(count, noun)}`

/** How many moves of each size of mistake somebody has made. */
export interface Faults {
  readonly inaccuracies: number
  readonly mistakes: number
  readonly blunders: number
}

/** "1 blunder, 2 mistakes"; "" without any. */
export const faultsText = ({ blunders, mistakes, inaccuracies }: Faults): string =>
  [
    blunders > 0 && counted(blunders, 'blunder'),
    mistakes > 0 && counted(mistakes, 'mistake'),
    inaccuracies > 0 && counted(inaccuracies, 'inaccuracy'),
  ]
    .filter(Boolean)
    .join(', ')

/** "your", "Novice’s". */
export const possessive = (name: string): string => (name === 'You' ? 'your' : `${name}’s`)

/** "You have", "Novice has". */
export const hasOrHave = (name: string): string => `${name} ${name === 'You' ? 'have' : 'has'}`

/** A player's name without depth and options: "champion" for "champion@4(level=3)". */
const bareName = (name: string): string => name.replace(/[@(].*/, '')

/** A game's own names for its players. */
type Titles = Readonly<Record<string, string>>

/** A player's name for people: "champion@1(level=3)" becomes "Champion (1 ahead, level 3)". */
export const playerTitle = (name: string): string => titleAmong(name, {})

/** The same without depth and options. */
export const shortTitle = (name: string, titles: Titles): string => titleAmong(bareName(name), titles)

const spaced = (name: string): string => name.replaceAll('-', ' ')

/** A player's name for people. A game has its own names for some players. */
export function titleAmong(name: string, titles: Titles): string {
  if (name === HUMAN) return 'You'
  const [, bare = name, plies, bracket] = /^([^@(]+)(?:@(\d+))?(?:\((.*)\))?$/.exec(name) ?? []
  // A run is shown by the name of its folder, and so is a run of this browser.
  const run = /^(?:runs|browser)\/(.*)/.exec(bare)?.[1]
  // A game's own champion is called "champion". A longer name is a champion of other rules.
  const other = /^champion-(.+)/.exec(bare)?.[1]
  const title = run ?? titles[bare] ?? capital(other === undefined ? spaced(bare) : 'champion')
  const told = [
    ...(other === undefined ? [] : [spaced(other)]),
    ...(plies === undefined || plies === '0' ? [] : [`${plies} ahead`]),
    ...(bracket ? [bracket.replaceAll('=', ' ').replaceAll(',', ', ')] : []),
  ]
  return told.length === 0 ? title : `${title} (${told.join(', ')})`
}
