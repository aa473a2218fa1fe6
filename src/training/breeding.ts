// The genetic operators of thor2017 sections 3.3 and 3.4. A chromosome is a network's flat weight array, with 32 bits per weight.
import type { Rng } from '../core/contract.ts'
import { gaussian } from '../core/math/gaussian.ts'
import { layersOf, type Shape, weightAt } from '../nets/shape.ts'

/** Chromosomes side by side, as numbers and as bits. */
export interface Chromosomes {
  readonly count: number
  readonly length: number
  readonly weights: Float32Array
  readonly bits: Int32Array
  /** A view of each chromosome. */
  readonly each: readonly Float32Array[]
}

export function chromosomes(count: number, length: number): Chromosomes {
  const weights = new Float32Array(count * length)
  const each = Array.from({ length: count }, (_, i) => weights.subarray(i * length, (i + 1) * length))
  return { count, length, weights, bits: new Int32Array(weights.buffer), each }
}

/**
 * Exponents beyond 2^100, including infinity and NaN. A cut inside an exponent can make such a number from two ordinary ones (2 is 1000000_0…, 1 is
 * 0111111_1…), and a network that sums several of them would return NaN.
 */
const HUGE_EXPONENT = 127 + 100
const isHuge = (bits: number): boolean => ((bits >>> 23) & 255) > HUGE_EXPONENT

/**
 * Two-point crossover: between two cut points, the children's bits are swapped. Cut points are bit positions in the whole chromosome, from 0 to its
 * end, counted from the lowest bit of each weight. So a cut may fall inside a weight and mix its parents' bits. If that would give NaN or a huge
 * number, both children keep that weight whole.
 */
export function crossover(
  from: Chromosomes,
  [one, other]: Pair,
  to: Chromosomes,
  [child, sibling]: Pair,
  cuts: Pair,
): void {
  const { length } = from
  const [first, last] = cuts[0] <= cuts[1] ? cuts : [cuts[1], cuts[0]]
  for (let i = 0; i < length; i++) {
    const a = from.bits[one * length + i]
    const b = from.bits[other * length + i]
    const swapped = bitsBetween(first - i * 32, last - i * 32)
    const mixed = (a & ~swapped) | (b & swapped)
    const converse = (b & ~swapped) | (a & swapped)
    const whole = swapped !== 0 && swapped !== -1 && (isHuge(mixed) || isHuge(converse))
    to.bits[child * length + i] = whole ? a : mixed
    to.bits[sibling * length + i] = whole ? b : converse
  }
}

export type Pair = readonly [number, number]

/**
 * One-point crossover between whole weights, in the given order: up to the cut, each child has the weights of one parent, and after it those of the
 * other.
 */
export function crossoverAt(
  from: Chromosomes,
  [one, other]: Pair,
  to: Chromosomes,
  [child, sibling]: Pair,
  cut: number,
  order: Int32Array,
): void {
  for (let nth = 0; nth < order.length; nth++) {
    const at = order[nth]
    const [first, second] = nth < cut ? [one, other] : [other, one]
    to.each[child][at] = from.each[first][at]
    to.each[sibling][at] = from.each[second][at]
  }
}

/** The weights of a network unit by unit: the incoming weights of each unit, then its bias. FANN, which thor2017 uses, lists them like this. */
export function unitByUnit(shape: Shape): Int32Array {
  return Int32Array.from(
    layersOf(shape).flatMap(layer =>
      Array.from({ length: layer.outputs }, (_, to) => [
        ...Array.from({ length: layer.inputs }, (_, from) => weightAt(layer, from, to)),
        ...(layer.biases < 0 ? [] : [layer.biases + to]),
      ]).flat(),
    ),
  )
}

/** A mask of the bits of one weight from `first` to below `last`. Both may lie outside it. */
function bitsBetween(first: number, last: number): number {
  const from = Math.max(first, 0)
  const to = Math.min(last, 32)
  if (from >= to) return 0
  // A shift by 32 is a shift by 0 in JavaScript.
  return (to === 32 ? -1 : (1 << to) - 1) & ~((1 << from) - 1)
}

/** Adds normal noise to each weight with probability `rate`. */
export function mutate(weights: Float32Array, rate: number, sigma: number, rng: Rng): void {
  for (let i = 0; i < weights.length; i++) if (rng.unit() < rate) weights[i] += sigma * gaussian(rng)
}

/**
 * Rank-based roulette: with chromosomes sorted best first, the worst has one part of the wheel, the next two, and so on, "to account for the large
 * variations in the chromosomes fitness scores". One of them can be excluded; -1 excludes none.
 */
export function spinRoulette(count: number, excluded: number, rng: Rng): number {
  const without = excluded < 0 ? 0 : count - excluded
  let left = rng.below((count * (count + 1)) / 2 - without)
  for (let at = 0; ; at++) {
    if (at === excluded) continue
    left -= count - at
    if (left < 0) return at
  }
}

/** Draws as many different numbers below `count` as there are contestants, except `excluded`. */
export function drawContestants(count: number, excluded: number, contestants: Int32Array, rng: Rng): void {
  contestants.fill(-1)
  for (let i = 0; i < contestants.length; ) {
    const drawn = rng.below(count)
    if (drawn !== excluded && !contestants.includes(drawn)) contestants[i++] = drawn
  }
}
