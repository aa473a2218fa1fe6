// Combines several training runs of one recipe. A single run is one sample of what other seeds would give, so a figure is the mean over seeds with
// Student's interval: sound for five values, where a bootstrap is too narrow (docs/decisions/0012). The interquartile mean and the probability of
// improvement are those of rliable (Agarwal et al. 2021).
import type { Rng } from '../core/contract.ts'
import { seeded } from '../core/rng.ts'
import { meanInterval } from './mean-interval.ts'

/** The mean of the middle half of some values: a quarter is cut off at either end, including fractions of values. */
export function interquartileMean(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const cut = sorted.length / 4
  let sum = 0
  let weight = 0
  sorted.forEach((value, i) => {
    // How much of this value's place lies between the quartiles.
    const inside = Math.max(0, Math.min(i + 1, sorted.length - cut) - Math.max(i, cut))
    sum += inside * value
    weight += inside
  })
  return sum / weight
}

export const standardDeviation = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1))
}

const RESAMPLES = 2000

const resampled = (values: readonly number[], rng: Rng): number[] => values.map(() => values[rng.below(values.length)])

function percentiles(drawn: number[]): { low: number; high: number } {
  drawn.sort((a, b) => a - b)
  const at = (part: number): number => drawn[Math.min(drawn.length - 1, Math.floor(part * drawn.length))]
  return { low: at(0.025), high: at(0.975) }
}

export interface OverSeeds {
  readonly mean: number
  readonly low: number
  readonly high: number
  readonly spread: number
  readonly iqm: { readonly value: number; readonly low: number; readonly high: number }
}

/**
 * Combines the results of several trainings. `half` is half of the 95% interval of a single measurement. The spread over seeds already includes the
 * measurement error. If the seeds happen to agree better than the measurements allow, the interval is that of the measurements.
 */
export function overSeeds(values: readonly number[], half = 0): OverSeeds {
  const { mean, low, high } = meanInterval(values)
  const least = half / Math.sqrt(values.length)
  const rng = seeded(0x5eed5, values.length)
  const drawn = Array.from({ length: RESAMPLES }, () => interquartileMean(resampled(values, rng)))
  return {
    mean,
    low: Math.min(low, mean - least),
    high: Math.max(high, mean + least),
    spread: standardDeviation(values),
    iqm: { value: interquartileMean(values), ...percentiles(drawn) },
  }
}

/** A summary of seeds. A single one says nothing about others, so it has a mean and no more. */
export type SeedSummary = Pick<OverSeeds, 'mean'> & Partial<OverSeeds>

export const summaryOf = (values: readonly number[]): SeedSummary =>
  values.length > 1 ? overSeeds(values) : { mean: overSeeds(values).mean }

/** The probability that a training of one kind is better than one of the other: rliable's probability of improvement, with its 95% interval. */
export function probabilityOfImprovement(
  one: readonly number[],
  other: readonly number[],
): { value: number; low: number; high: number } {
  const chance = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, x) => sum + b.reduce((won, y) => won + (x > y ? 1 : x === y ? 0.5 : 0), 0), 0) /
    (a.length * b.length)
  const rng = seeded(0x9e0b, one.length, other.length)
  const drawn = Array.from({ length: RESAMPLES }, () => chance(resampled(one, rng), resampled(other, rng)))
  return { value: chance(one, other), ...percentiles(drawn) }
}
