import { describe, expect, test } from 'vitest'
import { gaussian } from '../core/math/gaussian.ts'
import { seeded } from '../core/rng.ts'
import { interquartileMean, overSeeds, probabilityOfImprovement } from './seeds.ts'

describe('the interquartile mean', () => {
  test('of eight values is the mean of the middle four', () => {
    expect(interquartileMean([1, 2, 3, 4, 5, 6, 7, 100])).toBe((3 + 4 + 5 + 6) / 4)
  })
  test('of five values cuts a quarter off either end, including parts of values', () => {
    // 1.25 of five places are cut off at either end. What remains is 0.75 of the second, the third, and 0.75 of the fourth.
    expect(interquartileMean([10, 2, 4, 1, -50])).toBeCloseTo((0.75 * 1 + 2 + 0.75 * 4) / 2.5, 12)
  })
  test('of one value is that value', () => expect(interquartileMean([7])).toBe(7))
})

describe('over seeds', () => {
  test('the interval of the mean covers the true mean in 93 to 97 of 100 groups of five', () => {
    const rng = seeded(11)
    let covered = 0
    for (let run = 0; run < 2000; run++) {
      const values = Array.from({ length: 5 }, () => 3 + gaussian(rng))
      const { low, high } = overSeeds(values)
      if (low <= 3 && 3 <= high) covered++
    }
    expect(covered / 2000).toBeGreaterThan(0.93)
    expect(covered / 2000).toBeLessThan(0.97)
  })

  test('the interval is never narrower than the measurement error', () => {
    const { low, high } = overSeeds([0.5, 0.5, 0.5, 0.5], 0.02)
    expect(high - low).toBeCloseTo(0.02, 12)
  })

  test('the probability of improvement counts winning pairs, and ties as half', () => {
    expect(probabilityOfImprovement([3, 4], [1, 2]).value).toBe(1)
    expect(probabilityOfImprovement([1, 2], [1, 2]).value).toBe(0.5)
    expect(probabilityOfImprovement([2], [1, 2, 3, 4]).value).toBe(1.5 / 4)
  })
})
