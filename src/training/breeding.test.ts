import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seeded } from '../core/rng.ts'
import {
  chromosomes,
  crossover,
  crossoverAt,
  drawContestants,
  mutate,
  type Pair,
  spinRoulette,
  unitByUnit,
} from './breeding.ts'

const LENGTH = 5
/** Two parents with these weights, and their children with these cuts. */
function cross(one: number[], other: number[], cuts: Pair) {
  const parents = chromosomes(2, one.length)
  parents.each[0].set(one)
  parents.each[1].set(other)
  const children = chromosomes(2, one.length)
  crossover(parents, [0, 1], children, [0, 1], cuts)
  return { parents, children }
}
const weight = fc.float({ min: -100, max: 100, noNaN: true })
const parent = fc.array(weight, { minLength: LENGTH, maxLength: LENGTH })
const cut = fc.nat({ max: 32 * LENGTH })
const bitsOf = (bits: Int32Array): string[] => Array.from(bits, each => (each >>> 0).toString(2).padStart(32, '0'))

describe('crossover', () => {
  test('swaps the bits between its two cuts, given in any order', () => {
    // 1.5 and -1.5 differ only in the highest bit.
    const { children } = cross([1.5, 1.5, 1.5], [-1.5, -1.5, -1.5], [80, 31])
    expect(children.each.map(each => [...each])).toEqual([
      [-1.5, -1.5, 1.5],
      [1.5, 1.5, -1.5],
    ])
  })

  test('mixes the bits of a weight that contains a cut', () => {
    // 1 is 3f800000 and 1.9999999 is 3fffffff. Each child has the low 16 bits of one parent and the other bits of the other.
    const { children } = cross([1], [1.9999998807907104], [0, 16])
    expect(bitsOf(children.bits).map(bits => Number.parseInt(bits, 2).toString(16))).toEqual(['3f80ffff', '3fff0000'])
  })

  test("gives each child one of the parents' two bits in every place", () => {
    fc.assert(
      fc.property(parent, parent, cut, cut, (one, other, first, last) => {
        const { parents, children } = cross(one, other, [first, last])
        for (let i = 0; i < LENGTH; i++) {
          const [a, b] = [parents.bits[i], parents.bits[LENGTH + i]]
          const [c, d] = [children.bits[i], children.bits[LENGTH + i]]
          // Where the parents agree, so do the children. Where they differ, each child has one of the bits.
          expect(c ^ d).toBe(a ^ b)
          expect(c & d).toBe(a & b)
        }
      }),
    )
  })

  test('cuts at most two weights, and keeps all others whole', () => {
    fc.assert(
      fc.property(parent, parent, cut, cut, (one, other, first, last) => {
        const { parents, children } = cross(one, other, [first, last])
        const cutOnes = Array.from({ length: LENGTH }, (_, i) => i).filter(
          i => children.bits[i] !== parents.bits[i] && children.bits[i] !== parents.bits[LENGTH + i],
        )
        expect(cutOnes.length).toBeLessThanOrEqual(2)
      }),
    )
  })

  test('never produces NaN or a huge number', () => {
    const parents = fc.tuple(weight, weight, fc.nat({ max: 32 }), fc.nat({ max: 32 }))
    fc.assert(
      fc.property(parents, ([one, other, first, last]) => {
        const { children } = cross([one], [other], [first, last])
        for (const child of children.weights) expect(Math.abs(child)).toBeLessThan(2 ** 101)
      }),
      { numRuns: 2000 },
    )
  })

  // 2 is 40000000 and 1.5 is 3fc00000. Cut at bit 30, they would make 7fc00000, which is NaN, and 0.
  test('keeps a weight whole if its mixed bits would not be a finite number', () => {
    const { children } = cross([2, 7], [1.5, 8], [0, 30])
    expect(children.each.map(each => [...each])).toEqual([
      [2, 7],
      [1.5, 8],
    ])
  })

  test('with equal cuts copies the parents', () => {
    fc.assert(
      fc.property(parent, parent, cut, (one, other, at) => {
        const { parents, children } = cross(one, other, [at, at])
        expect(bitsOf(children.bits)).toEqual(bitsOf(parents.bits))
      }),
    )
  })
})

