import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seeded } from './rng.ts'

const draws = (rng: ReturnType<typeof seeded>, count = 20): number[] =>
  Array.from({ length: count }, () => rng.below(1000))

describe('the random number generator', () => {
  test('gives the same numbers for the same seed, and others for another seed', () => {
    expect(draws(seeded(7))).toEqual(draws(seeded(7)))
    expect(draws(seeded(7))).not.toEqual(draws(seeded(8)))
  })

  test('depends on every word of the seed and on their order', () => {
    const seeds = [[1], [1, 0], [0, 1], [1, 1], [1, 2], [2, 1], [2 ** 32 + 1], [1, 2 ** 40]]
    const all = seeds.map(words => draws(seeded(...words)).join())
    expect(new Set(all).size).toBe(seeds.length)
  })

  test('gives every game of every seed a different stream', () => {
    // These pairs of seeds once shared most of their streams: 61 and 1265, 251 and 1294, 263 and 714.
    const streams = new Map<string, string>()
    for (const seed of [1, 2, 61, 1265, 251, 1294, 263, 714])
      for (let sequence = 0; sequence < 5000; sequence++) {
        const first = seeded(seed, 0, sequence).save().join()
        expect(streams.get(first)).toBeUndefined()
        streams.set(first, `${seed} ${sequence}`)
      }
  })

  // Golden: saved games and published figures depend on these exact numbers.
  test('still returns the exact numbers of its first version', () => {
    const rng = seeded(1)
    expect([rng.below(6), rng.below(6), rng.below(6), rng.below(1000), rng.unit()]).toMatchInlineSnapshot(`
      [
        1,
        0,
        2,
        715,
        0.7348222818691283,
      ]
    `)
  })

  test('continues from a saved state', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 50 }), (seed, skip) => {
        const rng = seeded(seed)
        draws(rng, skip)
        const saved = rng.save()
        const ahead = draws(rng)
        const other = seeded(0)
        other.load(saved)
        expect(draws(other)).toEqual(ahead)
      }),
    )
  })

  test('restarts like a new generator', () => {
    const rng = seeded(3)
    draws(rng)
    rng.restart(5, 6)
    expect(draws(rng)).toEqual(draws(seeded(5, 6)))
  })

  test('splits off a generator with a different stream that does not affect it', () => {
    const rng = seeded(9)
    const child = rng.split()
    const after = rng.save()
    const childs = draws(child)
    expect(rng.save()).toEqual(after)
    expect(childs).not.toEqual(draws(rng))
  })

  // Pearson's chi-square with 99.9% bounds, for small n (integer path) and large n (floating-point path).
  test.each([
    [2, 10.8],
    [6, 20.5],
    [21, 45.3],
    [31, 59.7],
    [100, 148.2],
  ])('is uniform over %i outcomes', (n, bound) => {
    const rng = seeded(4, n)
    const seen = new Array(n).fill(0)
    const total = 2000 * n
    for (let i = 0; i < total; i++) seen[rng.below(n)]++
    const chi = seen.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0)
    expect(chi).toBeLessThan(bound)
  })

  test('draws units from 0 to below 1 with mean 0.5', () => {
    const rng = seeded(11)
    const units = Array.from({ length: 100_000 }, () => rng.unit())
    expect(Math.min(...units)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...units)).toBeLessThan(1)
    expect(units.reduce((sum, unit) => sum + unit) / units.length).toBeCloseTo(0.5, 2)
  })
})
