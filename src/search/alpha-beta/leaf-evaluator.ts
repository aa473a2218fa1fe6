// Points, the unit of the search. Certain wins and losses lie outside the range of all evaluations.
import type { Evaluator, State } from '../../core/contract.ts'
import { log } from '../../core/math/log.ts'
import { shareOf } from '../../core/share.ts'
import type { LeafEvaluator, SearchBoard } from '../../modules/search-board.ts'

/** Points per unit of log-odds of the expected score (score = 200 x logit). */
export const LOGIT = 200
/** The limit of all evaluations. Only certain wins and losses lie beyond it. */
export const MOST_POINTS = 20_000

/** Converts a win probability to points. */
export function pointsOf(chance: number): number {
  const within = Math.min(1 - 1e-6, Math.max(1e-6, chance))
  return Math.round(LOGIT * log(within / (1 - within)))
}

/** Adapts any evaluator of win probabilities, or of values that grow with them, one position at a time. */
export function leafEvaluator(evaluator: Evaluator, board: SearchBoard): LeafEvaluator {
  const { range } = evaluator
  const out = new Float32Array(1)
  const asked: State[] = []
  return {
    begin() {},
    worth() {
      asked[0] = board.state()
      evaluator.evaluate(asked, 1, board.turn(), out)
      return pointsOf(range ? shareOf(range, out[0]) : out[0])
    },
  }
}
