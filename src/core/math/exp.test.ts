import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exp } from './exp.ts'

test('agrees with Math.exp to a few units in the last place', () => {
  fc.assert(
    fc.property(fc.double({ min: -700, max: 700, noNaN: true }), x => {
      expect(Math.abs(exp(x) - Math.exp(x))).toBeLessThanOrEqual(4 * Number.EPSILON * Math.exp(x))
    }),
    { numRuns: 2000 },
  )
})

// Correctly rounded, from an arbitrary-precision calculation.
test.each([
  [0, 1],
  [3, 20.085536923187668],
  [-1, 0.36787944117144233],
  [10, 22026.465794806718],
  [0.5, 1.6487212707001282],
])('e^%d is %d to one unit in the last place', (x, y) => {
  expect(Math.abs(exp(x) - y)).toBeLessThanOrEqual(2 ** (Math.floor(Math.log2(y)) - 52))
})

// Golden: trained networks depend on these exact bits.
test('still returns the exact bits of its first version', () => {
  const bits = [-3.7, -0.1, 0.3, 1, 2.5].map(x => new BigUint64Array(Float64Array.of(exp(x)).buffer)[0].toString(16))
  expect(bits).toMatchInlineSnapshot(`
    [
      "3f99511fc6871044",
      "3fecf46d99d52b3a",
      "3ff599058c8c1a96",
      "4005bf0a8b14576a",
      "40285d6fd931e0bb",
    ]
  `)
})

test.each([
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  [Number.NEGATIVE_INFINITY, 0],
  [710, Number.POSITIVE_INFINITY],
  [-746, 0],
  [Number.NaN, Number.NaN],
])('exp(%d) is %d', (x, y) => {
  expect(exp(x)).toBe(y)
})

test('subnormal results are close to Math.exp', () => {
  expect(exp(-740)).toBeGreaterThan(0)
  expect(exp(-740) / Math.exp(-740)).toBeCloseTo(1, 6)
})
