// The champion's view of backgammon, seen by whoever is on roll: where the men of both sides are, and what a network of one
// hidden layer cannot work out from that alone: how well the rear men get out, what is hit by how many rolls, primes, timing. A
// point is made when two men hold it. What the rolls do is read from tables over block masks.
import type { Encoder, State } from '../core/contract.ts'
import { ALL, BAR, menCell, OFF } from '../games/backgammon/board.ts'
import { chanceOf, ESCAPE, fillTables, HITS, MOBILITY } from './backgammon-tables.ts'
import type { EncoderKind } from './kind.ts'

const BAR_BIT = 1 << BAR
/** All places but the bar. */
const POINTS = BAR_BIT - 2

const UNITS = 4
const PLACED = 25 * UNITS

const FIGURES = [
  'men off / 15',
  'pips / 100',
  'rear man: place / 24',
  'rear man: mobility',
  'rear man: share of rolls that escape',
  'trapped: lack of mobility of men on 13 and further back / 4',
  'mobility of a man on the bar, were there one',
  'escape of a man on the bar, were there one',
  'share of rolls by which a blot is hit',
  'pips expected to be lost by hits / 12',
  'longest prime / 6',
  'made points at home / 6',
  'timing: steps to the 6-point of men on 7 to 18 / 40',
  'men in contact / 15',
  'least escape of men on 19 to 25, were there some',
  'mean escape of men on 19 to 25, were there some',
  'share of rolls by which two blots are hit',
  'race lead',
  'men on the 1- and 2-point / 5',
  'men on the bar / 2',
] as const

const FIRST_FIGURE = 2 * PLACED
const SIZE = FIRST_FIGURE + 2 * FIGURES.length

const WHOSE = ['own', 'their'] as const

const names = [
  ...WHOSE.flatMap(whose =>
    Array.from({ length: 25 }, (_, at) => {
      const place = at + 1 === BAR ? 'the bar' : String(at + 1)
      return ['one man', 'two men', 'three or more', 'half of the men beyond three'].map(
        unit => `${whose} ${unit} on ${place}`,
      )
    }).flat(),
  ),
  ...WHOSE.flatMap(whose => FIGURES.map(figure => `${whose} ${figure}`)),
]

/** Scratch of one call: each side's men, made points and blots as bits of its own places, its pips, timing and rearmost man. */
const men = new Int32Array(2)
const made = new Int32Array(2)
const blots = new Int32Array(2)
const count = new Int32Array(2)
const timing = new Int32Array(2)
const rear = new Int32Array(2)

/** What blocks a man of the side whose enemy has made these points: bit i is the point i + 1 ahead of him. */
const ahead = (enemy: number, place: number): number => (enemy >>> (26 - place)) & 0xfff

/** The places of the lowest and of the highest bit. */
const lowest = (set: number): number => 31 - Math.clz32(set & -set)
const highest = (set: number): number => 31 - Math.clz32(set)

// The arrays and the count are passed from hand to hand, because writing through the object for each input took half the time.

/** Turns on the units of a side's men from input `on` on, and notes what the figures need. Returns how many inputs are on. */
function place(
  state: State,
  seat: number,
  offset: number,
  index: Uint16Array,
  value: Float32Array,
  on: number,
): number {
  const first = menCell(seat, 0)
  let all = 0
  let singles = 0
  let sum = 0
  let steps = 0
  for (let at = 1; at <= BAR; at++) {
    const here = state[first + at]
    if (here === 0) continue
    all |= 1 << at
    sum += here * at
    const unit = offset + (at - 1) * UNITS
    index[on] = unit + (here < 3 ? here - 1 : 2)
    value[on++] = 1
    if (here > 3) {
      index[on] = unit + 3
      value[on++] = (here - 3) / 2
    }
    if (here === 1) singles |= 1 << at
    if (at >= 7 && at <= 18) steps += here * (at - 6)
  }
  men[seat] = all
  made[seat] = all & ~singles & POINTS
  blots[seat] = singles & POINTS
  count[seat] = sum
  timing[seat] = steps
  rear[seat] = all === 0 ? 0 : highest(all)
  return on
}

/** Where the figures of a side are gathered. */
const figure = new Float64Array(FIGURES.length)

