import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exp } from './exp.ts'
import { log } from './log.ts'

/** The distance from a number to its nearest neighbour (one unit in the last place). */
const unitOf = (y: number): number => 2 ** (Math.floor(Math.log2(Math.abs(y))) - 52)

test('agrees with Math.log to two units in the last place, for numbers of any size', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, minExcluded: true, noDefaultInfinity: true, noNaN: true }), x => {
      const y = Math.log(x)
      if (y === 0) expect(log(x)).toBe(0)
      else expect(Math.abs(log(x) - y)).toBeLessThanOrEqual(2 * unitOf(y))
    }),
    { numRuns: 20_000 },
  )
})

test('agrees with Math.log near 1, where the result is small', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 2, noNaN: true }), x => {
      const y = Math.log(x)
      if (y === 0) expect(log(x)).toBe(0)
      else expect(Math.abs(log(x) - y)).toBeLessThanOrEqual(2 * unitOf(y))
    }),
    { numRuns: 20_000 },
  )
})

test('is the inverse of exp', () => {
  fc.assert(
    fc.property(fc.double({ min: -700, max: 700, noNaN: true }), x => {
      expect(Math.abs(log(exp(x)) - x)).toBeLessThanOrEqual(2 * Number.EPSILON * Math.max(1, Math.abs(x)))
    }),
  )
})

// Correctly rounded, from an arbitrary-precision calculation.
test.each([
  [2, Math.LN2],
  [10, Math.LN10],
  [3, 1.0986122886681098],
  [0.7, -0.35667494393873245],
])('the logarithm of %d is %d to one unit in the last place', (x, y) => {
  expect(Math.abs(log(x) - y)).toBeLessThanOrEqual(unitOf(y))
})

test.each([
  [1, 0],
  [0, Number.NEGATIVE_INFINITY],
  [-0, Number.NEGATIVE_INFINITY],
  [-1, Number.NaN],
  [Number.NaN, Number.NaN],
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
])('log(%d) is %d', (x, y) => {
  expect(log(x)).toBe(y)
})

test('subnormal numbers have logarithms', () => {
  expect(log(5e-324)).toBeCloseTo(-744.4400719213812, 10)
})

// Golden: mutations, and everything that follows from them, depend on these exact bits.
test('still returns the exact bits of its first version', () => {
  const bits = [1e-9, 0.3, 0.75, 1.5, 100].map(x => new BigUint64Array(Float64Array.of(log(x)).buffer)[0].toString(16))
  expect(bits).toMatchInlineSnapshot(`
    [
      "c034b927f32bffb8",
      "bff34378fcbda721",
      "bfd269621134db92",
      "3fd9f323ecbf984c",
      "40126bb1bbb55516",
    ]
  `)
})
