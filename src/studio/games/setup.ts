// Setting up a position piece by piece. What comes out is written in the game's notation and read again, so the game decides
// whether it is possible.
import type { State } from '../../core/contract.ts'
import type { Place } from '../board/scene.ts'

/** What a click places on the board; one without a seat removes what is there. */
export interface Brush {
  readonly name: string
  readonly seat?: number
  readonly king?: boolean
}

/** How positions of a game are set up. */
export interface Setup {
  readonly brushes: readonly Brush[]
  readonly places: readonly Place[]
  /** Rolls that the seat to move may have; none where there are no dice. */
  readonly rolls: readonly string[]
  /** Without pieces, but for those that must be somewhere. */
  empty(state: State): State
  /** The position after a click; throws a sentence where it is impossible. */
  put(state: State, place: Place, brush: Brush): State
  /** The same position with another seat to move, and another roll ("" before it). */
  turn(state: State, seat: number, roll: string): State
}

export const REMOVE: Brush = { name: 'remove' }

/** Whole numbers, both ends included. */
export const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)
