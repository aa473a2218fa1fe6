// How a learner updates its weights: by plain SGD after each position, or by Adam in batches. Plain SGD touches only the weights of
// active inputs, but uses one step size for all. Adam scales each weight's steps by its own gradients. The inputs of board games are
// active at very different rates, and there Adam finds far better weights from the same number of positions (docs/decisions/0010).

import type { Network } from './network.ts'
import { adam, type OptimiserState } from './optimisers.ts'

export interface Descent {
  /** The learning rate, which may change from one batch to the next. */
  rate: number
  /** Where `backward` should add the gradient of a position. */
  readonly into: Float32Array
  /** Multiply each error (target - output) by this before `backward`. */
  readonly factor: number
  /** Call this after each position. */
  next(): void
  /** Ends an incomplete batch, because a snapshot cannot be taken in the middle of one. */
  finish(): void
  /** The weights, and everything else that the next step depends on. */
  save(): OptimiserState
  load(saved: Saved): void
}

/** The saved state, possibly among other fields of a snapshot. */
interface Saved {
  readonly numbers: Readonly<Record<string, unknown>>
  readonly arrays: OptimiserState['arrays']
}

/** The number of spare arrays that the network needs. */
export const spareFor = (batch: number): number => (batch > 0 ? 2 : 0)

/** Adam with this many positions per batch; plain SGD if 0. */
export const descent = (network: Network, batch: number): Descent =>
  batch > 0 ? byAdam(network, batch) : bySgd(network)

function bySgd(network: Network): Descent {
  return {
    rate: 0,
    into: network.weights,
    get factor() {
      return this.rate
    },
    next() {},
    finish() {},
    save: () => ({ numbers: {}, arrays: { weights: network.weights.slice() } }),
    load: ({ arrays }) => network.weights.set(arrays.weights),
  }
}

function byAdam(network: Network, batch: number): Descent {
  const optimiser = adam(network)
  const { weights, gradient } = network
  let gathered = 0
  gradient.fill(0)
  return {
    rate: 0,
    into: gradient,
    factor: -1 / batch,
    next() {
      if (++gathered === batch) this.finish()
    },
    finish() {
      if (gathered === 0) return
      optimiser.rate = this.rate
      optimiser.step(weights, gradient)
      gradient.fill(0)
      gathered = 0
    },
    save() {
      const { numbers, arrays } = optimiser.save()
      return { numbers, arrays: { ...arrays, weights: weights.slice() } }
    },
    load({ numbers, arrays }) {
      weights.set(arrays.weights)
      optimiser.load({ numbers: numbers as Record<string, number>, arrays })
    },
  }
}
