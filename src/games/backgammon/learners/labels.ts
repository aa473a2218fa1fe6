// Positions of backgammon with their values for the player on roll, stored as training data. A position is the 80 bits of a GNU Backgammon
// ID, a label 16 more. They are packed into four floats with 24 bits each (integers below 2^24 are exact), so that a snapshot is a plain copy
// and four million labels take 64 MB. With all five probabilities a position takes seven floats, of which the first four have the same
// layout.
import { ACTOR, CHANCE, type State } from '../../../core/contract.ts'
import { ALL, BAR, menCell, TURN } from '../board.ts'
import { CHANCES } from '../players/chances.ts'

/** Floats per position with one label value, and with all five. */
const FLOATS = 4
const FLOATS_OF_FIVE = 7
const BITS = 24
/** The first label value uses the remaining bits of the fourth float. */
const LABEL_SHIFT = 8
const MOST = 65_535
/** The last of seven floats has eight spare bits. They mark it as the last of seven. */
const MARK = CHANCES << 16
const MARK_BITS = 0xff << 16
/** How many labels are checked to tell how many values they have. Positions rarely have these bits set, and never this many of them. */
const LOOKED_AT = 64

/** How many values each label of a stored array has: 1 or CHANCES; undefined if the array is incomplete. */
export function valuesIn(saved: Float32Array): number | undefined {
  let marked = saved.length > 0 && saved.length % FLOATS_OF_FIVE === 0
  const end = Math.min(saved.length, LOOKED_AT * FLOATS_OF_FIVE)
  for (let at = FLOATS_OF_FIVE - 1; at < end; at += FLOATS_OF_FIVE) marked &&= (saved[at] & MARK_BITS) === MARK
  if (marked) return CHANCES
  return saved.length % FLOATS === 0 ? 1 : undefined
}

/** A class, because a learner reads it millions of times. */
export class Labels {
  count = 0
  private kept: Float32Array
  private readonly words = new Int32Array(FLOATS_OF_FIVE)
  private readonly floats: number
  private readonly one = new Float64Array(1)

  /** `values` is the number of values per label, 1 or CHANCES. */
  constructor(room = 1 << 16, values = 1) {
    this.floats = values === 1 ? FLOATS : FLOATS_OF_FIVE
    this.kept = new Float32Array(room * this.floats)
  }

  /** Adds a position before a roll, from the view of the player on roll, with a label of one value. */
  add(state: State, label: number): void {
    this.one[0] = label
    this.addAll(state, this.one, 0)
  }

  /** The same with all values of the label, starting at `from`. */
  addAll(state: State, values: Float32Array | Float64Array, from: number): void {
    const { words, floats } = this
    if (this.count * floats === this.kept.length) {
      const larger = new Float32Array(2 * this.kept.length)
      larger.set(this.kept)
      this.kept = larger
    }
    words.fill(0)
    let word = 0
    let bit = 0
    for (let side = 0; side < 2; side++) {
      const first = menCell(side === 0 ? state[TURN] : 1 - state[TURN], 0)
      for (let place = 1; place <= BAR; place++) {
        for (let men = state[first + place]; men >= 0; men--) {
          // As many ones as men, then a zero.
          if (men > 0) words[word] |= 1 << bit
          if (++bit === BITS) {
            bit = 0
            word++
          }
        }
      }
    }
    words[FLOATS - 1] |= Math.round(values[from] * MOST) << LABEL_SHIFT
    if (floats === FLOATS_OF_FIVE) {
      const second = Math.round(values[from + 2] * MOST)
      words[FLOATS] = Math.round(values[from + 1] * MOST) | ((second & 0xff) << 16)
      words[FLOATS + 1] = (second >> 8) | (Math.round(values[from + 3] * MOST) << 8)
      words[FLOATS + 2] = Math.round(values[from + 4] * MOST) | MARK
    }
    for (let i = 0; i < floats; i++) this.kept[this.count * floats + i] = words[i]
    this.count++
  }

  /** Sets up a position with the first seat on roll. Returns the first value of its label. */
  read(nth: number, into: State): number {
    const { kept } = this
    const at = nth * this.floats
    into.fill(0)
    into[ACTOR] = CHANCE
    let word = 0
    let bit = 0
    let bits = kept[at]
    for (let side = 0; side < 2; side++) {
      const first = menCell(side, 0)
      let off = ALL
      for (let place = 1; place <= BAR; place++) {
        let men = 0
        for (let one = 1; one === 1; ) {
          one = (bits >> bit) & 1
          men += one
          if (++bit === BITS) {
            bit = 0
            bits = kept[at + ++word]
          }
        }
        into[first + place] = men
        off -= men
      }
      into[first] = off
    }
    return (kept[at + FLOATS - 1] >> LABEL_SHIFT) / MOST
  }

  /** The same, and writes all values of the label to `out`, starting at `from`. */
  readAll(nth: number, into: State, out: Float32Array, from: number): void {
    out[from] = this.read(nth, into)
    if (this.floats === FLOATS) return
    const { kept } = this
    const at = nth * this.floats + FLOATS
    out[from + 1] = (kept[at] & MOST) / MOST
    out[from + 2] = ((kept[at] >> 16) | ((kept[at + 1] & 0xff) << 8)) / MOST
    out[from + 3] = (kept[at + 1] >> 8) / MOST
    out[from + 4] = (kept[at + 2] & MOST) / MOST
  }

  /** All labels so far, without a copy. Labels that are added later do not change them. */
  view(): Float32Array {
    return this.kept.subarray(0, this.count * this.floats)
  }

  /** Adds stored labels, up to `most` in total. */
  append(saved: Float32Array, most: number): void {
    const floats = Math.min(saved.length, (most - this.count) * this.floats)
    let room = this.kept.length
    while (room < this.count * this.floats + floats) room *= 2
    if (room > this.kept.length) {
      const larger = new Float32Array(room)
      larger.set(this.kept.subarray(0, this.count * this.floats))
      this.kept = larger
    }
    this.kept.set(saved.subarray(0, floats), this.count * this.floats)
    this.count += floats / this.floats
  }

  save(): Float32Array {
    return this.kept.slice(0, this.count * this.floats)
  }

  load(saved: Float32Array): void {
    this.count = saved.length / this.floats
    if (saved.length > this.kept.length) this.kept = new Float32Array(2 * saved.length)
    this.kept.set(saved)
  }
}
