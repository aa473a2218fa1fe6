// The champion's encoding of backgammon, from the view of the player on roll: the men of both sides, and what a network with one
// hidden layer cannot compute from those alone: how well the rear men can escape, how many rolls hit what, primes, timing. A
// point is made when two men hold it. The effects of rolls come from tables indexed by block masks.
import type { Encoder, State } from '../../../core/contract.ts'
import type { EncoderKind } from '../../../modules/encoder-kind.ts'
import { ALL, BAR, CELLS, menCell, OFF } from '../board.ts'
import { ahead, chanceOf, ESCAPE, fillTables, HITS, MOBILITY } from './tables.ts'

const BAR_BIT = 1 << BAR
/** All places except the bar. */
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

/** Scratch space for one call: each side's men, made points and blots as bits of its own places, its pips, timing and rearmost man. */
const men = new Int32Array(2)
const made = new Int32Array(2)
const blots = new Int32Array(2)
const count = new Int32Array(2)
const timing = new Int32Array(2)
const rear = new Int32Array(2)
/** The figures of both sides, by seat. */
const figure = new Float64Array(2 * FIGURES.length)

/** The indices of the lowest and of the highest bit. */
const lowest = (set: number): number => 31 - Math.clz32(set & -set)
const highest = (set: number): number => 31 - Math.clz32(set)

/** Collects what the figures need about a side's men. */
function look(state: State, seat: number): void {
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
    if (here === 1) singles |= 1 << at
    if (at >= 7 && at <= 18) steps += here * (at - 6)
  }
  men[seat] = all
  made[seat] = all & ~singles & POINTS
  blots[seat] = singles & POINTS
  count[seat] = sum
  timing[seat] = steps
  rear[seat] = all === 0 ? 0 : highest(all)
}

