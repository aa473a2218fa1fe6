import type { Sparse } from '../core/contract.ts'

/** Room for all inputs of an encoder at once. */
export const sparseFor = (encoder: { readonly size: number }): Sparse => ({
  count: 0,
  index: new Uint16Array(encoder.size),
  value: new Float32Array(encoder.size),
})

/** Turns one more input on. */
export function add(out: Sparse, index: number, value: number): void {
  out.index[out.count] = index
  out.value[out.count] = value
  out.count++
}

/** The inputs that are on, by name, for people: for looking at a coding and for explaining what a network saw. */
export const inputsOn = (encoder: { readonly names: readonly string[] }, seen: Sparse): Record<string, number> =>
  Object.fromEntries(
    Array.from({ length: seen.count }, (_, i) => i)
      .sort((a, b) => seen.index[a] - seen.index[b])
      .map(i => [encoder.names[seen.index[i]], seen.value[i]]),
  )
