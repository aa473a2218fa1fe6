import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seeded } from '../core/rng.ts'
import { bootstrapInterval, gamesStillNeeded, wilson } from './intervals.ts'

describe('intervals', () => {
  // Newcombe 1998, Table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('Wilson for %i of %i', (wins, games, low, high) => {
    const found = wilson(wins, games)
    expect(found.low).toBeCloseTo(low, 4)
    expect(found.high).toBeCloseTo(high, 4)
  })

  test('Wilson always contains the share, and narrows with more games', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1000 }), fc.integer({ min: 1, max: 1000 }), (wins, games) => {
        fc.pre(wins <= games)
        const few = wilson(wins, games)
        const many = wilson(wins * 10, games * 10)
        expect(few.low).toBeLessThanOrEqual(wins / games)
        expect(few.high).toBeGreaterThanOrEqual(wins / games)
        expect(many.high - many.low).toBeLessThan(few.high - few.low)
      }),
    )
  })

  test('Wilson reaches the shares zero and one', () => {
    expect(wilson(2000, 2000).high).toBe(1)
    expect(wilson(0, 2000).low).toBe(0)
  })

  const stillNeeded = (wins: number, games: number, equal: number) =>
    gamesStillNeeded(wins / games, wilson(wins, games), games, equal)

  test('games still needed: none once the result is clear, four times as many at half the difference', () => {
    expect(stillNeeded(600, 1000, 0.5)).toBe(0)
    expect(stillNeeded(8, 8, 0.25)).toBe(0)
    const near = (stillNeeded(520, 1000, 0.5) as number) + 1000
    const nearer = (stillNeeded(510, 1000, 0.5) as number) + 1000
    expect(nearer / near).toBeCloseTo(4, 1)
    expect(stillNeeded(500, 1000, 0.5)).toBeUndefined()
  })

  test('games still needed: only the side of the interval that faces an equal share counts', () => {
    expect(gamesStillNeeded(0.9, { low: 0.4, high: 0.95 }, 10, 0.5)).toBe(Math.ceil(10 * (0.5 / 0.4) ** 2 - 10))
    expect(gamesStillNeeded(0.1, { low: 0.05, high: 0.6 }, 10, 0.5)).toBe(Math.ceil(10 * (0.5 / 0.4) ** 2 - 10))
  })

  test('games still needed: unknown before the first game', () => {
    expect(gamesStillNeeded(0, { low: 0, high: 1 }, 0, 0.5)).toBeUndefined()
  })

  test('the number of games still needed never contradicts the interval', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.double({ min: 0, max: 1, noNaN: true }), (games, part) => {
        const wins = Math.round(games * part)
        const { low, high } = wilson(wins, games)
        expect(stillNeeded(wins, games, 0.25) === 0).toBe(0.25 < low || 0.25 > high)
      }),
    )
  })
})

describe('a bootstrap interval', () => {
  test('matches random resampling', () => {
    const counts = [10, 25, 40, 20, 5]
    const rng = seeded(4)
    const seen = [0, 4, ...counts.flatMap((count, k) => new Array(count).fill(k))]
    const means = Array.from({ length: 20_000 }, () => {
      let sum = 0
      for (let i = 0; i < seen.length; i++) sum += seen[rng.below(seen.length)]
      return sum / seen.length / 4
    }).sort((a, b) => a - b)
    const { low, high } = bootstrapInterval(counts)
    expect(Math.abs(low - means[500])).toBeLessThan(0.004)
    expect(Math.abs(high - means[19_500])).toBeLessThan(0.004)
  })

  test('of hundreds of thousands of sequences is the normal interval', () => {
    const { low, high } = bootstrapInterval([150_000, 0, 350_000])
    const half = 1.96 * Math.sqrt((0.7 * 0.3) / 500_000)
    expect(low).toBeCloseTo(0.7 - half, 5)
    expect(high).toBeCloseTo(0.7 + half, 5)
  })

  test('is not empty when all sequences are alike, and contains the observed share', () => {
    const all = bootstrapInterval([0, 0, 50])
    expect(all.high).toBe(1)
    expect(all.low).toBeGreaterThan(0.9)
    expect(all.low).toBeLessThan(0.97)
    expect(bootstrapInterval([0, 0, 0])).toEqual({ low: 0, high: 1 })
  })

  test('depends only on the independent sequences, however often they are repeated', () => {
    const once = bootstrapInterval([10, 0, 10])
    const often = bootstrapInterval([1000, 0, 1000], 20)
    expect(often.low).toBeCloseTo(once.low, 10)
    expect(often.high).toBeCloseTo(once.high, 10)
  })

  /**
   * Matches in which the dice, shared by all rotations, decide some of the games: a share `luck` of the sequences is won by the seat that the dice
   * favour, whichever player sits there. In the others, the first player wins each game with its own probability.
   */
  const coverage = (seats: number, chance: number, luck: number, sequences: number): number => {
    const rng = seeded(seats, Math.round(1000 * chance), Math.round(1000 * luck))
    const truth = luck / seats + (1 - luck) * chance
    let covered = 0
    for (let run = 0; run < 1000; run++) {
      const histogram = new Array(seats * seats + 1).fill(0)
      for (let i = 0; i < sequences; i++) {
        let won = 0
        if (rng.unit() < luck) won = 1
        else for (let turn = 0; turn < seats; turn++) won += rng.unit() < chance ? 1 : 0
        histogram[won * seats]++
      }
      const { low, high } = bootstrapInterval(histogram)
      if (low <= truth && truth <= high) covered++
    }
    return covered / 1000
  }

  test.each([
    [2, 0.5, 0.6, 200],
    [2, 0.7, 0.3, 100],
    [2, 0.55, 0, 500],
    [4, 0.25, 0.5, 200],
    [4, 0.6, 0.2, 100],
    [4, 0.4, 0, 400],
  ] as [number, number, number, number][])(
    'covers the truth in 93 to 97 of 100 matches, seats, chance, luck and sequences: %j',
    (...order) => {
      const share = coverage(...order)
      expect(share).toBeGreaterThanOrEqual(0.93)
      expect(share).toBeLessThanOrEqual(0.97)
    },
  )
})
