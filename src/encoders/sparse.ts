import type { Sparse } from '../core/contract.ts'

/** A buffer for all inputs of an encoder at once. */
export const sparseFor = (encoder: { readonly size: number }): Sparse => ({
  count: 0,
  index: new Uint16Array(encoder.size),
  value: new Float32Array(encoder.size),
})

/** The most active inputs of an encoding that does not declare its own maximum. */
export const MOST_ACTIVE = 256

/** The most inputs that an encoder may activate at once. */
export const activeInputs = ({ size, active }: { readonly size: number; readonly active?: number }): number =>
  active ?? Math.min(size, MOST_ACTIVE)

/** Adds an active input. */
export function add(out: Sparse, index: number, value: number): void {
  out.index[out.count] = index
  out.value[out.count] = value
  out.count++
}

/** The active inputs by name, for people: to inspect an encoding and to explain what a network saw. */
export const inputsOn = (encoder: { readonly names: readonly string[] }, seen: Sparse): Record<string, number> =>
  Object.fromEntries(
    Array.from({ length: seen.count }, (_, i) => i)
      .sort((a, b) => seen.index[a] - seen.index[b])
      .map(i => [encoder.names[seen.index[i]], seen.value[i]]),
  )
