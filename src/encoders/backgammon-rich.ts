// The champion's view of backgammon, seen by whoever is on roll: where the men of both sides are, and what a network of one
// hidden layer cannot work out from that alone: how well the rear men get out, what is hit by how many rolls, primes, timing. A
// point is made when two men hold it. What the rolls do is read from tables over block masks.
import type { Encoder, Sparse, State } from '../core/contract.ts'
import { ALL, BAR, menCell, OFF } from '../games/backgammon/board.ts'
import { chanceOf, ESCAPE, fillTables, HITS, MOBILITY } from './backgammon-tables.ts'
import type { EncoderKind } from './kind.ts'
import { add } from './sparse.ts'

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

/** Scratch of one call: each side's made points and blots as bits of its own points, its pips, timing and rearmost man. */
const made = new Int32Array(2)
const blots = new Int32Array(2)
const count = new Int32Array(2)
const timing = new Int32Array(2)
const rear = new Int32Array(2)

/** What blocks a man of the side whose enemy has made these points: bit i is the point i + 1 ahead of him. */
const ahead = (enemy: number, place: number): number => (enemy >>> (26 - place)) & 0xfff

/** Turns on the units of a side's men, and notes what the figures need. */
function place(state: State, seat: number, offset: number, out: Sparse): void {
  const first = menCell(seat, 0)
  let points = 0
  let singles = 0
  let sum = 0
  let steps = 0
  let last = 0
  for (let at = 1; at <= BAR; at++) {
    const men = state[first + at]
    if (men === 0) continue
    last = at
    sum += men * at
    if (at >= 7 && at <= 18) steps += men * (at - 6)
    const unit = offset + (at - 1) * UNITS
    add(out, unit + (men < 3 ? men - 1 : 2), 1)
    if (men > 3) add(out, unit + 3, (men - 3) / 2)
    if (at === BAR) continue
    if (men === 1) singles |= 1 << at
    else points |= 1 << at
  }
  made[seat] = points
  blots[seat] = singles
  count[seat] = sum
  timing[seat] = steps
  rear[seat] = last
}

/** Where the figures of a side are gathered. */
const values = new Float64Array(FIGURES.length)

/** How likely the next roll hits a blot of a side, or two, and what that costs. */
function findDangers(state: State, seat: number): void {
  const enemy = 1 - seat
  let any = 0
  let twice = 0
  let lost = 0
  const theirs = menCell(enemy, 0)
  const onBar = state[theirs + BAR] > 0
  for (let left = blots[seat]; left !== 0; ) {
    const blot = 31 - Math.clz32(left)
    left ^= 1 << blot
    // As the enemy counts it, and his men behind it; from the bar alone as long as somebody is there.
    const target = 25 - blot
    let rolls = 0
    for (let from = onBar ? BAR : rear[enemy]; from > target; from--) {
      if (state[theirs + from] === 0) continue
      rolls |= HITS[((from - target) << 12) | ahead(made[seat], from)]
      if (onBar) break
    }
    twice |= any & rolls
    any |= rolls
    lost += chanceOf(rolls) * (25 - blot)
  }
  values[8] = chanceOf(any)
  values[9] = lost / 12
  values[16] = chanceOf(twice)
}

/** The longest run of bits. */
function longestRun(mask: number): number {
  let runs = mask
  let length = 0
  for (; runs !== 0; length++) runs &= runs << 1
  return length
}

const BITS_OF = Uint8Array.from({ length: 64 }, (_, set) => set.toString(2).replaceAll('0', '').length)

/** The figures of a side, in the order of FIGURES. */
function figures(state: State, seat: number, offset: number, out: Sparse): void {
  const enemy = 1 - seat
  const blocks = made[enemy]
  const back = rear[seat]
  const first = menCell(seat, 0)
  let trapped = 0
  for (let at = 13; at <= back; at++)
    if (state[first + at] > 0) trapped += state[first + at] * (1 - MOBILITY[ahead(blocks, at)])
  let contact = 0
  for (let at = Math.max(1, 26 - rear[enemy]); at <= back; at++) contact += state[first + at]
  let least = 1
  let sum = 0
  for (let at = 19; at <= BAR; at++) {
    const chance = ESCAPE[ahead(blocks, at)]
    if (chance < least) least = chance
    sum += chance
  }
  const lead = (count[enemy] - count[seat]) / 30
  values[0] = state[menCell(seat, OFF)] / ALL
  values[1] = count[seat] / 100
  values[2] = back / 24
  values[3] = MOBILITY[ahead(blocks, back)]
  values[4] = ESCAPE[ahead(blocks, back)]
  values[5] = trapped / 4
  values[6] = MOBILITY[ahead(blocks, BAR)]
  values[7] = ESCAPE[ahead(blocks, BAR)]
  findDangers(state, seat)
  values[10] = longestRun(made[seat]) / 6
  values[11] = BITS_OF[(made[seat] >> 1) & 63] / 6
  values[12] = timing[seat] / 40
  values[13] = contact / ALL
  values[14] = least
  values[15] = sum / 7
  values[17] = lead / (1 + Math.abs(lead))
  values[18] = (state[menCell(seat, 1)] + state[menCell(seat, 2)]) / 5
  values[19] = state[menCell(seat, BAR)] / 2
  for (let i = 0; i < values.length; i++) if (values[i] !== 0) add(out, offset + i, values[i])
}

const rich: Encoder = {
  id: 'backgammon-rich',
  size: SIZE,
  names,
  encode(state, seat, out) {
    out.count = 0
    place(state, seat, 0, out)
    place(state, 1 - seat, PLACED, out)
    figures(state, seat, FIRST_FIGURE, out)
    figures(state, 1 - seat, FIRST_FIGURE + FIGURES.length, out)
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
