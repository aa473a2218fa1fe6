// A network's weights as named tensors, so that what others open says which layer is which.

import { badInput } from '../core/errors.ts'
import { decodeTensors, encodeTensors, type Tensor } from './safetensors.ts'
import { countWeights, layersOf, type Shape } from './shape.ts'

/** The flat array cut into each layer's weights and biases: views, in the order in which they stand. Several networks of one shape are parts. */
export function tensorsOf(shape: Shape, weights: Float32Array): readonly Tensor[] {
  const length = countWeights(shape)
  const parts = weights.length / length
  if (parts === 1) return layerTensors(shape, weights)
  return Array.from({ length: parts }, (_, part) =>
    layerTensors(shape, weights.subarray(part * length, (part + 1) * length)).map(tensor => ({
      ...tensor,
      name: `part${part}.${tensor.name}`,
    })),
  ).flat()
}

function layerTensors(shape: Shape, weights: Float32Array): Tensor[] {
  return layersOf(shape).flatMap((layer, at): Tensor[] => {
    const { inputs, outputs, biases } = layer
    const cut = (from: number, length: number): Float32Array => weights.subarray(from, from + length)
    const size = layer.order === 'input-major' ? [inputs, outputs] : [outputs, inputs]
    const tensors = [{ name: `layer${at}.weights`, shape: size, data: cut(layer.weights, inputs * outputs) }]
    if (biases >= 0) tensors.push({ name: `layer${at}.biases`, shape: [outputs], data: cut(biases, outputs) })
    return tensors
  })
}

/** The bytes of a safetensors file. */
export function encodeWeights(shape: Shape, weights: Float32Array): Uint8Array {
  const { sizes, activations } = shape
  const metadata = { format: 'ludus-network', sizes: sizes.join('-'), activations: activations.join(' ') }
  return encodeTensors({ tensors: tensorsOf(shape, weights), metadata })
}

/** Weights for a network of this shape from a file's bytes, or the reason why they do not fit it. */
export function decodeWeights(shape: Shape, bytes: Uint8Array, where: string, parts = 1): Float32Array {
  const { tensors, metadata } = decodeTensors(bytes, where)
  const weights = new Float32Array(parts * countWeights(shape))
  const wanted = tensorsOf(shape, weights)
  const describe = (list: readonly Tensor[]): string => list.map(t => `${t.name} [${t.shape.join(', ')}]`).join(', ')
  if (describe(tensors) !== describe(wanted))
    throw badInput(
      `${where} does not fit the network: it has ${describe(tensors)} where ${describe(wanted)} are needed.`,
    )
  if (metadata.activations !== undefined && metadata.activations !== shape.activations.join(' '))
    throw badInput(
      `${where} does not fit the network: it was made for the activations ${metadata.activations}, not ${shape.activations.join(' ')}.`,
    )
  tensors.forEach((tensor, at) => {
    wanted[at].data.set(tensor.data)
  })
  return weights
}
