// A multilayer perceptron over one flat weight array. Write a batch of positions into `inputs`, and `forward` computes their `outputs`. Write errors
// into `errors`, and `backward` computes gradients. None of these allocates.

import type { Sparse } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { type KernelCalls, type KernelMaker, twin, wasm } from './kernel.ts'
import { layOut, type NetworkMemory } from './memory.ts'
import { type Layer, layersOf, type Shape } from './shape.ts'

export interface NetworkOptions {
  /** The most positions per call; 1 by default. */
  readonly batch?: number
  /** Batches of inputs that are kept, for positions that are evaluated many times; 1 by default. */
  readonly batches?: number
  /** The most inputs that can be active at once; all by default. */
  readonly active?: number
  /** Sets of first-layer sums that `keepSums` can keep; 1 by default. */
  readonly slots?: number
  /** Additional arrays of the weights' length in the kernel's memory, for traces and moments; none by default. */
  readonly spare?: number
  /** The kernel to use. By default WebAssembly, or the twin where that is missing. */
  readonly kernel?: KernelMaker
}

export interface Network {
  readonly shape: Shape
  readonly layers: readonly Layer[]
  /** The most positions per call. */
  readonly batch: number
  /** All weights, in the layout of shape.ts. */
  readonly weights: Float32Array
  /** An array of the same length for `backward` to add to. */
  readonly gradient: Float32Array
  readonly spare: readonly Float32Array[]
  /**
   * Where positions are written: pass one as an encoder's `out`. The arrays are in the kernel's memory. Each index must be below the first size. With
   * several batches, the positions of one batch follow those of the previous one.
   */
  readonly inputs: readonly Sparse[]
  /** Output o of position p is at p x outputs + o. */
  readonly outputs: Float32Array
  /** The weight of each output in the sum that `backward` differentiates, laid out like `outputs`. `backward` overwrites it. */
  readonly errors: Float32Array
  /** The outputs of a layer's units for one position in the last `forward`. A view: the next `forward` changes it. */
  unitsOf(layer: number, position: number): Float32Array
  /** Copies a position that was written elsewhere. */
  put(position: number, input: Sparse): void
  /** Computes `outputs` of the first `count` inputs of a batch. */
  forward(count: number, batch?: number): void
  /** Keeps the first layer's sums of an input in a slot. With `from`, the input lists its differences from the position in that slot. */
  keepSums(slot: number, position: number, from?: number): void
  /**
   * Like `forward`, but each input lists its differences from the position settled in `slot`: value 1 for an input that became active, -1 for one
   * that became inactive. Equal to a full `forward` except for rounding.
   */
  forwardFrom(slot: number, count: number): void
  /**
   * One output of the first input, which lists its differences from the position settled in `slot` and is itself settled in slot `into`. For a
   * network with linear outputs and one hidden layer of ReLUs whose size is a multiple of four. Equal to `forwardFrom`, bit for bit.
   */
  answer(slot: number, into: number, output: number): number
  /**
   * Adds the gradient of the sum of `outputs` x `errors`, over the first `count` positions of the last `forward`, to `into`, a flat array of this
   * network. Only the rows of active inputs are touched. If `into` is the weights, this is a complete SGD step.
   */
  backward(count: number, into: Float32Array, batch?: number): void
  /** Like `backward`, for the last layer's sums before its activation. With cross-entropy, the errors there are output - target. */
  backwardFromSums(count: number, into: Float32Array): void
  /** into += from x factor, for two of this network's flat arrays. */
  add(into: Float32Array, from: Float32Array, factor: number): void
  /** Multiplies one of this network's flat arrays. */
  scale(array: Float32Array, factor: number): void
  /** The arithmetic of Adam, for optimisers.ts: updates `mean` and `square` with the gradient, and moves the weights by their quotient. */
  adam(moments: AdamMoments, new1: number, new2: number, rate: number, floor: number): void
}

/** Two flat arrays of a network: the running means of its gradient and of the gradient's square. */
export interface AdamMoments {
  readonly mean: Float32Array
  readonly square: Float32Array
}

/** Makes a network with all weights zero. */
export function network(shape: Shape, options: NetworkOptions = {}): Network {
  const layers = layersOf(shape)
  const { batch = 1, batches = 1, active = shape.sizes[0], slots = 1, spare = 0 } = options
  for (const [name, size, least] of [
    ['batch', batch, 1],
    ['batches', batches, 1],
    ['active', active, 1],
    ['slots', slots, 0],
    ['spare', spare, 0],
  ] as const)
    if (!Number.isInteger(size) || size < least)
      throw usage(`A network's ${name} must be a whole number of at least ${least}, not ${size}.`)
  const make = options.kernel ?? wasm ?? twin
  return new Perceptron(shape, layers, batch, layOut(shape, { batch, batches, active, slots, spare }, make))
}

