import { expect, test } from 'vitest'
import { seeded } from '../rng.ts'
import { gaussian } from './gaussian.ts'

const DRAWS = 400_000
const draws = (seed: number, count = DRAWS): Float64Array => {
  const rng = seeded(seed)
  return Float64Array.from({ length: count }, () => gaussian(rng))
}
const mean = (values: Float64Array, of: (x: number) => number): number =>
  values.reduce((sum, x) => sum + of(x), 0) / values.length

// Bounds are four standard errors of each moment.
test('has mean 0, variance 1, skewness 0 and kurtosis 3', () => {
  const values = draws(1)
  const root = Math.sqrt(DRAWS)
  expect(Math.abs(mean(values, x => x))).toBeLessThan(4 / root)
  expect(Math.abs(mean(values, x => x * x) - 1)).toBeLessThan((4 * Math.sqrt(2)) / root)
  expect(Math.abs(mean(values, x => x ** 3))).toBeLessThan((4 * Math.sqrt(15)) / root)
  expect(Math.abs(mean(values, x => x ** 4) - 3)).toBeLessThan((4 * Math.sqrt(96)) / root)
})

// The share of the normal distribution beyond this many standard deviations, on either side.
test.each([
  [0.5, 0.3085375],
  [1, 0.1586553],
  [2, 0.0227501],
  [3, 0.0013499],
  [4, 0.0000317],
])('has the right share beyond %d standard deviations on both sides', (bound, share) => {
  const values = draws(2)
  const off = 4 * Math.sqrt(share / DRAWS) + 1 / DRAWS
  expect(Math.abs(values.filter(x => x > bound).length / DRAWS - share)).toBeLessThan(off)
  expect(Math.abs(values.filter(x => x < -bound).length / DRAWS - share)).toBeLessThan(off)
})

test('depends only on the generator, and continues from a saved state', () => {
  const rng = seeded(3)
  gaussian(rng)
  const saved = rng.save()
  const ahead = [gaussian(rng), gaussian(rng)]
  const other = seeded(9)
  other.load(saved)
  expect([gaussian(other), gaussian(other)]).toEqual(ahead)
  expect([...draws(4, 5)]).not.toEqual([...draws(5, 5)])
})

// Golden: evolution runs depend on these exact numbers.
test('still returns the exact numbers of its first version', () => {
  expect([...draws(1, 3)]).toMatchInlineSnapshot(`
    [
      -0.4182539609690423,
      0.7682679697235921,
      1.7395128830159912,
    ]
  `)
})
