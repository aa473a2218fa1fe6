// A move filter, as in GNU Backgammon: only the moves that look best at a shallow search are searched more deeply.
import {
  ACTOR,
  type Evaluator,
  type Game,
  type GradualRating,
  type Moves,
  type Player,
  type Rng,
  type State,
} from '../core/contract.ts'
import { best, movesFor } from '../core/playing.ts'

export interface Filter {
  /** The most moves that are searched. */
  readonly most: number
  /** The largest gap in static evaluation to the best move for a move to be searched. */
  readonly margin: number
}

/** The minimum gap between the searched moves and all others. */
const BELOW = 1e-5

/** The moves that pass a filter, best first; among equals, in their original order. */
export function passingFilter(ratings: Float32Array, count: number, { most, margin }: Filter): number[] {
  const order = Array.from({ length: count }, (_, i) => i).sort((a, b) => ratings[b] - ratings[a] || a - b)
  const least = ratings[order[0]] - margin
  return order.slice(0, most).filter(i => ratings[i] >= least)
}

/**
 * Restricts a player's search to the moves that pass a filter. The other moves are rated by their static evaluation, but always below the searched
 * ones. If only the best move is needed and one move passes, nothing is searched.
 */
export function filtered(game: Game, glance: Evaluator, close: Player, filter: Filter): Player {
  const after: State[] = Array.from({ length: game.maxMoves }, () => new Int8Array(game.cells))
  const looks = new Float32Array(game.maxMoves)
  const values = new Float32Array(game.maxMoves)
  const spreads = new Float32Array(game.maxMoves)
  const searched = new Uint8Array(game.maxMoves)
  const some = movesFor(game)

  const pass = (state: State, moves: Moves): number[] => {
    for (let i = 0; i < moves.count; i++) game.play(state, moves.list[i], after[i])
    glance.evaluate(after, moves.count, state[ACTOR], looks)
    const passed = passingFilter(looks, moves.count, filter)
    some.count = passed.length
    for (const [i, move] of passed.entries()) some.list[i] = moves.list[move]
    return passed
  }

  return {
    name: close.name,
    ...(close.meaning && { meaning: close.meaning }),
    ...(close.range && { range: close.range }),
    ...(close.spreads && { spreads }),
    searched,
    rate(state, moves, ratings, rng) {
      const passed = pass(state, moves)
      close.rate(state, some, values, rng)
      const least = Math.min(...values.subarray(0, passed.length))
      for (let i = 0; i < moves.count; i++) ratings[i] = Math.min(looks[i], least - BELOW)
      spreads.fill(0, 0, moves.count)
      searched.fill(0, 0, moves.count)
      for (const [i, move] of passed.entries()) {
        searched[move] = 1
        ratings[move] = values[i]
        if (close.spreads) spreads[move] = close.spreads[i]
      }
    },
    ...(close.begin && {
      begin(state: State, moves: Moves, rng: Rng): GradualRating {
        const passed = pass(state, moves)
        const glances = looks.slice(0, moves.count)
        const gradual = (close.begin as NonNullable<Player['begin']>)(state, some, rng)
        return {
          get done() {
            return gradual.done
          },
          more: games => gradual.more(games),
          standings() {
            const known = gradual.standings()
            const least = Math.min(...known.map(({ rating }) => rating))
            return Array.from(glances, (look, move) => {
              const at = passed.indexOf(move)
              return known[at] ?? { rating: Math.min(look, least - BELOW), spread: 0, gap: 0, games: 0 }
            })
          },
        }
      },
    }),
    pick(state, moves, rng) {
      const passed = pass(state, moves)
      if (passed.length === 1) return passed[0]
      if (close.pick) return passed[close.pick(state, some, rng)]
      close.rate(state, some, values, rng)
      return passed[best(values, passed.length, rng)]
    },
  }
}
