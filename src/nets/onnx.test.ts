import { describe, expect, test } from 'vitest'
import { decodeOnnx, runOnnx } from '../../tests/onnx.ts'
import { seeded } from '../core/rng.ts'
import { uniform } from './init.ts'
import { network } from './network.ts'
import { encodeOnnx } from './onnx.ts'
import { ACTIVATIONS, countWeights, type Shape } from './shape.ts'

const words = { name: 'sample', input: 'position', output: 'values', metadata: { card: '{"größe":1}' } }

function weightsOf(shape: Shape): Float32Array {
  const weights = new Float32Array(countWeights(shape))
  uniform(weights, 0.7, seeded(3))
  return weights
}

describe('ONNX', () => {
  test('contains versions, inputs, outputs, name and metadata', () => {
    const shape: Shape = { sizes: [300, 5, 2], activations: ['tanh', 'linear'] }
    const file = decodeOnnx(encodeOnnx(shape, weightsOf(shape), words))
    expect(file).toMatchObject({
      version: 7,
      operators: [13],
      name: 'sample',
      metadata: words.metadata,
      inputs: [{ name: 'position', type: 1, sizes: ['batch', 300] }],
      outputs: [{ name: 'values', type: 1, sizes: ['batch', 2] }],
    })
    expect(file.nodes.map(({ operator, from, to }) => [operator, ...from, ...to])).toEqual([
      ['Gemm', 'position', 'layer0.weights', 'layer0.biases', 'layer0.sums'],
      ['Tanh', 'layer0.sums', 'layer0.values'],
      ['Gemm', 'layer0.values', 'layer1.weights', 'layer1.biases', 'values'],
    ])
  })

  test('contains every weight, bit for bit, in order', () => {
    const shape: Shape = { sizes: [7, 5, 3], activations: ['relu', 'softmax'] }
    const weights = weightsOf(shape)
    const { tensors } = decodeOnnx(encodeOnnx(shape, weights, words))
    expect([...tensors.values()].flatMap(({ data }) => [...data])).toEqual([...weights])
    expect([...tensors.values()].map(({ sizes }) => sizes)).toEqual([[7, 5], [5], [3, 5], [3]])
    expect([...tensors.values()].every(({ type }) => type === 1)).toBe(true)
  })

  test.each(
    ACTIVATIONS.flatMap((last): [string, Shape][] => [
      [`${last} after a hidden layer`, { sizes: [9, 6, 3], activations: ['leaky-relu', last] }],
      [`${last} without biases`, { sizes: [9, 3], activations: [last], biases: false }],
      ...(last === 'softmax'
        ? []
        : [[`${last} in the middle`, { sizes: [9, 5, 4, 2], activations: ['relu', last, 'tanh'] }] as [string, Shape]]),
      [`${last} after a skip`, { sizes: [9, 6, 4, 3], activations: ['relu', 'relu', last], skip: true }],
      [
        `${last} after a skip without biases`,
        { sizes: [9, 6, 4, 3], activations: ['relu', 'relu', last], skip: true, biases: false },
      ],
    ]),
  )('%s gives the same outputs as the network', (_, shape) => {
    const weights = weightsOf(shape)
    const net = network(shape)
    net.weights.set(weights)
    const [input] = net.inputs
    const position = new Array(9).fill(0)
    for (const [i, at] of [0, 3, 4, 8].entries()) {
      input.index[i] = at
      input.value[i] = position[at] = 1 + i / 2
    }
    input.count = 4
    net.forward(1)
    const outputs = runOnnx(decodeOnnx(encodeOnnx(shape, weights, words)), position)
    expect(outputs).toHaveLength(shape.sizes[shape.sizes.length - 1])
    outputs.forEach((y, o) => {
      expect(y).toBeCloseTo(net.outputs[o], 5)
    })
  })
})
