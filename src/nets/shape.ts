// What a network looks like, and where each of its weights stands in the one flat array that holds them all.

import { usage } from '../core/errors.ts'

export const ACTIVATIONS = ['linear', 'sigmoid', 'tanh', 'relu', 'leaky-relu', 'softmax'] as const
export type Activation = (typeof ACTIVATIONS)[number]

/** A multilayer perceptron: everything but its weights. */
export interface Shape {
  /** Inputs, hidden layers, outputs: [198, 50, 1]. */
  readonly sizes: readonly number[]
  /** One for each layer of weights; softmax for the last only. */
  readonly activations: readonly Activation[]
  /** Whether each unit has a weight that needs no input. Assumed if not said. */
  readonly biases?: boolean
  /**
   * Whether the outputs see the first hidden layer besides the last: sum = w h1 + v h_last, so that what a network of one hidden layer
   * knows stays as it is while the layers between learn what is left. Not if not said.
   */
  readonly skip?: boolean
}

/**
 * One layer's place in the flat array. The first layer is input-major: the weights that leave one input are one row, and a
 * position's sums are the rows of the inputs that are on, added up. So is the second of a network with a skip connection, because most ReLUs
 * of a wide hidden layer are off (five of six in backgammon's champion). Other layers are output-major: the weights that enter
 * one unit are one row. There is no padding; the last layer's weights for what skips to it, then biases, follow their layer's weights.
 */
export interface Layer {
  readonly inputs: number
  readonly outputs: number
  readonly activation: Activation
  readonly order: 'input-major' | 'output-major'
  /** Where its weights begin. */
  readonly weights: number
  /** Where its weights for the first hidden layer begin, output-major; -1 if it sees the layer before alone. */
  readonly skip: number
  /** Where its biases begin; -1 if it has none. */
  readonly biases: number
}

/** The most inputs that 16 bits can number. */
export const MOST_INPUTS = 65_536

export function layersOf(shape: Shape): readonly Layer[] {
  refuseNonsense(shape)
  const { sizes, activations, biases = true } = shape
  let end = 0
  return activations.map((activation, at): Layer => {
    const [inputs, outputs] = [sizes[at], sizes[at + 1]]
    const weights = end
    end += inputs * outputs
    const skips = shape.skip === true && at === activations.length - 1
    const skip = skips ? end : -1
    if (skips) end += sizes[1] * outputs
    const first = biases ? end : -1
    if (biases) end += outputs
    const order = at === 0 || (shape.skip === true && at === 1) ? 'input-major' : 'output-major'
    return { inputs, outputs, activation, order, weights, skip, biases: first }
  })
}

/** How many weights a network of this shape has, biases included. */
export function countWeights(shape: Shape): number {
  const { sizes, biases = true } = shape
  const skipped = shape.skip ? sizes[1] * sizes[sizes.length - 1] : 0
  return sizes.slice(1).reduce((sum, outputs, at) => sum + (sizes[at] + (biases ? 1 : 0)) * outputs, skipped)
}

/** A shape as a few whole numbers, for those to whom only numbers can be sent. */
export const shapeNumbers = ({ sizes, activations, biases = true, skip = false }: Shape): number[] => [
  Number(biases),
  Number(skip),
  ...sizes,
  ...activations.map(activation => ACTIVATIONS.indexOf(activation)),
]

/** The shape of such numbers. */
export function shapeOfNumbers([biases, skip, ...rest]: readonly number[]): Shape {
  const layers = (rest.length + 1) / 2
  const activations = rest.slice(layers).map(at => ACTIVATIONS[at])
  return {
    sizes: rest.slice(0, layers),
    activations,
    ...(biases === 0 && { biases: false }),
    ...(skip === 1 && { skip: true }),
  }
}

/** Where the weight from unit `from` of the layer before to unit `to` stands. */
export function weightAt(layer: Layer, from: number, to: number): number {
  return layer.weights + (layer.order === 'input-major' ? from * layer.outputs + to : to * layer.inputs + from)
}

function refuseNonsense({ sizes, activations, skip }: Shape): void {
  const said = `[${sizes.join(', ')}] with [${activations.join(', ')}]`
  if (sizes.length < 2 || !sizes.every(size => Number.isInteger(size) && size > 0))
    throw usage(`A network's sizes must be two or more whole numbers above zero, not ${said}.`)
  if (sizes[0] > MOST_INPUTS) throw usage(`A network can have at most ${MOST_INPUTS} inputs, not ${sizes[0]}.`)
  if (activations.length !== sizes.length - 1)
    throw usage(`A network needs one activation per layer of weights; ${said} does not match.`)
  if (skip && sizes.length < 4)
    throw usage(`A skip connection needs at least two hidden layers; [${sizes.join(', ')}] has too few.`)
  const unknown = activations.find(activation => !ACTIVATIONS.includes(activation))
  if (unknown !== undefined)
    throw usage(`There is no activation "${unknown}". Choose one of: ${ACTIVATIONS.join(', ')}.`)
  if (activations.slice(0, -1).includes('softmax'))
    throw usage(`Softmax is only for the last layer; ${said} uses it earlier.`)
}
