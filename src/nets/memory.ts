// How a network's arrays are laid out in its kernel's memory, and the plan that tells the kernel where they are. The memory has its full size from
// the start, so views of it stay valid.

import type { Sparse } from '../core/contract.ts'
import type { Kernel, KernelMaker } from './kernel.ts'
import { ACTIVATIONS, countWeights, layersOf, type Shape } from './shape.ts'

export interface Sizes {
  /** Positions per call. */
  readonly batch: number
  /** Batches whose inputs are kept side by side. */
  readonly batches: number
  /** The most inputs that can be active in one position. */
  readonly active: number
  /** Sets of first-layer sums that can be kept. */
  readonly slots: number
  /** Additional arrays of the weights' length, for traces and moments. */
  readonly spare: number
}

export interface NetworkMemory {
  readonly kernel: Kernel
  /** Address of the plan for each batch of inputs. The plans differ only in the addresses of the inputs. */
  readonly plans: readonly number[]
  /** Address of as many zeros as the widest layer has units: the initial sums of layers without biases. */
  readonly zeros: number
  /** Address of each slot. */
  readonly slots: readonly number[]
  /** The flat arrays: weights, gradient, spare ones. */
  readonly flat: readonly Float32Array[]
  readonly inputs: readonly Sparse[]
  readonly counts: Int32Array
  /** For each layer, the outputs of its units, position by position, `stride` floats apart. */
  readonly values: readonly Float32Array[]
  readonly errors: readonly Float32Array[]
  readonly strides: readonly number[]
}

/** Words in the plan before its layers, and per layer. kernel.as and twin.ts name them. */
const HEAD = 9
const PER_LAYER = 10

const FLOAT = 4
const VECTOR = 16

export function layOut(shape: Shape, sizes: Sizes, make: KernelMaker): NetworkMemory {
  const layers = layersOf(shape)
  const last = layers.length - 1
  const length = countWeights(shape)
  // Hidden layers are padded to whole vectors. Outputs are not, because the caller reads them.
  const strides = layers.map(({ outputs }, at) => (at === last ? outputs : roundUp(outputs, 4)))

  let end = 0
  const place = (bytes: number): number => {
    const begin = end
    // Room for one vector, because the kernel may read and write past the end of an array.
    end = roundUp(begin + bytes + VECTOR, VECTOR)
    return begin
  }
  const plans = Array.from({ length: sizes.batches }, () => place((HEAD + PER_LAYER * layers.length) * 4))
  const zeros = place(Math.max(...layers.map(({ outputs }) => outputs)) * FLOAT)
  const slots = Array.from({ length: sizes.slots }, () => place(layers[0].outputs * FLOAT))
  const positions = sizes.batch * sizes.batches
  const counts = place(positions * 4)
  const indexStride = roundUp(sizes.active * 2, VECTOR)
  const valueStride = roundUp(sizes.active * FLOAT, VECTOR)
  const index = place(positions * indexStride)
  const value = place(positions * valueStride)
  const values = strides.map(stride => place(sizes.batch * stride * FLOAT))
  const errors = strides.map(stride => place(sizes.batch * stride * FLOAT))
  // Non-zero errors or values of one position or one unit are listed here.
  const most = Math.max(sizes.batch, ...layers.map(({ outputs }) => outputs)) + 1
  const listIndex = place(most * 2)
  const listValue = place(most * FLOAT)
  const flat = Array.from({ length: 2 + sizes.spare }, () => place(length * FLOAT))

  const kernel = make(end)
  const { memory } = kernel
  const words: number[] = []
  layers.forEach((layer, at) => {
    words.push(layer.inputs, layer.outputs, ACTIVATIONS.indexOf(layer.activation))
    words.push(layer.weights * FLOAT, layer.biases < 0 ? -1 : layer.biases * FLOAT)
    words.push(values[at], errors[at], strides[at], layer.skip < 0 ? -1 : layer.skip * FLOAT)
    words.push(layer.order === 'input-major' ? 1 : 0)
  })
  plans.forEach((plan, nth) => {
    const first = nth * sizes.batch
    const inputs = [
      counts + first * 4,
      index + first * indexStride,
      indexStride,
      value + first * valueStride,
      valueStride,
    ]
    const head = [layers.length, ...inputs, listIndex, listValue, zeros]
    new Int32Array(memory, plan, head.length + words.length).set([...head, ...words])
  })

  return {
    kernel,
    plans,
    zeros,
    slots,
    flat: flat.map(at => new Float32Array(memory, at, length)),
    inputs: Array.from({ length: positions }, (_, p) => ({
      count: 0,
      index: new Uint16Array(memory, index + p * indexStride, sizes.active),
      value: new Float32Array(memory, value + p * valueStride, sizes.active),
    })),
    counts: new Int32Array(memory, counts, positions),
    values: values.map((at, layer) => new Float32Array(memory, at, sizes.batch * strides[layer])),
    errors: errors.map((at, layer) => new Float32Array(memory, at, sizes.batch * strides[layer])),
    strides,
  }
}

const roundUp = (n: number, unit: number): number => Math.ceil(n / unit) * unit
