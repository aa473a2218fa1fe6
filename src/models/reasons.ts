import type { Encoder, Reasons, State } from '../core/contract.ts'
import type { Network } from '../nets/network.ts'

/** A value and the contribution of each active input. `read` computes the value from the outputs for one position of the network's batch. */
export function reasonsOf(
  network: Network,
  encoder: Encoder,
  state: State,
  viewer: number,
  read: (position: number) => number,
): Reasons {
  const [whole] = network.inputs
  encoder.encode(state, viewer, whole)
  const count = Math.min(whole.count, network.batch - 1)
  for (let left = 0; left < count; left++) {
    const input = network.inputs[left + 1]
    input.count = whole.count - 1
    for (let i = 0, into = 0; i < whole.count; i++) {
      if (i === left) continue
      input.index[into] = whole.index[i]
      input.value[into++] = whole.value[i]
    }
  }
  network.forward(count + 1)
  const chance = read(0)
  const reasons = Array.from({ length: count }, (_, i) => ({
    name: encoder.names[whole.index[i]],
    value: whole.value[i],
    share: chance - read(i + 1),
  }))
  return { chance, viewer, reasons }
}