describe('one-point crossover', () => {
  const cross = (cut: number, order: number[]): number[][] => {
    const parents = chromosomes(2, 4)
    parents.each[0].set([1, 2, 3, 4])
    parents.each[1].set([-1, -2, -3, -4])
    const children = chromosomes(2, 4)
    crossoverAt(parents, [0, 1], children, [0, 1], cut, Int32Array.from(order))
    return children.each.map(each => [...each])
  }

  test('takes the weights up to the cut from one parent, and the rest from the other', () => {
    expect(cross(3, [0, 1, 2, 3])).toEqual([
      [1, 2, 3, -4],
      [-1, -2, -3, 4],
    ])
    expect(cross(0, [0, 1, 2, 3])[0]).toEqual([-1, -2, -3, -4])
    expect(cross(4, [0, 1, 2, 3])[0]).toEqual([1, 2, 3, 4])
  })

  test('counts weights in the given order', () => {
    expect(cross(1, [2, 0, 1, 3])[0]).toEqual([-1, -2, 3, -4])
  })

  // Two inputs and two hidden units: the flat array has input 1 to both units, input 2 to both, their biases, then the output's.
  test('unit by unit, as in FANN, the weights into a unit are adjacent, with its bias last', () => {
    const order = unitByUnit({ sizes: [2, 2, 1], activations: ['sigmoid', 'sigmoid'] })
    expect([...order]).toEqual([0, 2, 4, 1, 3, 5, 6, 7, 8])
    expect([...unitByUnit({ sizes: [2, 2], activations: ['linear'], biases: false })]).toEqual([0, 2, 1, 3])
  })
})

describe('mutation', () => {
  const mutated = (rate: number, sigma: number, seed = 1): Float32Array => {
    const weights = new Float32Array(20_000)
    mutate(weights, rate, sigma, seeded(seed))
    return weights
  }

  test('with rate 0 or deviation 0 changes nothing', () => {
    expect(mutated(0, 2).every(x => x === 0)).toBe(true)
    expect(mutated(1, 0).every(x => x === 0)).toBe(true)
  })

  test('changes the configured share of weights by the configured deviation', () => {
    const changed = mutated(0.45, 2).filter(x => x !== 0)
    expect(changed.length / 20_000).toBeCloseTo(0.45, 1)
    const variance = changed.reduce((sum, x) => sum + x * x, 0) / changed.length
    expect(Math.sqrt(variance)).toBeCloseTo(2, 1)
  })
})

describe('selection', () => {
  test('by roulette never picks the excluded one, so no parent breeds with itself', () => {
    const rng = seeded(1)
    for (let i = 0; i < 20_000; i++) {
      const first = spinRoulette(30, -1, rng)
      expect(spinRoulette(30, first, rng)).not.toBe(first)
    }
  })

  test('by roulette is proportional to rank: the best of four is picked four times as often as the last', () => {
    const rng = seeded(2)
    const seen = [0, 0, 0, 0]
    for (let i = 0; i < 40_000; i++) seen[spinRoulette(4, -1, rng)]++
    expect(seen.map(count => Math.round(count / 400) / 10)).toEqual([4, 3, 2, 1].map(parts => expect.closeTo(parts, 0)))
    const without = [0, 0, 0, 0]
    for (let i = 0; i < 40_000; i++) without[spinRoulette(4, 1, rng)]++
    expect(without[1]).toBe(0)
    expect(without[0] / without[3]).toBeCloseTo(4, 0)
    expect(without[2] / without[3]).toBeCloseTo(2, 0)
  })

  test('draws distinct contestants, never the excluded one, and eventually all others', () => {
    const rng = seeded(3)
    const contestants = new Int32Array(4)
    const met = new Set<number>()
    for (let i = 0; i < 1000; i++) {
      drawContestants(8, 3, contestants, rng)
      expect(new Set(contestants).size).toBe(4)
      for (const each of contestants) met.add(each)
    }
    expect([...met].sort()).toEqual([0, 1, 2, 4, 5, 6, 7])
  })
})
