import { ACTOR, type Game, OVER, type State } from '../core/contract.ts'
import { badInput, LudusError } from '../core/errors.ts'
import { type RecordedGame, readRecord, replay } from '../core/record.ts'
import { makeGame } from '../games/registry.ts'

/** A recorded game, replayed by its own rules up to its last position. */
export interface ReplayedGame {
  readonly record: RecordedGame
  readonly game: Game
  readonly state: State
}

/** Reads a recorded game and replays it. Throws if it is damaged, breaks its rules or has the wrong result. */
export function openRecord(text: string, where: string): ReplayedGame {
  const record = readRecord(text, where)
  const wrong = (what: string) => badInput(`${where} is not a valid recorded game: ${what}`)
  let game: Game
  let state: State
  try {
    game = makeGame(record.game)
    state = replay(game, record.moves)
  } catch (error) {
    throw error instanceof LudusError ? wrong(error.message) : error
  }
  if (record.players.length !== game.seats) throw wrong(`${record.players.length} players for ${game.seats} seats.`)
  const { resigned, returns } = record
  if (resigned !== undefined && !(Number.isInteger(resigned) && resigned >= 0 && resigned < game.seats))
    throw wrong(`seat ${resigned} resigned, but there is no such seat.`)
  const over = state[ACTOR] === OVER
  if (over !== (returns !== undefined) || (over && resigned !== undefined))
    throw wrong(over ? 'the game is over, but it has no result.' : 'it has a result, but the game is not over.')
  if (returns) {
    const earned = new Float32Array(game.seats)
    game.returns(state, earned)
    if (returns.length !== game.seats || returns.some((value, seat) => value !== earned[seat]))
      throw wrong(`it gives the result as ${returns.join(', ')}, but the moves lead to ${earned.join(', ')}.`)
  }
  return { record, game, state }
}
