// Who judges the leaves of a search. It is told of every move that the search makes and takes back, so that a network can keep
// its first layer's sums and change only what a move changed.
import { ACTOR, type Evaluator, OVER, type State } from '../../core/contract.ts'
import { log } from '../../core/log.ts'

/** Points of a man. */
export const MAN = 100
/** Points by which the expected score's odds grow by a factor of e (facts: score = 200 x logit). */
export const LOGIT = 200
/** No judgement is beyond this; wins and losses that are certain are. */
export const MOST = 20_000

export interface Appraiser {
  /** A search begins at this position. */
  begin(state: State): void
  /** A move was made, and led here. */
  push(state: State): void
  /** That move is taken back. */
  pop(): void
  /** Points of whoever is to move in the position that the search has come to: a whole number within MOST. */
  worth(state: State): number
}

/** A chance as points. */
export function pointsOf(chance: number): number {
  const within = Math.min(1 - 1e-6, Math.max(1e-6, chance))
  return Math.round(LOGIT * log(within / (1 - within)))
}

/** Any evaluator of chances, asked about one position at a time. */
export function appraise(evaluator: Evaluator): Appraiser {
  const out = new Float32Array(1)
  const asked: State[] = []
  return {
    begin() {},
    push() {},
    pop() {},
    worth(state) {
      if (state[ACTOR] === OVER) throw new Error('Who has won is not asked for.')
      asked[0] = state
      evaluator.evaluate(asked, 1, state[ACTOR], out)
      return pointsOf(out[0])
    },
  }
}
