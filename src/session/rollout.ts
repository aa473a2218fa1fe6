// A live rollout: plays more and more games from each move of a position, while the studio shows the results.
import { ACTOR, CHANCE, type Game, type Move, OVER, type Player, type State } from '../core/contract.ts'
import { elementAt } from '../core/element-at.ts'
import { actorOf, movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { equitySpread } from '../modules/game-module.ts'
import { worth } from './analysis.ts'

/** A move and the result of its rollouts. Intervals are half-widths of 95% intervals, in `equity`. */
export interface RolledOut {
  readonly move: Move
  readonly text: string
  readonly win: number | null
  readonly equity: number | null
  /** The gap to the best move. */
  readonly loss: number
  readonly spread: number
  /** The interval of `loss`. It is narrower than that of two independent moves, because both had the same dice. */
  readonly lossSpread: number
  /** Rollout games of this move. Moves that were clearly worse have fewer. */
  readonly games: number
}

export interface Rollout {
  /** Games so far for each move that can still be the best. */
  readonly done: number
  /** Plays this many more games; false when nothing is left to find out. */
  more(games: number): boolean
  /** The moves that were rolled out, best first. */
  moves(): readonly RolledOut[]
}

/** Starts a rollout; undefined if there is no choice, or the player does not support rollouts. */
export function beginRollout(game: Game, player: Player, state: State, seed: number): Rollout | undefined {
  if (state[ACTOR] === OVER || state[ACTOR] === CHANCE || !player.begin) return undefined
  const moves = movesFor(game)
  game.moves(state, moves)
  if (moves.count < 2) return undefined
  const legal = moves.list.slice(0, moves.count)
  const rating = player.begin(state, moves, seeded(seed))
  const { meaning } = player
  const equityAt = (value: number): number => worth(game, player, state, value).equity ?? value
  const scaled = (middle: number, half: number): number =>
    meaning === undefined ? half : equitySpread(game, state, actorOf(state), middle, half, meaning)
  return {
    get done() {
      return rating.done
    },
    more: games => rating.more(games),
    moves() {
      const all = rating.standings()
      const best = Math.max(...all.map(each => each.rating))
      return all
        .map((each, i) => ({ ...each, move: elementAt(legal, i) }))
        .filter(({ games }) => games > 0)
        .sort((a, b) => b.rating - a.rating)
        .map(({ move, rating: value, spread, gap, games }) => ({
          move,
          text: game.printMove(state, move),
          ...worth(game, player, state, value),
          loss: equityAt(best) - equityAt(value),
          spread: scaled(value, spread),
          lossSpread: scaled(value, gap),
          games,
        }))
    },
  }
}
