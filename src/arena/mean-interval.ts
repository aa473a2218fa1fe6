import jstat from 'jstat'

/** The mean of a few values, such as those of several seeds, with its 95% interval by Student's distribution. */
export function meanInterval(values: readonly number[]): { mean: number; low: number; high: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  if (values.length < 2) return { mean, low: mean, high: mean }
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const error = Math.sqrt(squares / (values.length - 1) / values.length)
  const half = jstat.studentt.inv(0.975, values.length - 1) * error
  return { mean, low: mean - half, high: mean + half }
}
