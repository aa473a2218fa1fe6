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

/** The standard error of a mean from a sum and a sum of squares over `n` independent parts. */
export function standardError(sum: number, squares: number, n: number): number {
  if (n < 2) return Number.POSITIVE_INFINITY
  const variance = Math.max(0, squares - (sum * sum) / n) / (n - 1)
  return Math.sqrt(variance / n)
}

/**
 * How many more games it takes, at the difference and noise seen so far, until a 95% interval would exclude no difference.
 * Zero when it does already; nothing when no difference is in sight.
 */
export function gamesStillNeeded(difference: number, error: number, games: number): number | undefined {
  if (!(error > 0) || !Number.isFinite(error)) return undefined
  const needed = games * ((Z95 * error) / Math.abs(difference)) ** 2
  if (!Number.isFinite(needed) || needed > 1e12) return undefined
  return Math.max(0, Math.ceil(needed - games))
}
