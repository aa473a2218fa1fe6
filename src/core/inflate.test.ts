import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LudusError } from './errors.ts'
import { inflate } from './inflate.ts'

const anything = fc.oneof(
  fc.uint8Array({ maxLength: 3000 }),
  fc
    .array(fc.constantFrom('a word ', 'another ', 'and ', '\0\0\0\0\0\0\0\0'), { maxLength: 2000 })
    .map(all => Buffer.from(all.join(''))),
)

test('unpacks what zlib packs, however it packs it', () => {
  const options = [{ level: 0 }, { level: 1 }, { level: 9 }, { strategy: 4 }]
  fc.assert(
    fc.property(anything, fc.constantFrom(...options), fc.nat(9), (bytes, option, from) => {
      const packed = Buffer.concat([Buffer.alloc(from), deflateSync(bytes, option), Buffer.from('more')])
      expect(Buffer.compare(inflate(packed, from, bytes.length), bytes)).toBe(0)
    }),
    { numRuns: 200 },
  )
})

test('refuses what is damaged, cut off or of another size', () => {
  fc.assert(
    fc.property(anything, fc.nat(), fc.nat(7), fc.boolean(), (bytes, place, bit, cut) => {
      const packed = Uint8Array.from(deflateSync(bytes))
      const at = place % packed.length
      const bad = cut ? packed.slice(0, at) : packed.map((byte, i) => (i === at ? byte ^ (1 << bit) : byte))
      let out: Uint8Array | undefined
      try {
        out = inflate(bad, 0, bytes.length)
      } catch (error) {
        expect(error).toBeInstanceOf(LudusError)
      }
      // A bit that says nothing may be the one that changed.
      if (out) expect(Buffer.compare(out, bytes)).toBe(0)
    }),
    { numRuns: 300 },
  )
  expect(() => inflate(deflateSync('hello'), 0, 4)).toThrow('damaged')
  expect(() => inflate(deflateSync('hello'), 0, 6)).toThrow('damaged')
  expect(() => inflate(deflateSync('hello'), 0, 2 ** 40)).toThrow('damaged')
})
