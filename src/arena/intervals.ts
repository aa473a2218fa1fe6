import { NORMAL_95 } from '../core/math/normal.ts'

/** The 95% interval of a mean of many values with this standard error. */
export const normalInterval = (mean: number, error: number): { low: number; high: number } => ({
  low: mean - NORMAL_95 * error,
  high: mean + NORMAL_95 * error,
})

/** Wilson's interval for a proportion (Wilson 1927): reliable for few games and near 0 and 1, unlike the textbook interval. */
export function wilson(successes: number, games: number, z = NORMAL_95): { low: number; high: number } {
  if (games === 0) return { low: 0, high: 1 }
  const p = successes / games
  const middle = p + (z * z) / (2 * games)
  const spread = z * Math.sqrt((p * (1 - p)) / games + (z * z) / (4 * games * games))
  const scale = 1 + (z * z) / games
  // Rounding must not exclude a share of 0 or 1.
  const [low, high] = [Math.min(p, (middle - spread) / scale), Math.max(p, (middle + spread) / scale)]
  return { low: Math.max(0, low), high: Math.min(1, high) }
}

/** A term whose logarithm is below this does not change an interval. */
const NEGLIGIBLE = -40

/** The largest step of which all indices with a count are multiples. */
function stepOf(counts: readonly number[]): number {
  let step = counts.length - 1
  for (let k = 1; k < counts.length; k++)
    if (counts[k] > 0) for (let rest = k; rest > 0; ) [step, rest] = [rest, step % rest]
  return step
}

/**
 * The 95% bootstrap interval of a mean, by resampling the observations: `counts[k]` observations of k out of `counts.length - 1`. The distribution of
 * all resamples is computed exactly, by the characteristic function of their sum, so nothing is random. Two observations are added, one of the
 * minimum and one of the maximum: if all observations were equal, so would be all resamples, although the next observation might differ.
 *
 * `draws` is the number of independent observations, if not all are.
 */
export function bootstrapInterval(
  counts: readonly number[],
  draws = counts.reduce((sum, count) => sum + count, 0),
): { low: number; high: number } {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return { low: 0, high: 1 }
  const step = stepOf(counts)
  const most = (counts.length - 1) / step
  const n = Math.round(draws) + 2
  const odds = Array.from(
    { length: most + 1 },
    (_, k) => ((counts[k * step] * draws) / total + (k === 0 || k === most ? 1 : 0)) / (draws + 2),
  )
  const mean = odds.reduce((sum, p, k) => sum + p * k, 0)
  const deviation = Math.sqrt(odds.reduce((sum, p, k) => sum + p * (k - mean) ** 2, 0) * n)
  // Sums further from their mean than this practically never occur.
  const window = Math.min(n * most + 1, 2 * Math.ceil(8 * deviation) + 64)
  const first = Math.max(0, Math.round(n * mean - window / 2))
  const chances = chancesOfSum(odds, n, first, window)
  const at = (quantile: number): number => {
    let below = 0
    let s = 0
    while (s < window - 1) {
      below += chances[s]
      if (below >= quantile) break
      s++
    }
    return (first + s) / (n * most)
  }
  return { low: at(0.025), high: at(0.975) }
}

/** The probabilities that the sum of n draws is `first`, `first + 1` and so on: the Fourier series of the nth power of a single draw's. */
function chancesOfSum(odds: readonly number[], n: number, first: number, window: number): Float64Array {
  const chances = new Float64Array(window)
  for (let t = 0; t <= window / 2; t++) {
    const angle = (2 * Math.PI * t) / window
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    let [real, imaginary] = [0, 0]
    // Horner's rule, from the highest power down.
    for (let k = odds.length - 1; k >= 0; k--)
      [real, imaginary] = [real * cos - imaginary * sin + odds[k], real * sin + imaginary * cos]
    const size = n * Math.log(Math.hypot(real, imaginary))
    if (size < NEGLIGIBLE) continue
    const weight = (Math.exp(size) / window) * (t === 0 || 2 * t === window ? 1 : 2)
    const phase = n * Math.atan2(imaginary, real) - angle * first
    let [x, y] = [weight * Math.cos(phase), weight * Math.sin(phase)]
    for (let s = 0; s < window; s++) {
      chances[s] += x
      ;[x, y] = [x * cos + y * sin, y * cos - x * sin]
    }
  }
  return chances
}

/**
 * How many more games are needed, at the share so far, until its 95% interval excludes `equal`. Zero if it already does; undefined if no difference
 * is in sight.
 */
export function gamesStillNeeded(
  share: number,
  { low, high }: { readonly low: number; readonly high: number },
  games: number,
  equal: number,
): number | undefined {
  if (games === 0) return undefined
  if (equal < low || equal > high) return 0
  // Intervals near 0 and 1 are not symmetric: the side that faces `equal` counts.
  const half = share > equal ? share - low : high - share
  const needed = games * (half / (share - equal)) ** 2
  return Number.isFinite(needed) && needed < 1e12 ? Math.max(1, Math.ceil(needed - games)) : undefined
}
