// A network's weights as named tensors, so that other programs see which layer is which.

import { badInput } from '../core/errors.ts'
import { decodeTensors, encodeTensors, type Tensor } from './safetensors.ts'
import { countWeights, layersOf, type Shape } from './shape.ts'

/** The flat array split into each layer's weights and biases: views, in memory order. */
export function tensorsOf(shape: Shape, weights: Float32Array): readonly Tensor[] {
  return layersOf(shape).flatMap((layer, at): Tensor[] => {
    const { inputs, outputs, biases } = layer
    const cut = (from: number, length: number): Float32Array => weights.subarray(from, from + length)
    const size = layer.order === 'input-major' ? [inputs, outputs] : [outputs, inputs]
    const tensors = [{ name: `layer${at}.weights`, shape: size, data: cut(layer.weights, inputs * outputs) }]
    if (layer.skip >= 0) {
      const seen = shape.sizes[1]
      tensors.push({ name: `layer${at}.skip`, shape: [outputs, seen], data: cut(layer.skip, seen * outputs) })
    }
    if (biases >= 0) tensors.push({ name: `layer${at}.biases`, shape: [outputs], data: cut(biases, outputs) })
    return tensors
  })
}

/** An additional network, named by its purpose. */
export interface Part {
  readonly name: string
  readonly shape: Shape
}

/** The tensors of a network and its additional networks. Names of the latter start with the part's name. */
function allTensors(shape: Shape, more: readonly Part[], weights: Float32Array): readonly Tensor[] {
  let end = countWeights(shape)
  return [
    ...tensorsOf(shape, weights.subarray(0, end)),
    ...more.flatMap(part => {
      const begin = end
      end += countWeights(part.shape)
      return tensorsOf(part.shape, weights.subarray(begin, end)).map(tensor => ({
        ...tensor,
        name: `${part.name}.${tensor.name}`,
      }))
    }),
  ]
}

/** The bytes of a safetensors file. The weights of additional networks follow those of the first. */
export function encodeWeights(shape: Shape, weights: Float32Array, more: readonly Part[] = []): Uint8Array {
  const { sizes, activations } = shape
  const metadata = { format: 'ludus-network', sizes: sizes.join('-'), activations: activations.join(' ') }
  return encodeTensors({ tensors: allTensors(shape, more, weights), metadata })
}

/** Weights for a network of this shape from a file's bytes. Throws an error that says why if they do not fit. */
export function decodeWeights(
  shape: Shape,
  bytes: Uint8Array,
  where: string,
  more: readonly Part[] = [],
): Float32Array {
  const { tensors, metadata } = decodeTensors(bytes, where)
  const describe = (list: readonly Tensor[]): string => list.map(t => `${t.name} [${t.shape.join(', ')}]`).join(', ')
  // Compared before memory is allocated, because a shape may ask for more than is available.
  const needed = describe(allTensors(shape, more, new Float32Array(0)))
  if (describe(tensors) !== needed)
    throw badInput(`${where} does not fit the network: it has ${describe(tensors)}, but ${needed} is needed.`)
  if (metadata.activations !== undefined && metadata.activations !== shape.activations.join(' '))
    throw badInput(
      `${where} does not fit the network: it was made for the activations ${metadata.activations}, not ${shape.activations.join(' ')}.`,
    )
  const weights = new Float32Array(more.reduce((sum, part) => sum + countWeights(part.shape), countWeights(shape)))
  const wanted = allTensors(shape, more, weights)
  tensors.forEach((tensor, at) => {
    wanted[at].data.set(tensor.data)
  })
  return weights
}
