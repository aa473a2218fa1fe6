import type { Rng } from './contract.ts'

/** Shuffles a list in place (Fisher and Yates 1938), and returns it. */
export function shuffle<V, L extends { readonly length: number; [index: number]: V }>(list: L, rng: Rng): L {
  for (let i = list.length - 1; i > 0; i--) {
    const k = rng.below(i + 1)
    const swapped = list[i]
    list[i] = list[k]
    list[k] = swapped
  }
  return list
}

/** The whole numbers below `count` in random order. */
export const shuffled = (count: number, rng: Rng): Uint32Array =>
  shuffle(
    Uint32Array.from({ length: count }, (_, i) => i),
    rng,
  )
