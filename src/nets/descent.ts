// How a learner updates its weights: by plain SGD after each position, or by Adam in batches. Plain SGD touches only the weights of
// active inputs, but uses one step size for all. Adam scales each weight's steps by its own gradients. The inputs of board games are
// active at very different rates, and there Adam finds far better weights from the same number of positions (docs/decisions/0010).

import type { Network } from './network.ts'
import { adam, type OptimiserState } from './optimisers.ts'

export interface Descent {
  /** The step size, which may change from one batch to the next. */
  rate: number
  /** Where `backward` is to add what a position says. */
  readonly into: Float32Array
  /** What an error, target - output, is to be multiplied with before `backward`. */
  readonly factor: number
  /** To be called after each position. */
  next(): void
  /** Ends a batch that is not full: no snapshot is taken in the middle of one. */
  finish(): void
  /** The weights, and what the next step depends on besides. */
  save(): OptimiserState
  load(saved: Saved): void
}

/** What was saved, among whatever else a snapshot holds. */
interface Saved {
  readonly numbers: Readonly<Record<string, unknown>>
  readonly arrays: OptimiserState['arrays']
}

/** Spare arrays that a network needs for it. */
export const spareFor = (batch: number): number => (batch > 0 ? 2 : 0)

/** Adam with so many positions in a batch; plain SGD if none. */
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
