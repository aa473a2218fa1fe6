// Writes a network as an ONNX file (https://onnx.ai), which other engines can run. ONNX messages are protocol buffers. This writes the few messages
// that a perceptron needs, with the field numbers of onnx/onnx.proto.

import { TextEncoder } from '../core/utf8.ts'
import type { Tensor } from './safetensors.ts'
import { type Activation, layersOf, type Shape } from './shape.ts'
import { SLOPE } from './twin.ts'
import { tensorsOf } from './weights.ts'

export interface OnnxWords {
  readonly name: string
  /** Names of the network's input and output. */
  readonly input: string
  readonly output: string
  /** Metadata for people and programs that describes the file. */
  readonly metadata: Readonly<Record<string, string>>
}

/** Versions old enough for every engine in use, and new enough that softmax has the same meaning as ours (operator set 13). */
const IR_VERSION = 7
const OPERATOR_SET = 13
const FLOAT = 1
const INTEGER = 2

const utf8 = new TextEncoder()

/** Seven bits per byte, low bits first. The eighth bit says that more bytes follow. */
function varint(value: number): number[] {
  const bytes = []
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128)
  return [...bytes, value]
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const part of parts) {
    all.set(part, end)
    end += part.length
  }
  return all
}

const integer = (field: number, value: number): Uint8Array => Uint8Array.from([...varint(field * 8), ...varint(value)])

const bytes = (field: number, content: Uint8Array): Uint8Array =>
  join([Uint8Array.from([...varint(field * 8 + 2), ...varint(content.length)]), content])

const text = (field: number, content: string): Uint8Array => bytes(field, utf8.encode(content))

const message = (field: number, ...parts: readonly Uint8Array[]): Uint8Array => bytes(field, join(parts))

/** 32-bit floats, little-endian on every machine. */
function floats(values: ArrayLike<number>): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 4))
  for (let i = 0; i < values.length; i++) view.setFloat32(i * 4, values[i], true)
  return new Uint8Array(view.buffer)
}

const initializer = ({ name, shape, data }: Tensor): Uint8Array =>
  message(5, ...shape.map(size => integer(1, size)), integer(2, FLOAT), text(8, name), bytes(9, floats(data)))

/** An input or output: a batch of any size, of vectors of a fixed size. */
const end = (field: number, name: string, size: number): Uint8Array =>
  message(
    field,
    text(1, name),
    message(2, message(1, integer(1, FLOAT), message(2, message(1, text(2, 'batch')), message(1, integer(1, size))))),
  )

const node = (operator: string, inputs: readonly string[], output: string, ...attributes: Uint8Array[]): Uint8Array =>
  message(1, ...inputs.map(name => text(1, name)), text(2, output), text(3, output), text(4, operator), ...attributes)

const flag = (name: string): Uint8Array => message(5, text(1, name), integer(3, 1), integer(20, INTEGER))

const number = (name: string, value: number): Uint8Array =>
  message(5, text(1, name), join([Uint8Array.of(2 * 8 + 5), floats([value])]), integer(20, FLOAT))

/** Softmax is over the last axis by default. */
const operators: Readonly<Record<Exclude<Activation, 'linear'>, string>> = {
  sigmoid: 'Sigmoid',
  tanh: 'Tanh',
  relu: 'Relu',
  'leaky-relu': 'LeakyRelu',
  softmax: 'Softmax',
}

/** The bytes of an ONNX file: for each layer, a Gemm over its tensors, and its activation. */
export function encodeOnnx(shape: Shape, weights: Float32Array, words: OnnxWords): Uint8Array {
  const { name, input, output, metadata } = words
  const { sizes } = shape
  const tensors = tensorsOf(shape, weights)
  const layers = layersOf(shape)
  let from = input
  const nodes = layers.flatMap(({ activation, order, skip }, at) => {
    const names = tensors.map(tensor => tensor.name).filter(tensor => tensor.startsWith(`layer${at}.`))
    const transposed = order === 'output-major' ? [flag('transB')] : []
    // The skip connection of a layer, including the biases, is computed first and takes the place of the biases.
    const skipped =
      skip < 0 ? [] : [node('Gemm', ['layer0.values', ...names.slice(1)], `layer${at}.skipped`, ...transposed)]
    const own = skip < 0 ? names : [...names.slice(0, 1), `layer${at}.skipped`]
    const values = at === layers.length - 1 ? output : `layer${at}.values`
    const sums = activation === 'linear' ? values : `layer${at}.sums`
    const gemms = [...skipped, node('Gemm', [from, ...own], sums, ...transposed)]
    from = values
    if (activation === 'linear') return gemms
    const slope = activation === 'leaky-relu' ? [number('alpha', SLOPE)] : []
    return [...gemms, node(operators[activation], [sums], values, ...slope)]
  })
  return join([
    integer(1, IR_VERSION),
    text(2, 'ludus'),
    message(
      7,
      ...nodes,
      text(2, name),
      ...tensors.map(initializer),
      end(11, input, sizes[0]),
      end(12, output, sizes[sizes.length - 1]),
    ),
    message(8, integer(2, OPERATOR_SET)),
    ...Object.entries(metadata).map(([key, value]) => message(14, text(1, key), text(2, value))),
  ])
}
