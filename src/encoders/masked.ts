import type { Encoder } from '../core/contract.ts'

/** An encoding in which some inputs are never active. Used to measure what those inputs are worth. */
export function masked(encoder: Encoder, id: string, keeps: (name: string) => boolean): Encoder {
  const kept = Uint8Array.from(encoder.names, name => (keeps(name) ? 1 : 0))
  return {
    ...encoder,
    id,
    encode(state, seat, out) {
      encoder.encode(state, seat, out)
      let count = 0
      for (let i = 0; i < out.count; i++)
        if (kept[out.index[i]]) {
          out.index[count] = out.index[i]
          out.value[count++] = out.value[i]
        }
      out.count = count
    },
  }
}
