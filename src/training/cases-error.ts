// The error of a network on cases, as FANN computes it: the mean over all outputs of all cases.
import { badInput } from '../core/errors.ts'
import type { Cases } from '../modules/learner-kind.ts'
import type { Model } from '../modules/model.ts'
import { network as makeNetwork } from '../nets/network.ts'
import type { Shape } from '../nets/shape.ts'

/** The range of the outputs: 1 (from 0 to 1) or 2 (from -1 to 1). FANN halves the differences of the latter, in errors and in propagation. */
export const spanOf = ({ activations }: Shape): number => (activations[activations.length - 1] === 'tanh' ? 2 : 1)

export interface CasesError {
  readonly count: number
  readonly mse: number
  /** How often the highest output is the desired one. */
  readonly agreement: number
}

export function casesError({ shape, weights }: Model, cases: Cases): CasesError {
  const { count, inputs, outputs } = cases
  const [size, last] = [shape.sizes[0], shape.sizes[shape.sizes.length - 1]]
  if (inputs !== size || outputs !== last)
    throw badInput(`The cases have ${inputs} inputs and ${outputs} outputs, but the network has ${size} and ${last}.`)
  const network = makeNetwork(shape)
  network.weights.set(weights)
  const [input] = network.inputs
  const span = spanOf(shape)
  let squared = 0
  let agreed = 0
  for (let nth = 0; nth < count; nth++) {
    for (let at = 0; at < inputs; at++) {
      input.index[at] = at
      input.value[at] = cases.given[nth * inputs + at]
    }
    input.count = inputs
    network.forward(1)
    const put = network.outputs.subarray(0, outputs)
    const wanted = cases.wanted.subarray(nth * outputs, (nth + 1) * outputs)
    put.forEach((value, at) => {
      squared += ((wanted[at] - value) / span) ** 2
    })
    if (put.indexOf(Math.max(...put)) === wanted.indexOf(Math.max(...wanted))) agreed++
  }
  return { count, mse: squared / (count * outputs), agreement: agreed / count }
}
