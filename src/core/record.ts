// A recorded game: who played what by which rules, as JSON that is refused as a whole if any letter of it was damaged.

import { checksum } from './checksum.ts'
import { ACTOR, type Game, OVER, type State } from './contract.ts'
import { badInput } from './errors.ts'

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
  /** Why a game ended before its rules ended it. */
  readonly resigned?: number
}

/** Writes a recorded game with the checksum that `readRecord` asks for. */
export function writeRecord(record: RecordedGame): string {
  const { format, version, game, seed, players, moves, returns, resigned } = record
  const body = {
    format,
    version,
    game,
    seed,
    players,
    moves,
    ...(returns && { returns }),
    ...(resigned !== undefined && { resigned }),
  }
  return `${JSON.stringify({ ...body, checksum: checksum(JSON.stringify(body)) }, null, 1)}\n`
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string')
const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every(item => typeof item === 'number')

/** Reads a recorded game; `where` (a file's name) goes into the message when it is damaged, foreign or newer. */
export function readRecord(text: string, where: string): RecordedGame {
  let data: Record<string, unknown>
  try {
    data = JSON.parse(text)
  } catch {
    throw badInput(`${where} is not a whole recorded game: it is cut off or is no JSON. Restore it from a copy.`)
  }
  if (data === null || typeof data !== 'object' || data.format !== 'ludus-game')
    throw badInput(`${where} is not a recorded game of ludus (no "format": "ludus-game").`)
  if (data.version !== 1)
    throw badInput(`${where} has version ${data.version} of the format; this program reads version 1. Update ludus.`)
  const { checksum: sum, ...body } = data
  if (sum !== checksum(JSON.stringify(body)))
    throw badInput(`${where} is damaged: its checksum does not fit its content. Restore it from a copy.`)
  if (
    typeof data.game !== 'string' ||
    typeof data.seed !== 'number' ||
    !isTexts(data.players) ||
    !isTexts(data.moves) ||
    !(data.returns === undefined || isNumbers(data.returns)) ||
    !(data.resigned === undefined || typeof data.resigned === 'number')
  )
    throw badInput(`${where} lacks fields of a recorded game (game, seed, players, moves).`)
  return body as unknown as RecordedGame
}

/** Plays a recorded game again, telling each position before its move; returns the last position. */
export function replay(game: Game, moves: readonly string[], each?: (state: State, ply: number) => void): State {
  const state = new Int8Array(game.cells)
  game.start(state)
  for (const [ply, text] of moves.entries()) {
    each?.(state, ply)
    if (state[ACTOR] === OVER) throw badInput(`The game is over after ${ply} plies, but "${text}" follows.`)
    try {
      game.play(state, game.parseMove(state, text), state)
    } catch (error) {
      throw badInput(`Ply ${ply + 1}, "${text}": ${error instanceof Error ? error.message : error}`)
    }
  }
  return state
}
