// How numbers and names are said.
import type { Game } from '../core/contract.ts'
import { familyOf } from '../games/registry.ts'
import { HUMAN } from '../players/seats.ts'

/** What went wrong, for a person. */
export const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What a game's seat is called, which is also its colour. */
export const hueOf = (game: Game, seat: number): string => familyOf(game.id).seatName?.(game, seat) ?? 'red'

export const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)}%`

export const signed = (value: number, digits: number): string =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`

/** "Give-away", not "giveaway". */
const TITLES: Readonly<Record<string, string>> = { giveaway: 'Give-away' }
export const titleOf = (family: string): string => TITLES[family] ?? capital(family)

/** A player's name for people: "champion@1(level=3)" becomes "Champion, 1 ply ahead, level 3". */
export function playerTitle(name: string): string {
  if (name === HUMAN) return 'You'
  const [, bare, plies, bracket] = /^([^@(]+)(?:@(\d+))?(?:\((.*)\))?$/.exec(name) ?? [name, name]
  // A run is known by the name of its folder.
  const run = /^runs\/(.*)/.exec(bare ?? '')?.[1]
  const parts = [run ?? capital((bare ?? name).replace(/^champion-.*/, 'champion').replace(/-/g, ' '))]
  if (plies !== undefined && plies !== '0') parts.push(`${plies} ahead`)
  if (bracket) parts.push(bracket.replaceAll('=', ' ').replaceAll(',', ', '))
  return parts.join(', ')
}
