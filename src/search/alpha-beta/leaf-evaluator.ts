// Points: what a search counts in. Wins and losses that are certain lie beyond all others.
import type { Evaluator, State } from '../../core/contract.ts'
import { log } from '../../core/math/log.ts'
import type { LeafEvaluator, SearchBoard } from '../../modules/search-board.ts'

/** Points of a man. */
export const MAN = 100
/** Points by which the expected score's odds grow by a factor of e (facts: score = 200 x logit). */
export const LOGIT = 200
/** No judgement is beyond this; wins and losses that are certain are. */
export const MOST = 20_000

/** A chance as points. */
export function pointsOf(chance: number): number {
  const within = Math.min(1 - 1e-6, Math.max(1e-6, chance))
  return Math.round(LOGIT * log(within / (1 - within)))
}

/** Any evaluator of chances, asked about one position at a time. */
export function leafEvaluator(evaluator: Evaluator, board: SearchBoard): LeafEvaluator {
  const out = new Float32Array(1)
  const asked: State[] = []
  return {
    begin() {},
    worth() {
      asked[0] = board.state()
      evaluator.evaluate(asked, 1, board.turn(), out)
      return pointsOf(out[0])
    },
  }
}
