import { ACTOR, OVER, type State } from '../../../core/contract.ts'
import { POINTS, SCORES, TURN } from '../../../games/pig/pig.ts'

/** The points that a side risks in this turn. At the end there are none: the winner does not hold, but its last turn counts. */
export const riskedBy = (state: State, side: number): number =>
  state[TURN] === side && state[ACTOR] !== OVER ? (state[POINTS] ?? 0) : 0

/** A side's score; at the end including the last turn. */
export const scoreOf = (state: State, side: number): number =>
  (state[SCORES + side] ?? 0) + (state[TURN] === side && state[ACTOR] === OVER ? (state[POINTS] ?? 0) : 0)
