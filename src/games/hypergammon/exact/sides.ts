// Numbers the ways to place one side's men on 26 places: off the board (0), on a point (1 to 24) or on the bar (25). Three men have 3,276
// ways. They are ordered by the number of men borne off, the most first, then by pips. So ways with the same number of men off and the
// same pips are adjacent, and way 0 has all men off.
import type { State } from '../../../core/contract.ts'
import { BAR, facing, menCell, OFF, PLACES } from '../../backgammon/board.ts'

/** The subsets of a way's blots that can be hit: up to three blots, one bit each. */
export const HITS = 8

export class Sides {
  readonly men: number
  readonly count: number
  /** Men on each place, `PLACES` numbers per way. */
  readonly places: Uint8Array
  readonly off: Uint8Array
  readonly pips: Uint8Array
  /** The place of the rearmost man. */
  readonly rear: Uint8Array
  /** The points with men, as bits; the bar is not one. */
  readonly points: Int32Array
  /** The points with one man, and with more, as bits in the other side's numbering. */
  readonly blots: Int32Array
  readonly blocks: Int32Array
  /** Ways with this many men off and this many pips start at `begins[off * stride + pips]` and end where the next ones start. */
  readonly begins: Int32Array
  readonly stride: number
  /** The way that results when blots are hit, eight per way. Bit i is the i-th blot, from the lowest of the other side's points up. */
  readonly hits: Int32Array
  /** The number of each way by its places packed into one key, the rearmost first. */
  private readonly numbers: Uint16Array

  constructor(men: number) {
    this.men = men
    const ways = listWays(men)
    const { length } = ways
    this.count = length
    this.numbers = new Uint16Array(PLACES ** men)
    this.stride = men * BAR + 2
    this.places = new Uint8Array(length * PLACES)
    this.off = new Uint8Array(length)
    this.pips = new Uint8Array(length)
    this.rear = new Uint8Array(length)
    this.points = new Int32Array(length)
    this.blots = new Int32Array(length)
    this.blocks = new Int32Array(length)
    this.hits = new Int32Array(length * HITS)
    for (const [way, standing] of ways.entries()) {
      this.numbers[keyOf(standing)] = way
      for (const place of standing) this.places[way * PLACES + place]++
      this.off[way] = offOf(standing)
      this.pips[way] = pipsOf(standing)
      this.rear[way] = standing[0] ?? OFF
      for (let point = 1; point < BAR; point++) {
        const here = this.places[way * PLACES + point]
        if (here > 0) this.points[way] |= 1 << point
        if (here === 1) this.blots[way] |= 1 << facing(point)
        if (here > 1) this.blocks[way] |= 1 << facing(point)
      }
    }
    this.begins = new Int32Array((men + 1) * this.stride)
    let way = 0
    for (let off = men; off >= 0; off--)
      for (let pips = 0; pips < this.stride; pips++) {
        this.begins[off * this.stride + pips] = way
        while (way < length && this.off[way] === off && this.pips[way] === pips) way++
      }
    for (const [at, standing] of ways.entries())
      for (let hit = 0; hit < HITS; hit++) this.hits[at * HITS + hit] = this.whenHit(at, standing, hit)
  }

  /** The number of a way from the places of its men, in any order. */
  numberOf(standing: readonly number[]): number {
    return this.numbers[keyOf([...standing].sort((a, b) => b - a))]
  }

  /** The number of the way of a seat's men in a position. */
  numberIn(state: State, seat: number): number {
    let key = 0
    const first = menCell(seat, OFF)
    for (let place = BAR; place >= OFF; place--)
      for (let left = state[first + place]; left > 0; left--) key = key * PLACES + place
    return this.numbers[key]
  }

  /** Sets up a seat's men as a way. */
  place(way: number, seat: number, state: State): void {
    for (let place = OFF; place <= BAR; place++) state[menCell(seat, place)] = this.places[way * PLACES + place]
  }

  /** Whether two ways are compatible: no point has men of both sides. */
  fit(own: number, other: number): boolean {
    return (this.points[own] & (this.blots[other] | this.blocks[other])) === 0
  }

  private whenHit(way: number, standing: readonly number[], hit: number): number {
    const after = [...standing]
    let left = this.blots[way]
    for (let bits = hit; bits !== 0; bits >>= 1) {
      const point = 31 - Math.clz32(left & -left)
      if (left !== 0 && (bits & 1) === 1) after[after.indexOf(facing(point))] = BAR
      left &= left - 1
    }
    return this.numberOf(after)
  }
}

const keyOf = (standing: readonly number[]): number => standing.reduce((key, place) => key * PLACES + place, 0)
const offOf = (standing: readonly number[]): number => standing.filter(place => place === OFF).length
const pipsOf = (standing: readonly number[]): number => standing.reduce((sum, place) => sum + place, 0)

/** Every way as a list of places, the rearmost man first. */
function listWays(men: number): number[][] {
  let ways: number[][] = [[]]
  for (let man = 0; man < men; man++)
    ways = ways.flatMap(way => Array.from({ length: (way[way.length - 1] ?? BAR) + 1 }, (_, place) => [...way, place]))
  return ways.sort((a, b) => offOf(b) - offOf(a) || pipsOf(a) - pipsOf(b) || keyOf(a) - keyOf(b))
}
