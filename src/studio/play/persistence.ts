// Stores the unfinished game in the browser, one for each module.
import type { Game } from '../../core/contract.ts'
import { writeRecord } from '../../core/record.ts'
import { openRecord } from '../../session/recorded.ts'
import { isOver, recordOf, type Session, whoActs } from '../../session/session.ts'
import type { Address } from '../address.ts'
import { keep, recall } from '../storage.ts'
import { people, session } from './store.ts'

const KEPT = 'ludus.play.'

/** Milliseconds of computer moves that may be lost. The players would repeat them. */
const LOSABLE = 400
let writing: ReturnType<typeof setTimeout> | undefined

function write(): void {
  clearTimeout(writing)
  writing = undefined
  const at = session.value
  if (at) keep(KEPT + at.module.name, writeRecord(recordOf(at)))
}

/** Stores the game: at once if a person is to act or it is over, and at intervals while computer players move. */
export function save(): void {
  const at = session.value
  if (!at) return
  const acting = whoActs(at)
  if (isOver(at) || acting === undefined || people.value.includes(acting)) write()
  else writing ??= setTimeout(write, LOSABLE)
}

/** Stores what is still waiting to be stored. */
export function saveNow(): void {
  if (writing !== undefined) write()
}

/** From now on, nothing is lost when the page is closed. */
export function saveOnLeave(): void {
  addEventListener('pagehide', saveNow)
}

/** The address of a game with these dice, from its start. */
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
  readonly helped: readonly number[]
  readonly over: boolean
}

/** The stored game of a module, if there is one and it is not damaged. */
export function leftGame(module: string): LeftGame | undefined {
  const text = recall(KEPT + module)
  if (text === undefined) return undefined
  try {
    const { record, game } = openRecord(text, 'The game that was left')
    const { players, seed, moves, returns, resigned, helped = [] } = record
    return { game, players, seed, moves, helped, over: returns !== undefined || resigned !== undefined }
  } catch {
    keep(KEPT + module, undefined)
    return undefined
  }
}
