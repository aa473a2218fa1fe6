import type { Rng } from '../../../core/contract.ts'

/** The integers below `count` in random order (Fisher-Yates). */
export function shuffled(count: number, rng: Rng): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, i) => i)
  for (let i = count - 1; i > 0; i--) {
    const k = rng.below(i + 1)
    const swapped = order[i]
    order[i] = order[k]
    order[k] = swapped
  }
  return order
}
