// An unfinished game is kept in the browser, one of each game.
import type { Game } from '../../core/contract.ts'
import { writeRecord } from '../../core/record.ts'
import { openRecord } from '../../session/recorded.ts'
import { isOver, recordOf, type Session, whoActs } from '../../session/session.ts'
import type { Address } from '../address.ts'
import { keep, recall } from '../storage.ts'
import { people, session } from './store.ts'

const KEPT = 'ludus.play.'

/** Milliseconds of the players' own moves that may be lost: they would make them again. */
const LOSABLE = 400
let writing: ReturnType<typeof setTimeout> | undefined

function write(): void {
  clearTimeout(writing)
  writing = undefined
  const at = session.value
  if (at) keep(KEPT + at.module.name, writeRecord(recordOf(at)))
}

/** Keeps the game: at once where a person is to act or it is over, and now and then while players move. */
export function save(): void {
  const at = session.value
  if (!at) return
  const acting = whoActs(at)
  if (isOver(at) || acting === undefined || people.value.includes(acting)) write()
  else writing ??= setTimeout(write, LOSABLE)
}

/** Keeps what waits to be kept. */
export function saveNow(): void {
  if (writing !== undefined) write()
}

/** From now on, nothing is lost when the page is left. */
export function saveOnLeave(): void {
  addEventListener('pagehide', saveNow)
}

/** A game that begins with these dice, as an address. */
export const addressOf = ({ game, seats, seed }: Session): Address => ({
  page: 'play',
  game: game.id,
  words: { seats: seats.map(({ name }) => name).join(','), seed: String(seed) },
})

export interface LeftGame {
  readonly game: Game
  readonly players: readonly string[]
  readonly seed: number
  readonly moves: readonly string[]
  readonly over: boolean
}

/** The game of a module that was left unfinished, if it is still there and not damaged. */
export function leftGame(module: string): LeftGame | undefined {
  const text = recall(KEPT + module)
  if (text === undefined) return undefined
  try {
    const { record, game } = openRecord(text, 'The game that was left')
    const { players, seed, moves, returns, resigned } = record
    return { game, players, seed, moves, over: returns !== undefined || resigned !== undefined }
  } catch {
    keep(KEPT + module, undefined)
    return undefined
  }
}
