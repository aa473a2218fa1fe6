import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LudusError } from '../core/errors.ts'
import { seeded } from '../core/rng.ts'
import { uniform } from './init.ts'
import { decodeTensors, encodeTensors, type Tensors } from './safetensors.ts'
import { countWeights, type Shape } from './shape.ts'
import { decodeWeights, encodeWeights } from './weights.ts'

const some: Tensors = {
  tensors: [
    { name: 'a', shape: [2, 3], data: Float32Array.of(1, -0, 3.5, 1e-40, Number.POSITIVE_INFINITY, -6) },
    { name: 'nothing', shape: [0, 4], data: new Float32Array(0) },
    { name: 'größe', shape: [], data: Float32Array.of(7) },
  ],
  metadata: { game: 'ludo:thor2017' },
}

/** A file with any header, and bytes after it. */
function file(header: unknown, data = 0): Uint8Array {
  const text = new TextEncoder().encode(typeof header === 'string' ? header : JSON.stringify(header))
  const bytes = new Uint8Array(8 + text.length + data)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(text.length), true)
  bytes.set(text, 8)
  return bytes
}
const four = { dtype: 'F32', shape: [1], data_offsets: [0, 4] }

/** The message of the error that `read` throws, which must be an input error that a person can act on. */
function refusal(read: () => unknown): string | undefined {
  try {
    read()
  } catch (error) {
    if (!(error instanceof LudusError) || error.kind !== 'input') throw error
    return error.message
  }
  return undefined
}

describe('safetensors', () => {
  test('survive a round trip', () => {
    expect(decodeTensors(encodeTensors(some), 'x')).toEqual(some)
  })

  test('survive a round trip for any arrays', () => {
    const arrays = fc.dictionary(fc.string(), fc.float32Array({ noNaN: true }), { noNullPrototype: true })
    fc.assert(
      fc.property(arrays, found => {
        const tensors = Object.entries(found)
          .filter(([name]) => name !== '__metadata__')
          .map(([name, data]) => ({ name, shape: [data.length], data }))
        const back = decodeTensors(encodeTensors({ tensors, metadata: {} }), 'x').tensors
        expect(new Map(back.map(tensor => [tensor.name, tensor]))).toEqual(new Map(tensors.map(t => [t.name, t])))
      }),
    )
  })

  test('have the bytes that the format specifies', () => {
    const bytes = encodeTensors({ tensors: [{ name: 'w', shape: [1], data: Float32Array.of(1) }], metadata: {} })
    const header = '{"w":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}}'.padEnd(56)
    expect(bytes).toEqual(Uint8Array.of(56, 0, 0, 0, 0, 0, 0, 0, ...new TextEncoder().encode(header), 0, 0, 0x80, 0x3f))
  })

  test('can be read from the middle of a larger buffer', () => {
    const bytes = encodeTensors(some)
    const larger = new Uint8Array(bytes.length + 20)
    larger.set(bytes, 13)
    expect(decodeTensors(larger.subarray(13, 13 + bytes.length), 'x')).toEqual(some)
  })

  test('are refused by file name if cut off at any byte or one byte too long', () => {
    const bytes = encodeTensors(some)
    for (let length = 0; length < bytes.length; length++)
      expect(refusal(() => decodeTensors(bytes.subarray(0, length), 'w.safetensors'))).toContain('w.safetensors')
    expect(refusal(() => decodeTensors(Uint8Array.of(...bytes, 0), 'x'))).toContain('should be')
  })

  test.each([
    ['a length beyond the file', Uint8Array.of(255, 255, 255, 255, 255, 255, 255, 255, 123), 'bytes long'],
    ['no JSON', file('{"a":'), 'not a JSON object'],
    ['a list', file('[]'), 'not a JSON object'],
    ['a space first', file(' {}'), 'not a JSON object'],
    ['no UTF-8', Uint8Array.of(3, 0, 0, 0, 0, 0, 0, 0, 123, 255, 125), 'not a JSON object'],
    ['metadata of numbers', file({ __metadata__: { a: 1 } }), 'not all text'],
    ['another type', file({ a: { ...four, dtype: 'F16' } }, 4), '"a" has an invalid description'],
    ['no shape', file({ a: { ...four, shape: undefined } }, 4), '"a" has an invalid description'],
    ['a shape below zero', file({ a: { ...four, shape: [-1, -1] } }, 4), '"a" has an invalid description'],
    ['a shape of a different size', file({ a: { ...four, shape: [2] } }, 4), '"a" has an invalid description'],
    ['three offsets', file({ a: { ...four, data_offsets: [0, 4, 8] } }, 4), '"a" has an invalid description'],
    ['a gap', file({ a: { ...four, data_offsets: [4, 8] } }, 8), 'starts at byte 4 instead of 0'],
    ['an overlap', file({ a: four, b: four }, 4), 'starts at byte 0 instead of 4'],
    ['bytes left over', file({ a: four }, 5), 'bytes long'],
    ['bytes missing', file({ a: four }, 3), 'bytes long'],
  ])('%s is refused', (_, bytes, message) => {
    expect(refusal(() => decodeTensors(bytes, 'x'))).toContain(message)
  })

  test('a tensor whose shape does not match its length is not written', () => {
    expect(() =>
      encodeTensors({ tensors: [{ name: 'a', shape: [2], data: new Float32Array(3) }], metadata: {} }),
    ).toThrow()
  })
})

describe("a network's weights", () => {
  const shape: Shape = { sizes: [5, 3, 2], activations: ['tanh', 'softmax'] }
  const weights = new Float32Array(countWeights(shape))
  uniform(weights, 1, seeded(1))
  const bytes = encodeWeights(shape, weights)

  test('survive a round trip, with layer names, sizes and activations', () => {
    expect(decodeWeights(shape, bytes, 'x')).toEqual(weights)
    const { tensors, metadata } = decodeTensors(bytes, 'x')
    expect(tensors.map(({ name, shape }) => `${name} ${shape}`)).toEqual([
      'layer0.weights 5,3',
      'layer0.biases 3',
      'layer1.weights 2,3',
      'layer1.biases 2',
    ])
    expect(metadata).toEqual({ format: 'ludus-network', sizes: '5-3-2', activations: 'tanh softmax' })
  })

  test.each<[string, Shape]>([
    ['other sizes', { ...shape, sizes: [5, 4, 2] }],
    ['a skip connection', { sizes: [5, 3, 3, 2], activations: ['tanh', 'tanh', 'softmax'], skip: true }],
    ['fewer layers', { sizes: [5, 3], activations: ['tanh'] }],
    ['no biases', { ...shape, biases: false }],
    ['other activations', { ...shape, activations: ['tanh', 'linear'] }],
  ])('are refused by a network with %s', (_, other) => {
    expect(refusal(() => decodeWeights(other, bytes, 'x'))).toContain('x does not fit the network')
  })

  test('with a flipped header bit are refused or unchanged', () => {
    const length = Number(new DataView(bytes.buffer).getBigUint64(0, true))
    let refused = 0
    for (let bit = 0; bit < (8 + length) * 8; bit++) {
      const damaged = bytes.slice()
      damaged[bit >> 3] ^= 1 << (bit & 7)
      const read = (): void => expect(decodeWeights(shape, damaged, 'x')).toEqual(weights)
      if (refusal(read) !== undefined) refused++
    }
    expect(refused / (8 + length) / 8).toBeGreaterThan(0.7)
  })
})
