// A network with random weights and random positions before it: what benchmarks evaluate.

import { seeded } from '../core/rng.ts'
import { uniform } from './init.ts'
import { type Network, type NetworkOptions, network } from './network.ts'

/** Sigmoid throughout. Each position has `on` inputs, spread over all of them, of value 1 or of any. */
export function sample(sizes: readonly number[], on: number, ones: boolean, options: NetworkOptions): Network {
  const net = network({ sizes, activations: sizes.slice(1).map(() => 'sigmoid') }, options)
  const rng = seeded(1)
  uniform(net.weights, 0.5, rng)
  for (const input of net.inputs) {
    input.count = on
    for (let i = 0; i < on; i++) {
      input.index[i] = Math.floor(((i + rng.unit()) * sizes[0]) / on)
      input.value[i] = ones ? 1 : 0.5 + rng.unit()
    }
  }
  return net
}
