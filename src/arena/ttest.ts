import jstat from 'jstat'

export interface TTest {
  readonly t: number
  readonly degrees: number
  /** Two-sided. */
  readonly p: number
  readonly meanA: number
  readonly meanB: number
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const sumOfSquares = (values: readonly number[]): number => {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
}

/** The tails of Student's distribution by the incomplete beta function, not as one minus the rest: accurate even for p = 1e-30. */
const twoSided = (t: number, degrees: number): number =>
  Number.isFinite(t) ? jstat.ibeta(degrees / (degrees + t * t), degrees / 2, 0.5) : 0

/** Student's two-sample t-test with pooled variance, as thor2017 uses it for trials of 10,000 games. */
export function tTest(a: readonly number[], b: readonly number[]): TTest | undefined {
  if (a.length < 2 || b.length < 2) return undefined
  const degrees = a.length + b.length - 2
  const pooled = (sumOfSquares(a) + sumOfSquares(b)) / degrees
  const difference = mean(a) - mean(b)
  const t = difference === 0 ? 0 : difference / Math.sqrt(pooled * (1 / a.length + 1 / b.length))
  return { t, degrees, p: twoSided(t, degrees), meanA: mean(a), meanB: mean(b) }
}

/** Student's one-sample t-test of values against an expected mean. */
export function oneSampleTest(values: readonly number[], expected: number): TTest | undefined {
  if (values.length < 2) return undefined
  const degrees = values.length - 1
  const difference = mean(values) - expected
  const t = difference === 0 ? 0 : difference / Math.sqrt(sumOfSquares(values) / degrees / values.length)
  return { t, degrees, p: twoSided(t, degrees), meanA: mean(values), meanB: expected }
}

/** A sample compared with the normal distribution of the same mean and deviation. Points on the diagonal of a QQ plot mean normality. */
export function qq(values: readonly number[]): { expected: number; observed: number }[] {
  const sorted = [...values].sort((x, y) => x - y)
  const deviation = Math.sqrt(sumOfSquares(sorted) / Math.max(1, sorted.length - 1))
  // Blom's plotting positions (1958).
  return sorted.map((observed, i) => ({
    expected: mean(sorted) + deviation * jstat.normal.inv((i + 1 - 0.375) / (sorted.length + 0.25), 0, 1),
    observed,
  }))
}
