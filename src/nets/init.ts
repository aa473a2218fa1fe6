// Initial weights, drawn in memory order from the given generator: the same seed gives the same network.

import type { Rng } from '../core/contract.ts'
import type { Layer } from './shape.ts'

/** All weights and biases from [-range, range). thor2017 uses 0.77. */
export function uniform(weights: Float32Array, range: number, rng: Rng): void {
  fill(weights, 0, weights.length, range, rng)
}

/** The weights of the inputs from [-range, range), those of later layers from ±1 / sqrt(inputs) (LeCun et al. 1998). Biases are zero. */
export function initialiseWithin(weights: Float32Array, layers: readonly Layer[], rng: Rng, range: number): void {
  eachLayer(weights, layers, rng, undefined, (inputs, _, at) => (at === 0 ? range : 1 / Math.sqrt(inputs)))
}

/** Glorot and Bengio 2010, for sigmoid and tanh: ±sqrt(6 / (inputs + outputs)), biases zero. */
export function glorot(weights: Float32Array, layers: readonly Layer[], rng: Rng, active?: number): void {
  eachLayer(weights, layers, rng, active, (inputs, outputs) => Math.sqrt(6 / (inputs + outputs)))
}

/** He et al. 2015, for ReLU and leaky ReLU: ±sqrt(6 / inputs), biases zero. */
export function he(weights: Float32Array, layers: readonly Layer[], rng: Rng, active?: number): void {
  eachLayer(weights, layers, rng, active, inputs => Math.sqrt(6 / inputs))
}

/** `active` is the number of inputs that are active at once, because inactive inputs add nothing to the variance of the first layer. */
function eachLayer(
  weights: Float32Array,
  layers: readonly Layer[],
  rng: Rng,
  active: number | undefined,
  rangeOf: (inputs: number, outputs: number, at: number) => number,
): void {
  layers.forEach((layer, at) => {
    const inputs = at === 0 ? (active ?? layer.inputs) : layer.inputs
    const range = rangeOf(inputs, layer.outputs, at)
    fill(weights, layer.weights, layer.inputs * layer.outputs, range, rng)
    if (layer.skip >= 0) fill(weights, layer.skip, layers[0].outputs * layer.outputs, range, rng)
    if (layer.biases >= 0) weights.fill(0, layer.biases, layer.biases + layer.outputs)
  })
}

function fill(weights: Float32Array, from: number, length: number, range: number, rng: Rng): void {
  for (let i = from; i < from + length; i++) weights[i] = (2 * rng.unit() - 1) * range
}
