// Optimisers over flat arrays: each moves weights against a gradient, and its whole state can be saved. They use only operations
// whose every bit IEEE 754 fixes. Plain SGD on one position needs none of
// them: `network.backward` into the weights is that step, and touches only what the position touches.

import { badInput } from '../core/errors.ts'
import type { AdamMoments, Network } from './network.ts'

export interface Optimiser {
  /** Moves the weights against the gradient, which stays as it is. */
  step(weights: Float32Array, gradient: Float32Array): void
  save(): OptimiserState
  load(saved: OptimiserState): void
}

/** An optimiser whose rate may be changed between steps; it is part of its state. */
export interface Rated extends Optimiser {
  rate: number
}

/** Everything that a later step depends on; the arrays are copies. */
export interface OptimiserState {
  readonly numbers: Readonly<Record<string, number>>
  readonly arrays: Readonly<Record<string, Float32Array>>
}

/** Gradient descent: one example or all of them, as the gradient says. */
export function sgd(rate: number): Rated {
  return {
    rate,
    step(weights, gradient) {
      for (let i = 0; i < weights.length; i++) weights[i] -= this.rate * gradient[i]
    },
    save() {
      return { numbers: { rate: this.rate }, arrays: {} }
    },
    load(saved) {
      this.rate = read(saved, 'rate')
    },
  }
}

/** Descent with inertia: Rumelhart, Hinton and Williams 1986. */
export function momentum(length: number, rate: number, inertia = 0.9): Rated {
  const velocity = new Float32Array(length)
  return {
    rate,
    step(weights, gradient) {
      for (let i = 0; i < length; i++) {
        velocity[i] = inertia * velocity[i] - this.rate * gradient[i]
        weights[i] += velocity[i]
      }
    },
    save() {
      return { numbers: { rate: this.rate }, arrays: { velocity: velocity.slice() } }
    },
    load(saved) {
      this.rate = read(saved, 'rate')
      restore(saved, 'velocity', velocity)
    },
  }
}

export interface AdamSettings {
  readonly rate?: number
  /** How slowly the mean of the gradient forgets, and that of its square; the paper's values if not said. */
  readonly beta1?: number
  readonly beta2?: number
  readonly epsilon?: number
}

/**
 * Adam: Kingma and Ba 2015, algorithm 1, in the order of the end of their section 2. The kernel does it, because a root and a
 * quotient for each weight take ten times as long in TypeScript; so it serves one network, and keeps its means in two of that
 * network's spare arrays.
 */
export function adam(network: Network, settings: AdamSettings = {}, moments = spareMoments(network)): Rated {
  const { rate = 0.001, beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8 } = settings
  const { mean, square } = moments
  mean.fill(0)
  square.fill(0)
  // The betas' powers are kept as products: Math.pow may differ between engines.
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
  /** The first step of each weight, and the bounds of later ones. */
  readonly first?: number
  readonly least?: number
  readonly most?: number
}

/**
 * Resilient propagation, for full-batch gradients: each weight has a step of its own that grows while the slope keeps its sign and
 * shrinks when it turns; the slope's size counts for nothing. Riedmiller and Braun 1993, in the variant iRPROP- of Igel
 * and Hüsken 2000 (after a turn the slope counts as zero once), with their factors 1.2 and 0.5.
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
        // A NaN is passed on, not stepped over: whoever trains has to see it.
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
