// A live rollout: plays on from each move of a position more and more often, while the studio shows the results.
import { ACTOR, CHANCE, type Game, type Move, OVER, type Player, type State } from '../core/contract.ts'
import { elementAt } from '../core/element-at.ts'
import { movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { worth } from './analysis.ts'

/** A move, and what games that were played on from it say. Intervals are half of 95%, on the scale of `equity`. */
export interface RolledOut {
  readonly move: Move
  readonly text: string
  readonly win: number | null
  readonly equity: number | null
  /** How far it is behind the best. */
  readonly loss: number
  readonly spread: number
  /** Of `loss`, which is narrower than that of two moves apart: they have the same dice. */
  readonly lossSpread: number
  /** Games that were played on from it: fewer than from others if it was clearly worse. */
  readonly games: number
}

export interface Rollout {
  /** Games played on from the moves that are still in question. */
  readonly done: number
  /** Plays so many more; false when there is nothing left to find out. */
  more(games: number): boolean
  /** The moves that were played on from, best first. */
  moves(): readonly RolledOut[]
}

/** Begins to play on; nothing where there is no choice, or the player does not play on from moves. */
export function beginRollout(game: Game, player: Player, state: State, seed: number): Rollout | undefined {
  if (state[ACTOR] === OVER || state[ACTOR] === CHANCE || !player.begin) return undefined
  const moves = movesFor(game)
  game.moves(state, moves)
  if (moves.count < 2) return undefined
  const legal = moves.list.slice(0, moves.count)
  const rating = player.begin(state, moves, seeded(seed))
  const equityAt = (value: number): number => worth(game, player, state, value).equity ?? value
  /** An interval on the scale of equity; where that is bent, as it is here. */
  const scaled = (middle: number, half: number): number =>
    Number.isFinite(half) ? Math.abs(equityAt(middle + half) - equityAt(middle - half)) / 2 : half
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
