import { expect, test } from 'vitest'
import { power } from './power.ts'

test.each([0, 0.1, 0.25, 0.4, 0.6, 0.999, 1])('a power of %d equals that of Math.pow, up to rounding', exponent => {
  for (const base of [1e-6, 0.3, 1, 2, 1234.5]) expect(power(base, exponent) / base ** exponent).toBeCloseTo(1, 12)
})

test('zero to a positive power is zero', () => {
  expect(power(0, 0.6)).toBe(0)
})
