// How chromosomes make others: the operators of thor2017 sections 3.3 and 3.4. A chromosome is a network's flat weight array,
// 32 bits a weight.
import type { Rng } from '../core/contract.ts'
import { gaussian } from '../core/math/gaussian.ts'
import { layersOf, type Shape, weightAt } from '../nets/shape.ts'

/** Chromosomes, one beside the other, seen as numbers and as bits. */
export interface Chromosomes {
  readonly count: number
  readonly length: number
  readonly weights: Float32Array
  readonly bits: Int32Array
  /** A view of each. */
  readonly each: readonly Float32Array[]
}

export function chromosomes(count: number, length: number): Chromosomes {
  const weights = new Float32Array(count * length)
  const each = Array.from({ length: count }, (_, i) => weights.subarray(i * length, (i + 1) * length))
  return { count, length, weights, bits: new Int32Array(weights.buffer), each }
}

/**
 * Bits of an exponent beyond 2^100, infinity and NaN included. A cut inside an exponent can make such a number of two ordinary
 * ones (2 is 1000000_0…, 1 is 0111111_1…), and a network that sums several of them would put out NaN.
 */
const HUGE_EXPONENT = 127 + 100
const isHuge = (bits: number): boolean => ((bits >>> 23) & 255) > HUGE_EXPONENT

/**
 * Two-point crossover: between two cut points the children's bits change places. Cut points are positions of bits in the
 * whole chromosome, from 0 to its end, counted from the lowest bit of each weight; so a cut may fall inside a weight and mix
 * its parents' bits. Where that would make a number that is none or immense, the two children keep that weight whole.
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
 * One-point crossover between whole weights, in an order of one's own: up to the cut each child has the weights of one parent, from
 * there on those of the other.
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

/** The weights of a network unit by unit: those that enter it, then its bias. So FANN lists them, which thor2017 uses. */
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

/** A mask of the bits of one weight from `first` to below `last`; both may lie outside it. */
function bitsBetween(first: number, last: number): number {
  const from = Math.max(first, 0)
  const to = Math.min(last, 32)
  if (from >= to) return 0
  // A shift by 32 would be one by 0.
  return (to === 32 ? -1 : (1 << to) - 1) & ~((1 << from) - 1)
}

/** Adds normal noise to each weight with the chance `rate`. */
export function mutate(weights: Float32Array, rate: number, sigma: number, rng: Rng): void {
  for (let i = 0; i < weights.length; i++) if (rng.unit() < rate) weights[i] += sigma * gaussian(rng)
}

/**
 * Ranked roulette: of chromosomes sorted best first, the worst has one part of the wheel, the next two, and so on, "to account
 * for the large variations in the chromosomes fitness scores". One of them can be taken off the wheel; -1 takes off none.
 */
export function spin(count: number, excluded: number, rng: Rng): number {
  const without = excluded < 0 ? 0 : count - excluded
  let left = rng.below((count * (count + 1)) / 2 - without)
  for (let at = 0; ; at++) {
    if (at === excluded) continue
    left -= count - at
    if (left < 0) return at
  }
}

/** Draws as many different numbers below `count` as there are contestants, `excluded` not among them. */
export function draw(count: number, excluded: number, contestants: Int32Array, rng: Rng): void {
  contestants.fill(-1)
  for (let i = 0; i < contestants.length; ) {
    const drawn = rng.below(count)
    if (drawn !== excluded && !contestants.includes(drawn)) contestants[i++] = drawn
  }
}
