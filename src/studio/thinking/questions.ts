// The questions that a worker answers, and its answers. Positions are sent as bytes.

import type { DecisionReview } from '../../arena/decision.ts'
import type { Metrics, Move, Reasons, State } from '../../core/contract.ts'
import type { Card } from '../../models/card.ts'
import type { Assessment } from '../../modules/game-module.ts'
import type { Recipe } from '../../modules/recipe.ts'
import type { Ranked, RolledMove, ScoredMove } from '../../session/analysis.ts'
import type { RolledOut } from '../../session/rollout.ts'

export interface Questions {
  /** The move that a player makes at a ply of a game with this seed, the same as on the command line. */
  choose: {
    ask: { game: string; player: string; state: State; seed: number; ply: number }
    answer: { move: Move }
  }
  /** The legal moves as a player ranks them, the same as `ludus analyse`. */
  rank: {
    ask: { game: string; player: string; state: State; seed: number }
    answer: { moves: readonly Ranked[]; player: string }
  }
  /** A review of a position: its candidate moves and the move played. */
  review: {
    ask: {
      game: string
      player: string
      state: State
      seed: number
      move?: Move | undefined
      /** The position before the roll, for luck. */
      before?: State | undefined
      playouts?: number | undefined
    }
    answer: DecisionReview
  }
  /** The assessment of a position before a roll, the same as `ludus analyse` without dice. */
  assess: {
    ask: { game: string; player: string; state: State }
    answer: Assessment['fields'] | undefined
  }
  /** The best move for every roll, the same as `ludus analyse --rolls`. */
  rolls: {
    ask: { game: string; player: string; state: State; seed: number }
    answer: { rolls: readonly RolledMove[]; player: string }
  }
  /** The best move at every score of a match of the given length, the same as `ludus analyse --scores`. */
  scores: {
    ask: { game: string; player: string; state: State; points: number; seed: number }
    answer: { scores: readonly ScoredMove[]; player: string }
  }
  /** Rolls out moves for some milliseconds more than at the last question, up to a number of games each. */
  rollout: {
    ask: { game: string; player: string; state: State; seed: number; games: number; ms: number }
    /** Undefined if there is no choice. */
    answer: { done: number; over: boolean; moves: readonly RolledOut[] } | undefined
  }
  /** The inputs of a network in a position. */
  explain: {
    ask: { game: string; player: string; state: State; seat: number }
    answer: Reasons | undefined
  }
  /**
   * Learns by a recipe up to its next measurement, continuing from the last question, and stores the player in the browser. Undefined when it is
   * over.
   */
  learn: {
    ask: {
      recipe: Recipe
      seed: number
      /** The length, if it is not the recipe's own. */
      steps: number | undefined
      keepAs: string
    }
    answer: { metrics: Metrics; over: boolean; weightsSha256: string } | undefined
  }
  /** Whether a player can be created; the error says why not. */
  check: { ask: { game: string; player: string }; answer: { name: string } }
}

export type Kind = keyof Questions

export interface WorkerQuestion {
  readonly id: number
  readonly kind: Kind
  /** Where the models are. */
  readonly base: string
  readonly ask: unknown
}

export type WorkerAnswer = { readonly id: number } & (
  | { readonly answer: unknown }
  | { readonly error: string; readonly ours: boolean }
)

export interface ListedModel {
  readonly model: string
  readonly card: Card
}
