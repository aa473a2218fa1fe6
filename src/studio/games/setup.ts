// Setting up a position piece by piece. The result is printed in the game's notation and parsed again, so the game decides whether it is legal.
import type { State } from '../../core/contract.ts'
import type { Place } from '../board/scene.ts'
import * as words from './words.ts'

/** What a click places on the board. A brush without a seat removes the piece. */
export interface Brush {
  readonly name: string
  readonly seat?: number
  readonly king?: boolean
}

/** How positions of a game are set up. */
export interface Setup {
  readonly brushes: readonly Brush[]
  readonly places: readonly Place[]
  /** Rolls that the seat to move may have; empty without dice. */
  readonly rolls: readonly string[]
  /** The position without pieces, except those that must be somewhere. */
  empty(state: State): State
  /** The position after a click; throws a readable error if it is illegal. */
  put(state: State, place: Place, brush: Brush): State
  /** The same position with another seat to move, and another roll ("" before it). */
  turn(state: State, seat: number, roll: string): State
}

export const REMOVE: Brush = { name: words.remove }

/** Integers, both ends included. */
export const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)
