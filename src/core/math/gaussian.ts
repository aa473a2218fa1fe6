import type { Rng } from '../contract.ts'
import { log } from './log.ts'

/**
 * A sample from the normal distribution with mean 0 and variance 1, by Marsaglia's polar method. It needs only a square root, which IEEE 754 fixes,
 * and our own logarithm. The method yields two samples. The second is discarded, because keeping it would be state that the generator's `save` does
 * not include.
 */
export function gaussian(rng: Rng): number {
  for (;;) {
    const x = 2 * rng.unit() - 1
    const y = 2 * rng.unit() - 1
    const square = x * x + y * y
    if (square > 0 && square < 1) return x * Math.sqrt((-2 * log(square)) / square)
  }
}
