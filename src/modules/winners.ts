import { ACTOR, CHANCE, type Game, OVER } from '../core/contract.ts'
import { movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { shareOf } from '../core/share.ts'

const found = new WeakMap<Game, number>()

/** How many seats win a game together: one, or two in team games. Observed in a random game. */
export function winnersIn(game: Game): number {
  if (game.seats <= 2) return 1
  const known = found.get(game) ?? observed(game)
  found.set(game, known)
  return known
}

/** Far more plies than a random game needs. A game that is not over by then is assumed to have one winner. */
const PLIES = 1_000_000

function observed(game: Game): number {
  const rng = seeded(1)
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
  if (state[ACTOR] !== OVER) return 1
  const returns = new Float32Array(game.seats)
  game.returns(state, returns)
  const shares = [...returns].map(each => shareOf(game, each))
  return Math.max(1, Math.round(shares.reduce((sum, share) => sum + share, 0)))
}
