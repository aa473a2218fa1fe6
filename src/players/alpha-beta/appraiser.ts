// Who judges the leaves of a search. It sees the whole line that led there, so that a network can keep its first layer's sums
// and change only what a move changed.
import type { Evaluator, State } from '../../core/contract.ts'
import { log } from '../../core/log.ts'
import type { Line } from './line.ts'

/** Points of a man. */
export const MAN = 100
/** Points by which the expected score's odds grow by a factor of e (facts: score = 200 x logit). */
export const LOGIT = 200
/** No judgement is beyond this; wins and losses that are certain are. */
export const MOST = 20_000

export interface Appraiser {
  /** A search begins with a line that has come nowhere yet. */
  begin(line: Line): void
  /** Points of whoever is to move where the line has come to, which is not the end: a whole number within MOST. */
  worth(line: Line): number
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
    worth(line) {
      asked[0] = line.state()
      evaluator.evaluate(asked, 1, line.turn(), out)
      return pointsOf(out[0])
    },
  }
}
