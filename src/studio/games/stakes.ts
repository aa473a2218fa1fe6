// What is played for beyond one game: the points of a match, and how much a game counts.
import type { State } from '../../core/contract.ts'
import type { Offer } from '../board/scene.ts'

/** How a game of a match ended. */
export interface GameEnd {
  readonly winner: number
  readonly points: number
  /** How it was won, where that is worth saying: "a gammon". */
  readonly manner: string
  /** Each seat's score now. */
  readonly scores: readonly number[]
  /** What is special about the next game, as a sentence. */
  readonly next: string
  /** The last position, with the new score. */
  readonly last: State
}

export interface Stakes {
  /** Several games follow each other. */
  readonly series: boolean
  /** In a line: "Match to 5 · 2 points at stake". */
  line(state: State): string
  /** A seat's score: "3 of 7". */
  score(state: State, seat: number): string | undefined
  /** What came of a move that ended a game of a match; nothing where the game goes on. */
  ended(before: State, move: string, after: State): GameEnd | undefined
  /** Ways to give up for whoever is to act or to roll, each with what it costs; none where nobody can. */
  resignations(state: State): readonly Offer[]
}
