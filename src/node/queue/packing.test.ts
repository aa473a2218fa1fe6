import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LudusError } from '../../core/errors.ts'
import { packArrays, unpackArrays } from './packing.ts'

const arrays = {
  weights: Float32Array.of(0.1, -0, Number.NaN, 3e38),
  sums: Float64Array.of(Math.PI, 1e-300),
  counts: Int32Array.of(-1, 2 ** 31 - 1),
  index: Uint16Array.of(65535),
  signs: Int8Array.of(-128, 127, 0),
  none: new Int32Array(0),
}

describe('packed arrays', () => {
  test('are restored bit for bit, each in its own memory', () => {
    const back = unpackArrays(packArrays(arrays))
    expect(back).toEqual(arrays)
    expect(back.weights.byteOffset).toBe(0)
    expect(back.weights.buffer.byteLength).toBe(16)
  })

  test('hold only the selected part of a larger buffer', () => {
    const whole = Float32Array.of(1, 2, 3, 4)
    expect(unpackArrays(packArrays({ part: whole.subarray(1, 3) })).part).toEqual(Float32Array.of(2, 3))
  })

  test('are refused in one sentence when cut off, too long or not arrays at all', () => {
    const packed = packArrays(arrays)
    for (let length = 0; length < packed.length; length++)
      expect(() => unpackArrays(packed.subarray(0, length))).toThrow(LudusError)
    expect(() => unpackArrays(Buffer.concat([packed, Buffer.of(0)]))).toThrow(LudusError)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), bytes => {
        try {
          unpackArrays(bytes)
        } catch (error) {
          expect(error).toBeInstanceOf(LudusError)
        }
      }),
    )
  })

  test.each([
    '[["a","__proto__",1]]\n0',
    '[["a","Float32Array",-1]]\n',
    '[["a","Float32Array",1e300]]\n',
    '[["a","constructor",1]]\n0',
    'null\n',
    '[null]\n',
  ])('%j is refused', text => {
    expect(() => unpackArrays(Buffer.from(text))).toThrow(/damaged/)
  })
})
