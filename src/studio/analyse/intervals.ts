// The intervals of candidates whose values come from games played out.
import type { Candidate } from '../../arena/decision.ts'

/** Half of the 95% interval of a candidate, in equity or in win probability; undefined if nothing was played out. */
export function halfOf({ error, rolled }: Candidate, inEquity: boolean): number | undefined {
  const win = rolled ? rolled.win : error
  // If only the win probability is known, every game counts one point.
  return (inEquity ? (rolled?.equity ?? (win === null ? null : 2 * win)) : win) ?? undefined
}

/** Whether a loss is within the interval of the candidate or of the best one, so that either may be better. */
export const isClose = (best: Candidate, candidate: Candidate, lost: number, inEquity: boolean): boolean =>
  lost <= Math.max(halfOf(best, inEquity) ?? -1, halfOf(candidate, inEquity) ?? -1)
