// A network with random weights and random positions, for benchmarks.

import { seeded } from '../core/rng.ts'
import { uniform } from './init.ts'
import { network as makeNetwork, type Network, type NetworkOptions } from './network.ts'
import type { Shape } from './shape.ts'

const SIGMOID = 'sigmoid' as const

/** Sigmoid throughout, unless a shape is given. Each position has `on` inputs spread over all of them, with value 1 or random values. */
export function sample(
  network: readonly number[] | Shape,
  on: number,
  ones: boolean,
  options: NetworkOptions,
): Network {
  const shape = 'sizes' in network ? network : { sizes: network, activations: network.slice(1).map(() => SIGMOID) }
  const net = makeNetwork(shape, options)
  const rng = seeded(1)
  uniform(net.weights, 'sizes' in network ? 0.1 : 0.5, rng)
  for (const input of net.inputs) {
    input.count = on
    for (let i = 0; i < on; i++) {
      input.index[i] = Math.floor(((i + rng.unit()) * shape.sizes[0]) / on)
      input.value[i] = ones ? 1 : 0.5 + rng.unit()
    }
  }
  return net
}
