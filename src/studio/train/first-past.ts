// When a learner has passed a figure. One measurement of a few hundred games is off by several points, so the best of fifty passes almost any figure
// by luck. Therefore the mean of the last five has to pass it.
import type { RunCurves } from '../../protocol/protocol.ts'

const TOGETHER = 5

/** The number of steps at which the mean of five measurements first exceeded a share. Later drops do not matter. */
export function firstPast(metrics: RunCurves['metrics'], against: string, share: number): number | undefined {
  const measured = metrics.flatMap(({ steps = 0, [`against ${against}`]: won }) =>
    won === undefined ? [] : [{ steps, won }],
  )
  return measured.find((_, last) => {
    const recent = measured.slice(Math.max(0, last + 1 - TOGETHER), last + 1)
    return recent.length === TOGETHER && recent.reduce((sum, { won }) => sum + won, 0) > TOGETHER * share
  })?.steps
}
