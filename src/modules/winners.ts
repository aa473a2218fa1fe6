import { ACTOR, CHANCE, type Game, OVER, type Rng } from '../core/contract.ts'
import { movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { shareOf } from '../core/share.ts'

const found = new WeakMap<Game, number>()

/**
 * How many wins the seats of a game share: one, or two if partners win together; one and a half if the second of three wins half as much as the first.
 * Observed in random games.
 */
export function winnersIn(game: Game): number {
  if (game.seats <= 2) return 1
  const known = found.get(game) ?? observed(game)
  found.set(game, known)
  return known
}

/** Far more plies than a random game needs. A game that is not over by then is assumed to have one winner. */
const PLIES = 1_000_000
/** Drawn games before all are assumed to be drawn. */
const DRAWN = 20

function observed(game: Game): number {
  const rng = seeded(1)
  for (let nth = 0; nth < DRAWN; nth++) {
    const returns = playedAtRandom(game, rng)
    if (!returns) return 1
    // A draw may be worth more or less than the same share for everybody.
    if (returns.every(got => got === returns[0])) continue
    return returns.reduce((sum, got) => sum + shareOf(game, got), 0)
  }
  return 1
}

/** The returns of a random game; undefined if it does not end. */
function playedAtRandom(game: Game, rng: Rng): Float32Array | undefined {
  const state = new Int8Array(game.cells)
  const moves = movesFor(game)
  game.start(state)
  for (let ply = 0; ply < PLIES && state[ACTOR] !== OVER; ply++) {
    if (state[ACTOR] === CHANCE) game.play(state, game.roll(state, rng), state)
    else {
      game.moves(state, moves)
      game.play(state, moves.list[rng.below(moves.count)], state)
    }
  }
  if (state[ACTOR] !== OVER) return undefined
  const returns = new Float32Array(game.seats)
  game.returns(state, returns)
  return returns
}
