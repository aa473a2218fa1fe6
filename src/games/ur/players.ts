// Scripted players of Ur.
import type { Game, Move, Player, State } from '../../core/contract.ts'
import { definePlayer, type PlayerKind } from '../../modules/player-kind.ts'
import { BOARD, ROLL, TURN } from './board.ts'
import { steps, threats } from './questions.ts'
import { PASS, type Ur, urOf } from './ur.ts'

type Rating = (game: Ur, state: State, move: Move, after: State) => number

const plain = (name: string, about: string, rate: Rating): PlayerKind =>
  definePlayer({
    name,
    about,
    options: {},
    make(game: Game, id: string): Player {
      const ur = urOf(game)
      const after = new Int8Array(game.cells)
      return {
        name: id,
        rate(state, moves, ratings) {
          for (let i = 0; i < moves.count; i++) {
            game.play(state, moves.list[i], after)
            ratings[i] = rate(ur, state, moves.list[i], after)
          }
        },
      }
    },
  })

/** The progress of the captured piece. */
const loot = (game: Ur, state: State, move: Move): number =>
  game.captures(state, move) ? Math.abs(state[BOARD + game.target(state, move)]) : 0

const advance: Rating = (_, __, move) => (move === PASS ? 0 : move)

/** Captures the most advanced piece, else takes another roll, else moves its most advanced piece. */
const capture: Rating = (game, state, move, after) => {
  if (move === PASS) return 0
  return 100 * loot(game, state, move) + (after[TURN] === state[TURN] ? 50 : 0) + move
}

/** The expected loss of all of a seat's pieces to the next roll, in steps. */
function risk(game: Ur, state: State, seat: number): number {
  let sum = 0
  for (let square = 0; square < game.path.rosette.length; square++) {
    const piece = seat === 0 ? state[BOARD + square] : -state[BOARD + square]
    if (piece > 0) sum += threats(game, state, seat, piece) * piece
  }
  return sum
}

/** The value of another roll in steps: a roll is two on average, and the turn is kept. */
const ANOTHER_ROLL = 4
/** The value of holding a shared rosette where pieces are safe: the opponent cannot land there. */
const SAFE_HOLD = 2

/** Weighs steps gained, steps taken from the opponent, another roll, and the expected loss. */
const expert: Rating = (game, state, move, after) => {
  if (move === PASS) return 0
  const seat = state[TURN]
  const again = after[TURN] === seat
  const square = game.target(state, move)
  const shared = square >= 0 && move + state[ROLL] > 4 && game.safe(square)
  return (
    loot(game, state, move) +
    (again ? ANOTHER_ROLL : 0) +
    (shared ? SAFE_HOLD : 0) -
    (again ? 0.5 : 1) * risk(game, after, seat) +
    0.5 * risk(game, after, 1 - seat) +
    steps(game, after, seat) / 100
  )
}

export const scriptedPlayers: readonly PlayerKind[] = [
  plain('advance', 'moves its most advanced piece', advance),
  plain('capture', 'captures if it can, else earns another roll, else moves its most advanced piece', capture),
  plain('expert', 'weighs captures, rosettes and the pieces it may lose to the next roll', expert),
]
