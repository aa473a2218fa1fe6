// Optimisers over flat arrays. Each moves weights against a gradient, and its whole state can be saved. They use only operations whose every bit IEEE
// 754 fixes. Plain SGD on one position needs none of them: `network.backward` into the weights does that step, and touches only the weights of active
// inputs.

import { badInput } from '../core/errors.ts'
import type { AdamMoments, Network } from './network.ts'

export interface Optimiser {
  /** Moves the weights against the gradient. Does not change the gradient. */
  step(weights: Float32Array, gradient: Float32Array): void
  save(): OptimiserState
  load(saved: OptimiserState): void
}

/** An optimiser whose learning rate can change between steps. The rate is part of its state. */
export interface AdjustableOptimiser extends Optimiser {
  rate: number
}

/** Everything that later steps depend on. The arrays are copies. */
export interface OptimiserState {
  readonly numbers: Readonly<Record<string, number>>
  readonly arrays: Readonly<Record<string, Float32Array>>
}

export interface AdamSettings {
  readonly rate?: number
  /** Decay rates of the running means of the gradient and of its square. The defaults are those of the paper. */
  readonly beta1?: number
  readonly beta2?: number
  readonly epsilon?: number
}

/**
 * Adam: Kingma and Ba 2015, algorithm 1, in the order of operations at the end of their section 2. It runs in the kernel, because a square root and a
 * division for each weight take ten times as long in TypeScript. So it serves one network, and keeps its moments in two of that network's spare
 * arrays.
 */
export function adam(
  network: Network,
  settings: AdamSettings = {},
  moments = spareMoments(network),
): AdjustableOptimiser {
  const { rate = 0.001, beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8 } = settings
  const { mean, square } = moments
  mean.fill(0)
  square.fill(0)
  // Powers of the betas are kept as running products, because Math.pow may differ between engines.
  let power1 = 1
  let power2 = 1
  return {
    rate,
    step(weights, gradient) {
      if (weights !== network.weights || gradient !== network.gradient)
        throw new Error("Adam updates only the weights of its own network, with that network's gradient.")
      power1 *= beta1
      power2 *= beta2
      const root = Math.sqrt(1 - power2)
      network.adam(moments, 1 - beta1, 1 - beta2, (this.rate * root) / (1 - power1), epsilon * root)
    },
    save() {
      return { numbers: { rate: this.rate, power1, power2 }, arrays: { mean: mean.slice(), square: square.slice() } }
    },
    load(saved) {
      this.rate = read(saved, 'rate')
      power1 = read(saved, 'power1')
      power2 = read(saved, 'power2')
      restore(saved, 'mean', mean)
      restore(saved, 'square', square)
    },
  }
}

function spareMoments({ spare: [mean, square] }: Network): AdamMoments {
  if (!mean || !square) throw new Error('Adam needs a network with two spare arrays: network(shape, { spare: 2 }).')
  return { mean, square }
}

export interface RpropSettings {
  /** The initial step of each weight, and the bounds of later steps. */
  readonly first?: number
  readonly least?: number
  readonly most?: number
}

/**
 * Resilient propagation (RPROP), for full-batch gradients: each weight has its own step, which grows while the sign of the slope stays the same and
 * shrinks when it changes. The size of the slope does not matter. Riedmiller and Braun 1993, in the variant iRPROP- of Igel and Hüsken 2000 (after a
 * sign change, the slope counts as zero once), with their factors 1.2 and 0.5.
 */
export function rprop(length: number, settings: RpropSettings = {}): Optimiser {
  const { first = 0.1, least = 1e-6, most = 50 } = settings
  const steps = new Float32Array(length).fill(first)
  const slopes = new Float32Array(length)
  return {
    step(weights, gradient) {
      for (let i = 0; i < length; i++) {
        let slope = gradient[i]
        const agreement = slope * slopes[i]
        if (agreement > 0) steps[i] = Math.min(steps[i] * 1.2, most)
        else if (agreement < 0) {
          steps[i] = Math.max(steps[i] * 0.5, least)
          slope = 0
        }
        // A NaN is propagated, not skipped, so that the training can detect it.
        weights[i] -= Math.sign(slope) * steps[i]
        slopes[i] = slope
      }
    },
    save: () => ({ numbers: {}, arrays: { steps: steps.slice(), slopes: slopes.slice() } }),
    load(saved) {
      restore(saved, 'steps', steps)
      restore(saved, 'slopes', slopes)
    },
  }
}

function read(saved: OptimiserState, name: string): number {
  const found = saved.numbers[name]
  if (typeof found !== 'number')
    throw badInput(`The optimiser's state has no "${name}": it belongs to another optimiser.`)
  return found
}

function restore(saved: OptimiserState, name: string, into: Float32Array): void {
  const found = saved.arrays[name]
  if (found?.length !== into.length)
    throw badInput(
      `The optimiser's state has ${found?.length ?? 'no'} numbers for "${name}", but ${into.length} are needed: it belongs to another network or optimiser.`,
    )
  into.set(found)
}