/** How likely the next roll hits a blot of a side, or two, and what that costs. */
function findDangers(seat: number): void {
  const enemy = 1 - seat
  const walls = made[seat]
  // From the bar alone as long as somebody is there.
  const hunters = (men[enemy] & BAR_BIT) !== 0 ? BAR_BIT : men[enemy]
  let any = 0
  let twice = 0
  let lost = 0
  for (let left = blots[seat]; left !== 0; ) {
    const blot = highest(left)
    left ^= 1 << blot
    // As the enemy counts it, and his men behind it.
    const target = 25 - blot
    let rolls = 0
    for (let behind = hunters & -(2 << target); behind !== 0; behind &= behind - 1) {
      const from = lowest(behind)
      rolls |= HITS[((from - target) << 12) | ahead(walls, from)]
    }
    twice |= any & rolls
    any |= rolls
    lost += chanceOf(rolls) * (25 - blot)
  }
  figure[8] = chanceOf(any)
  figure[9] = lost / 12
  figure[16] = chanceOf(twice)
}

/** The longest run of bits. */
function longestRun(mask: number): number {
  let runs = mask
  let length = 0
  for (; runs !== 0; length++) runs &= runs << 1
  return length
}

const BITS_OF = Uint8Array.from({ length: 64 }, (_, set) => set.toString(2).replaceAll('0', '').length)

/** The figures of a side, in the order of FIGURES, from input `on` on. Returns how many inputs are on. */
function figures(
  state: State,
  seat: number,
  offset: number,
  index: Uint16Array,
  value: Float32Array,
  on: number,
): number {
  const enemy = 1 - seat
  const blocks = made[enemy]
  const back = rear[seat]
  const first = menCell(seat, 0)
  let trapped = 0
  for (let left = men[seat] & -(1 << 13); left !== 0; left &= left - 1) {
    const at = lowest(left)
    trapped += state[first + at] * (1 - MOBILITY[ahead(blocks, at)])
  }
  let contact = 0
  for (let left = men[seat] & -(1 << Math.max(1, 26 - rear[enemy])); left !== 0; left &= left - 1)
    contact += state[first + lowest(left)]
  let least = 1
  let sum = 0
  for (let at = 19; at <= BAR; at++) {
    const chance = ESCAPE[ahead(blocks, at)]
    if (chance < least) least = chance
    sum += chance
  }
  const lead = (count[enemy] - count[seat]) / 30
  figure[0] = state[first + OFF] / ALL
  figure[1] = count[seat] / 100
  figure[2] = back / 24
  figure[3] = MOBILITY[ahead(blocks, back)]
  figure[4] = ESCAPE[ahead(blocks, back)]
  figure[5] = trapped / 4
  figure[6] = MOBILITY[ahead(blocks, BAR)]
  figure[7] = ESCAPE[ahead(blocks, BAR)]
  findDangers(seat)
  figure[10] = longestRun(made[seat]) / 6
  figure[11] = BITS_OF[(made[seat] >> 1) & 63] / 6
  figure[12] = timing[seat] / 40
  figure[13] = contact / ALL
  figure[14] = least
  figure[15] = sum / 7
  figure[17] = lead / (1 + Math.abs(lead))
  figure[18] = (state[first + 1] + state[first + 2]) / 5
  figure[19] = state[first + BAR] / 2
  for (let i = 0; i < FIGURES.length; i++)
    if (figure[i] !== 0) {
      index[on] = offset + i
      value[on++] = figure[i]
    }
  return on
}

const rich: Encoder = {
  id: 'backgammon-rich',
  size: SIZE,
  names,
  encode(state, seat, out) {
    const { index, value } = out
    let on = place(state, seat, 0, index, value, 0)
    on = place(state, 1 - seat, PLACED, index, value, on)
    on = figures(state, seat, FIRST_FIGURE, index, value, on)
    out.count = figures(state, 1 - seat, FIRST_FIGURE + FIGURES.length, index, value, on)
  },
}

export const backgammonRich: EncoderKind = {
  name: 'backgammon-rich',
  summary: 'men, blocks, escapes, hits and timing of both sides, seen by whoever is on roll: the champion’s view',
  make() {
    fillTables()
    return rich
  },
}
