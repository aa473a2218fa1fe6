// Wald's sequential test (1945) in the generalised form that engine testers use: it stops a match as soon as the games show which of two shares is
// more likely. The unit is a dice sequence, because its games are not independent.
import type { Tally } from './match.ts'

export interface Sprt {
  /** The share of a player that fails. */
  readonly low: number
  /** The share of a player that passes. */
  readonly high: number
  /** The maximum probability of each wrong verdict. */
  readonly alpha: number
  readonly beta: number
}

export interface SprtState {
  readonly llr: number
  readonly lower: number
  readonly upper: number
  readonly verdict: 'low' | 'high' | 'undecided'
}

/** Fewer sequences than this say nothing about their own spread. */
const LEAST = 20

/**
 * The state of the test after the first player's games so far. `distinct` is the number of different sequences: a repeated one is no further evidence.
 */
export function sprt(test: Sprt, tally: Tally, distinct = tally.sequences): SprtState {
  const lower = Math.log(test.beta / (1 - test.alpha))
  const upper = Math.log((1 - test.beta) / test.alpha)
  const { sequences: n } = tally
  const [first] = tally.histograms
  const share = (k: number): number => k / (first.length - 1)
  const mean = first.reduce((sum, count, k) => sum + count * share(k), 0) / n
  const squares = first.reduce((sum, count, k) => sum + count * share(k) ** 2, 0)
  // If all sequences are equal, the spread is small, but not zero.
  const variance = Math.max(squares / n - mean * mean, 0.25 / distinct)
  const llr =
    distinct < LEAST ? 0 : (distinct * (test.high - test.low) * (2 * mean - test.low - test.high)) / (2 * variance)
  return { llr, lower, upper, verdict: llr <= lower ? 'low' : llr >= upper ? 'high' : 'undecided' }
}
