// The shape of a network, and where each weight is in its one flat array.

import { usage } from '../core/errors.ts'

export const ACTIVATIONS = ['linear', 'sigmoid', 'tanh', 'relu', 'leaky-relu', 'softmax'] as const
export type Activation = (typeof ACTIVATIONS)[number]

/** A multilayer perceptron: everything but its weights. */
export interface Shape {
  /** Inputs, hidden layers, outputs: [198, 50, 1]. */
  readonly sizes: readonly number[]
  /** One for each layer of weights. Softmax is allowed only for the last. */
  readonly activations: readonly Activation[]
  /** Whether each unit has a bias; true by default. */
  readonly biases?: boolean
  /**
   * Whether the outputs see the first hidden layer in addition to the last: sum = w h1 + v h_last. This preserves what a network with one hidden
   * layer has learned, while the layers in between learn the rest. False by default.
   */
  readonly skip?: boolean
}

/**
 * One layer's place in the flat array. The first layer is input-major: the outgoing weights of one input are one row, and a position's sums are the
 * sum of the rows of its active inputs. The second layer of a network with a skip connection is input-major, too, because most ReLUs of a wide hidden
 * layer are inactive (five of six in backgammon's champion). Other layers are output-major: the incoming weights of one unit are one row. There is no
 * padding. Each layer's weights are followed by its skip weights (last layer only) and its biases.
 */
export interface Layer {
  readonly inputs: number
  readonly outputs: number
  readonly activation: Activation
  readonly order: 'input-major' | 'output-major'
  /** Index of its first weight. */
  readonly weights: number
  /** Index of its first skip weight (from the first hidden layer, output-major); -1 if it sees only the layer before it. */
  readonly skip: number
  /** Index of its first bias; -1 if it has none. */
  readonly biases: number
}

/** The most inputs that a 16-bit index can address. */
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

/** The number of weights of a network of this shape, biases included. */
export function countWeights(shape: Shape): number {
  const { sizes, biases = true } = shape
  const skipped = shape.skip ? sizes[1] * sizes[sizes.length - 1] : 0
  return sizes.slice(1).reduce((sum, outputs, at) => sum + (sizes[at] + (biases ? 1 : 0)) * outputs, skipped)
}

/** A shape as a few whole numbers, for channels that carry only numbers. */
export const shapeNumbers = ({ sizes, activations, biases = true, skip = false }: Shape): number[] => [
  Number(biases),
  Number(skip),
  ...sizes,
  ...activations.map(activation => ACTIVATIONS.indexOf(activation)),
]

/** The inverse of `shapeNumbers`. */
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

/** Index of the weight from unit `from` of the layer before to unit `to`. */
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
