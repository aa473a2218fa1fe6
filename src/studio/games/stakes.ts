// What is at stake beyond one game: the points of a match, and how much a game counts.
import type { State } from '../../core/contract.ts'
import type { Offer } from '../board/scene.ts'

/** How a game of a match ended. */
export interface GameEnd {
  readonly winner: number
  readonly points: number
  /** The kind of win, if it is worth mentioning: "a gammon". */
  readonly manner: string
  /** Each seat's score now. */
  readonly scores: readonly number[]
  /** A sentence about the next game, if it is special. */
  readonly next: string
  /** The last position, with the new score. */
  readonly last: State
}

export interface Stakes {
  /** Whether several games follow each other. */
  readonly series: boolean
  /** One line: "Match to 5 · 2 points at stake". */
  line(state: State): string
  /** A seat's score: "3 of 7". */
  score(state: State, seat: number): string | undefined
  /** The result, if a move ended a game of a match; undefined if the game goes on. */
  ended(before: State, move: string, after: State): GameEnd | undefined
  /** Ways to resign for the player to act or on roll, each with its cost; empty if resigning is impossible. */
  resignations(state: State): readonly Offer[]
}