/** The probability that the next roll hits a blot of a side, or two, and the expected loss. */
function findDangers(seat: number, to: number): void {
  const enemy = 1 - seat
  const walls = made[seat]
  // While the enemy has men on the bar, only those can hit.
  const hunters = (men[enemy] & BAR_BIT) !== 0 ? BAR_BIT : men[enemy]
  let any = 0
  let twice = 0
  let lost = 0
  for (let left = blots[seat]; left !== 0; ) {
    const blot = highest(left)
    left ^= 1 << blot
    // The blot in the enemy's numbering, and the enemy's men behind it.
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
  figure[to + 8] = chanceOf(any)
  figure[to + 9] = lost / 12
  figure[to + 16] = chanceOf(twice)
}

/** The longest run of bits. */
function longestRun(mask: number): number {
  let runs = mask
  let length = 0
  for (; runs !== 0; length++) runs &= runs << 1
  return length
}

const BITS_OF = Uint8Array.from({ length: 64 }, (_, set) => set.toString(2).replaceAll('0', '').length)

/** Computes the figures of a side that depend only on its own men. */
function lookAtOwn(state: State, seat: number, to: number): void {
  const first = menCell(seat, 0)
  figure[to] = state[first + OFF] / ALL
  figure[to + 1] = count[seat] / 100
  figure[to + 2] = rear[seat] / 24
  figure[to + 10] = longestRun(made[seat]) / 6
  figure[to + 11] = BITS_OF[(made[seat] >> 1) & 63] / 6
  figure[to + 12] = timing[seat] / 40
  figure[to + 18] = (state[first + 1] + state[first + 2]) / 5
  figure[to + 19] = state[first + BAR] / 2
}

/** Computes those that depend on the other side's made points. */
function lookAtBlocks(seat: number, to: number): void {
  const blocks = made[1 - seat]
  let least = 1
  let sum = 0
  for (let at = 19; at <= BAR; at++) {
    const chance = ESCAPE[ahead(blocks, at)]
    if (chance < least) least = chance
    sum += chance
  }
  figure[to + 6] = MOBILITY[ahead(blocks, BAR)]
  figure[to + 7] = ESCAPE[ahead(blocks, BAR)]
  figure[to + 14] = least
  figure[to + 15] = sum / 7
}

/** Computes those that depend on its own men and the other side's made points. */
function lookAtRear(state: State, seat: number, to: number): void {
  const blocks = made[1 - seat]
  const first = menCell(seat, 0)
  let trapped = 0
  for (let left = men[seat] & -(1 << 13); left !== 0; left &= left - 1) {
    const at = lowest(left)
    trapped += state[first + at] * (1 - MOBILITY[ahead(blocks, at)])
  }
  figure[to + 3] = MOBILITY[ahead(blocks, rear[seat])]
  figure[to + 4] = ESCAPE[ahead(blocks, rear[seat])]
  figure[to + 5] = trapped / 4
}

/** Computes those that depend on all men of both sides. */
function lookAtBoth(state: State, seat: number, to: number): void {
  const enemy = 1 - seat
  const first = menCell(seat, 0)
  let contact = 0
  for (let left = men[seat] & -(1 << Math.max(1, 26 - rear[enemy])); left !== 0; left &= left - 1)
    contact += state[first + lowest(left)]
  const lead = (count[enemy] - count[seat]) / 30
  findDangers(seat, to)
  figure[to + 13] = contact / ALL
  figure[to + 17] = lead / (1 + Math.abs(lead))
}

/** Turns on the units of a side's men, starting at input number `on`. Returns how many inputs are on. */
// The arrays and the count are passed as parameters, because writing through the object for each input took half of the time.
function place(
  state: State,
  seat: number,
  offset: number,
  index: Uint16Array,
  value: Float32Array,
  on: number,
): number {
  const first = menCell(seat, 0)
  for (let left = men[seat]; left !== 0; left &= left - 1) {
    const at = lowest(left)
    const here = state[first + at]
    const unit = offset + (at - 1) * UNITS
    index[on] = unit + (here < 3 ? here - 1 : 2)
    value[on++] = 1
    if (here > 3) {
      index[on] = unit + 3
      value[on++] = (here - 3) / 2
    }
  }
  return on
}

/** The base that other positions are encoded against: a position, what `look` collected about it, and its figures. */
const base: State = new Int8Array(CELLS)
const baseMen = new Int32Array(2)
const baseMade = new Int32Array(2)
const baseBlots = new Int32Array(2)
const baseCount = new Int32Array(2)
const baseRear = new Int32Array(2)
const baseFigure = new Float64Array(2 * FIGURES.length)

/** Turns units on and off where a side's men differ from the base. Returns how many inputs differ so far. */
function replace(
  state: State,
  seat: number,
  offset: number,
  index: Uint16Array,
  value: Float32Array,
  on: number,
): number {
  const first = menCell(seat, 0)
  for (let at = 1; at <= BAR; at++) {
    const here = state[first + at]
    const was = base[first + at]
    if (here === was) continue
    const unit = offset + (at - 1) * UNITS
    const is = Math.min(here, 3)
    const had = Math.min(was, 3)
    if (is !== had) {
      if (had > 0) {
        index[on] = unit + had - 1
        value[on++] = -1
      }
      if (is > 0) {
        index[on] = unit + is - 1
        value[on++] = 1
      }
    }
    const more = (here > 3 ? here - 3 : 0) - (was > 3 ? was - 3 : 0)
    if (more !== 0) {
      index[on] = unit + 3
      value[on++] = more / 2
    }
  }
  return on
}

/** Restores what `look` collected about the base. Its timing is already in the figures. */
function recall(seat: number): void {
  men[seat] = baseMen[seat]
  made[seat] = baseMade[seat]
  blots[seat] = baseBlots[seat]
  count[seat] = baseCount[seat]
  rear[seat] = baseRear[seat]
}

function sameMen(state: State, seat: number): boolean {
  const first = menCell(seat, 0)
  for (let at = 0; at <= BAR; at++) if (state[first + at] !== base[first + at]) return false
  return true
}

const rich: Encoder = {
  id: 'backgammon-rich',
  size: SIZE,
  names,
  encode(state, seat, out) {
    const { index, value } = out
    look(state, 0)
    look(state, 1)
    let on = place(state, seat, 0, index, value, 0)
    on = place(state, 1 - seat, PLACED, index, value, on)
    for (let side = 0; side < 2; side++) {
      const to = side * FIGURES.length
      lookAtOwn(state, side, to)
      lookAtBlocks(side, to)
      lookAtRear(state, side, to)
      lookAtBoth(state, side, to)
    }
    for (let i = 0; i < 2 * FIGURES.length; i++) {
      // The viewer's figures come first.
      const at = seat === 0 ? i : i < FIGURES.length ? i + FIGURES.length : i - FIGURES.length
      if (figure[at] === 0) continue
      index[on] = FIRST_FIGURE + i
      value[on++] = figure[at]
    }
    out.count = on
  },

  encodeBase(state, seat, out) {
    rich.encode(state, seat, out)
    base.set(state)
    for (let side = 0; side < 2; side++) {
      baseMen[side] = men[side]
      baseMade[side] = made[side]
      baseBlots[side] = blots[side]
      baseCount[side] = count[side]
      baseRear[side] = rear[side]
    }
    baseFigure.set(figure)
  },

  differ(state, seat, out) {
    const { index, value } = out
    let on = 0
    figure.set(baseFigure)
    const same0 = sameMen(state, 0)
    const same1 = sameMen(state, 1)
    // Usually only one side has moved, and the other's men are those of the base.
    if (same0) recall(0)
    else look(state, 0)
    if (same1) recall(1)
    else look(state, 1)
    if (!same0) on = replace(state, 0, seat === 0 ? 0 : PLACED, index, value, on)
    if (!same1) on = replace(state, 1, seat === 1 ? 0 : PLACED, index, value, on)
    for (let side = 0; side < 2; side++) {
      const to = side * FIGURES.length
      const same = side === 0 ? same0 : same1
      const blocked = made[1 - side] === baseMade[1 - side]
      if (!same) lookAtOwn(state, side, to)
      if (!blocked) lookAtBlocks(side, to)
      if (!same || !blocked) lookAtRear(state, side, to)
      lookAtBoth(state, side, to)
      const first = FIRST_FIGURE + (side === seat ? 0 : FIGURES.length)
      for (let i = 0; i < FIGURES.length; i++)
        if (figure[to + i] !== baseFigure[to + i]) {
          index[on] = first + i
          value[on++] = figure[to + i] - baseFigure[to + i]
        }
    }
    out.count = on
  },
}

/** Only the places of the men: the first inputs of the champion's encoding, for a small and fast network. */
const menOnly: Encoder = {
  id: 'backgammon-men',
  size: FIRST_FIGURE,
  names: names.slice(0, FIRST_FIGURE),
  encode(state, seat, out) {
    look(state, 0)
    look(state, 1)
    out.count = place(state, 1 - seat, PLACED, out.index, out.value, place(state, seat, 0, out.index, out.value, 0))
  },
  encodeBase(state, seat, out) {
    menOnly.encode(state, seat, out)
    base.set(state)
  },
  differ(state, seat, out) {
    out.count = replace(state, 1 - seat, PLACED, out.index, out.value, replace(state, seat, 0, out.index, out.value, 0))
  },
}

export const backgammonMen: EncoderKind = {
  name: 'backgammon-men',
  about: 'four inputs per place for its men, from the view of the player on roll',
  make: () => menOnly,
}

export const backgammonRich: EncoderKind = {
  name: 'backgammon-rich',
  about:
    'men, blocks, escapes, hits and timing of both sides, from the view of the player on roll; used by the champion',
  make() {
    fillTables()
    return rich
  },
}