// A class, because closures created for each network would not be inlined.
class Perceptron implements Network {
  readonly shape: Shape
  readonly layers: readonly Layer[]
  readonly batch: number
  readonly weights: Float32Array
  readonly gradient: Float32Array
  readonly spare: readonly Float32Array[]
  readonly inputs: readonly Sparse[]
  readonly outputs: Float32Array
  readonly errors: Float32Array
  private readonly memory: NetworkMemory
  private readonly calls: KernelCalls
  private readonly plan: number
  /** Addresses of the weights and of the initial values of the first layer's sums. */
  private readonly base: number
  private readonly start: number
  private readonly answers: boolean

  constructor(shape: Shape, layers: readonly Layer[], batch: number, memory: NetworkMemory) {
    this.shape = shape
    this.layers = layers
    this.batch = batch
    ;[this.weights, this.gradient, ...this.spare] = memory.flat
    this.inputs = memory.inputs
    this.outputs = memory.values[layers.length - 1]
    this.errors = memory.errors[layers.length - 1]
    this.memory = memory
    this.calls = memory.kernel.calls
    this.plan = memory.plans[0]
    const [hidden, outputs] = layers
    this.answers =
      layers.length === 2 && hidden.activation === 'relu' && hidden.outputs % 4 === 0 && outputs.activation === 'linear'
    this.base = this.weights.byteOffset
    this.start = layers[0].biases < 0 ? memory.zeros : this.base + layers[0].biases * 4
  }

  unitsOf(layer: number, position: number): Float32Array {
    const from = position * this.memory.strides[layer]
    return this.memory.values[layer].subarray(from, from + this.layers[layer].outputs)
  }

  put(position: number, input: Sparse): void {
    const { inputs } = this
    const mine = inputs[position]
    mine.count = input.count
    for (let i = 0; i < input.count; i++) {
      mine.index[i] = input.index[i]
      mine.value[i] = input.value[i]
    }
  }

  forward(count: number, batch = 0): void {
    this.countBatch(batch, count)
    this.calls.forward(this.memory.plans[batch], this.base, this.start, count)
  }

  keepSums(slot: number, position: number, from?: number): void {
    this.countInputs(position, position + 1)
    const start = from === undefined ? this.start : this.placeOf(from)
    this.calls.keepSums(this.plan, this.base, start, position, this.placeOf(slot))
  }

  forwardFrom(slot: number, count: number): void {
    this.countBatch(0, count)
    this.calls.forward(this.plan, this.base, this.placeOf(slot), count)
  }

  answer(slot: number, into: number, output: number): number {
    if (!this.answers)
      throw new Error('Evaluating a single output needs one hidden layer of ReLUs whose size is a multiple of four.')
    this.countInputs(0, 1)
    return this.calls.answer(this.plan, this.base, this.placeOf(slot), this.placeOf(into), output)
  }

  backward(count: number, into: Float32Array, batch = 0): void {
    this.countBatch(batch, count)
    this.calls.backward(this.memory.plans[batch], this.base, this.flat(into), count, false)
  }

  backwardFromSums(count: number, into: Float32Array): void {
    this.countBatch(0, count)
    this.calls.backward(this.plan, this.base, this.flat(into), count, true)
  }

  add(into: Float32Array, from: Float32Array, factor: number): void {
    this.calls.add(this.flat(into), this.flat(from), factor, into.length)
  }

  scale(array: Float32Array, factor: number): void {
    this.calls.scale(this.flat(array), factor, array.length)
  }

  adam({ mean, square }: AdamMoments, new1: number, new2: number, rate: number, floor: number): void {
    const { base, gradient, weights } = this
    const [m, v] = [this.flat(mean), this.flat(square)]
    this.calls.adam(base, gradient.byteOffset, m, v, weights.length, new1, new2, rate, floor)
  }

  private countBatch(batch: number, count: number): void {
    if (count > this.batch) throw new Error(`A batch of ${this.batch} has no positions 0 to ${count - 1}.`)
    this.countInputs(batch * this.batch, batch * this.batch + count)
  }

  /** Passes the number of active inputs to the kernel. Throws if that would read or write beyond the arrays. */
  private countInputs(from: number, to: number): void {
    const { inputs, memory } = this
    if (from < 0 || to > inputs.length)
      throw new Error(`A batch of ${inputs.length} has no positions ${from} to ${to - 1}.`)
    for (let p = from; p < to; p++) {
      const input = inputs[p]
      if (input.count > input.index.length)
        throw new Error(`${input.count} inputs are active, but this network takes ${input.index.length}.`)
      memory.counts[p] = input.count
    }
  }

  private placeOf(slot: number): number {
    const place = this.memory.slots[slot]
    if (place === undefined)
      throw new Error(`This network has ${this.memory.slots.length} slots; there is no slot ${slot}.`)
    return place
  }

  private flat(array: Float32Array): number {
    if (array.buffer !== this.weights.buffer || array.length !== this.weights.length)
      throw new Error("This is not one of the network's flat arrays (weights, gradient or spare).")
    return array.byteOffset
  }
}
