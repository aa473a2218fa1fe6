import type { Rng } from '../contract.ts'
import { log } from './log.ts'

/**
 * A number of the normal distribution with mean 0 and variance 1: Marsaglia's polar method, whose only functions are a root,
 * which IEEE 754 fixes, and our own logarithm. The method yields two numbers; the second is let go, because keeping it would
 * be a state that the generator's `save` does not know.
 */
export function gaussian(rng: Rng): number {
  for (;;) {
    const x = 2 * rng.unit() - 1
    const y = 2 * rng.unit() - 1
    const square = x * x + y * y
    if (square > 0 && square < 1) return x * Math.sqrt((-2 * log(square)) / square)
  }
}
