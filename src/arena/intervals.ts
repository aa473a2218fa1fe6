import jstat from 'jstat'

/** The normal quantile of a two-sided 95% interval. */
const Z95 = 1.959963984540054

/** Wilson's interval for a share (Wilson 1927): sensible for few games and near 0 and 1, where the textbook one is not. */
export function wilson(successes: number, games: number, z = Z95): { low: number; high: number } {
  if (games === 0) return { low: 0, high: 1 }
  const p = successes / games
  const middle = p + (z * z) / (2 * games)
  const spread = z * Math.sqrt((p * (1 - p)) / games + (z * z) / (4 * games * games))
  const scale = 1 + (z * z) / games
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) }
}

/**
 * How many more games it takes, at the share seen so far, until the 95% interval would no longer hold `equal`. Zero when it
 * does not already; nothing when no difference is in sight.
 */
export function gamesStillNeeded(successes: number, games: number, equal: number): number | undefined {
  const { low, high } = wilson(successes, games)
  if (games > 0 && (equal < low || equal > high)) return 0
  const share = successes / games
  const needed = share * (1 - share) * (Z95 / (share - equal)) ** 2
  return Number.isFinite(needed) && needed < 1e12 ? Math.max(1, Math.ceil(needed - games)) : undefined
}

/** The mean of a few values, such as those of several seeds, with its 95% interval by Student's distribution. */
export function meanInterval(values: readonly number[]): { mean: number; low: number; high: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  if (values.length < 2) return { mean, low: mean, high: mean }
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const error = Math.sqrt(squares / (values.length - 1) / values.length)
  const half = jstat.studentt.inv(0.975, values.length - 1) * error
  return { mean, low: mean - half, high: mean + half }
}
