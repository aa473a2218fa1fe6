// A recorded game: who played what by which rules, as JSON that is refused as a whole if any letter of it was damaged.

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
  /** Who sat where. */
  readonly players: readonly string[]
  /** Every move and every outcome of chance in order, in the game's notation. */
  readonly moves: readonly string[]
  /** What each seat got; absent while the game goes on. */
  readonly returns?: readonly number[]
  /** The seat that gave up, if one did. */
  readonly resigned?: number
}

/** Writes a recorded game as the text of a file. */
export function writeRecord(record: RecordedGame): string {
  const { format, version, game, seed, players, moves, returns, resigned } = record
  return seal({ format, version, game, seed, players, moves, returns, resigned } as Sealed)
}

/** A recorded game on one line, as a file of many has it, and back: what was written is not changed by it. */
export const lineOfRecord = (text: string): string => JSON.stringify(JSON.parse(text))

export function recordOfLine(line: string): string {
  const data = parseJson(line)
  // Whoever reads it says what is wrong.
  return data === undefined ? line : `${JSON.stringify(data, null, 1)}\n`
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string')
const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every(item => typeof item === 'number')

/** Reads a recorded game; `where` (a file's name) goes into the message when it is damaged, foreign or newer. */
export function readRecord(text: string, where: string): RecordedGame {
  const { game, seed, players, moves, returns, resigned } = unseal(text, 'ludus-game', 1, where, 'recorded game')
  if (
    typeof game !== 'string' ||
    typeof seed !== 'number' ||
    !Number.isSafeInteger(seed) ||
    !isTexts(players) ||
    !isTexts(moves) ||
    !(returns === undefined || isNumbers(returns)) ||
    !(resigned === undefined || typeof resigned === 'number')
  )
    throw badInput(`${where} is missing fields of a recorded game (game, seed, players, moves).`)
  return {
    format: 'ludus-game',
    version: 1,
    ...{ game, seed, players, moves },
    ...(returns !== undefined && { returns }),
    ...(resigned !== undefined && { resigned }),
  }
}

/** Plays a recorded game again, telling each position before its move; returns the last position. */
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
