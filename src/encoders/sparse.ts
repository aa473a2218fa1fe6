import type { Sparse } from '../core/contract.ts'

/** Room for all inputs of an encoder at once. */
export const sparseFor = (encoder: { readonly size: number }): Sparse => ({
  count: 0,
  index: new Uint16Array(encoder.size),
  value: new Float32Array(encoder.size),
})

/** More than any encoding turns on at once that does not say. */
export const MOST_ACTIVE = 256

/** Inputs that an encoder may turn on at once. */
export const activeInputs = ({ size, active }: { readonly size: number; readonly active?: number }): number =>
  active ?? Math.min(size, MOST_ACTIVE)

/** Turns one more input on. */
export function add(out: Sparse, index: number, value: number): void {
  out.index[out.count] = index
  out.value[out.count] = value
  out.count++
}

/** The inputs that are on, by name, for people: for looking at a encoding and for explaining what a network saw. */
export const inputsOn = (encoder: { readonly names: readonly string[] }, seen: Sparse): Record<string, number> =>
  Object.fromEntries(
    Array.from({ length: seen.count }, (_, i) => i)
      .sort((a, b) => seen.index[a] - seen.index[b])
      .map(i => [encoder.names[seen.index[i]], seen.value[i]]),
  )
