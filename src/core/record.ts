// A recorded game: players, rules and moves as JSON. If any character is damaged, the whole record is refused.

import { ACTOR, type Game, OVER, type State } from './contract.ts'
import { badInput } from './errors.ts'
import { parseJson } from './json.ts'
import { type Sealed, seal, unseal } from './sealed.ts'

export interface RecordedGame {
  readonly format: 'ludus-game'
  readonly version: 1
  /** The game's canonical name, rules included. */
  readonly game: string
  readonly seed: number
  /** The player in each seat. */
  readonly players: readonly string[]
  /** Every move and every outcome of chance in order, in the game's notation. */
  readonly moves: readonly string[]
  /** Each seat's return; absent while the game is in progress. */
  readonly returns?: readonly number[]
  /** The seat that resigned, if any. */
  readonly resigned?: number
  /** The plies that a person played with help, such as a hint; absent if there are none. */
  readonly helped?: readonly number[]
}

/** Writes a recorded game as the text of a file. */
export function writeRecord(record: RecordedGame): string {
  const { format, version, game, seed, players, moves, returns, resigned, helped } = record
  return seal({ format, version, game, seed, players, moves, returns, resigned, helped } as Sealed)
}

/** Converts a recorded game to one line, as in a file of many games, and back, without loss. */
export const lineOfRecord = (text: string): string => JSON.stringify(JSON.parse(text))

export function recordOfLine(line: string): string {
  const data = parseJson(line)
  // `readRecord` reports what is wrong.
  return data === undefined ? line : `${JSON.stringify(data, null, 1)}\n`
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string')
const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every(item => typeof item === 'number')

/** Reads a recorded game. `where` (a file name) is used in the error if the record is damaged, of another format or from a newer version. */
export function readRecord(text: string, where: string): RecordedGame {
  const { game, seed, players, moves, returns, resigned, helped } = unseal(
    text,
    'ludus-game',
    1,
    where,
    'recorded game',
  )
  if (
    typeof game !== 'string' ||
    typeof seed !== 'number' ||
    !Number.isSafeInteger(seed) ||
    !isTexts(players) ||
    !isTexts(moves) ||
    !(returns === undefined || isNumbers(returns)) ||
    !(resigned === undefined || typeof resigned === 'number') ||
    !(helped === undefined || isNumbers(helped))
  )
    throw badInput(`${where} is missing fields of a recorded game (game, seed, players, moves).`)
  return {
    format: 'ludus-game',
    version: 1,
    game,
    seed,
    players,
    moves,
    ...(returns !== undefined && { returns }),
    ...(resigned !== undefined && { resigned }),
    ...(helped !== undefined && { helped }),
  }
}

/** Replays a recorded game, calling `each` with each position before its move. Returns the final position. */
export function replay(game: Game, moves: readonly string[], each?: (state: State, ply: number) => void): State {
  const state = new Int8Array(game.cells)
  game.start(state)
  for (const [ply, text] of moves.entries()) {
    each?.(state, ply)
    if (state[ACTOR] === OVER) throw badInput(`The game ends after ${ply} plies, but "${text}" follows.`)
    try {
      game.play(state, game.parseMove(state, text), state)
    } catch (error) {
      throw badInput(`Ply ${ply + 1}, "${text}": ${error instanceof Error ? error.message : error}`)
    }
  }
  return state
}
