// Positions of backgammon with what they are worth to whoever is on roll, kept to be learned from again. A position is the 80 bits of a
// GNU Backgammon ID, a label 16 more; they are kept in four floats, 24 bits in each (whole numbers below 2^24 are exact), so
// that a snapshot is a plain copy and four million labels take 64 MB.
import { ACTOR, CHANCE, type State } from '../../../core/contract.ts'
import { ALL, BAR, menCell, TURN } from '../board.ts'

const FLOATS = 4
const BITS = 24
/** The label is what is left of the last float. */
const LABEL_SHIFT = 8
const MOST = 65_535

/** A class, because a learner reads it millions of times. */
export class Labels {
  count = 0
  private kept: Float32Array
  private readonly words = new Int32Array(FLOATS)

  constructor(room = 1 << 16) {
    this.kept = new Float32Array(room * FLOATS)
  }

  /** Adds a position before a roll, as whoever is on roll sees it. */
  add(state: State, label: number): void {
    const { words } = this
    if (this.count * FLOATS === this.kept.length) {
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
    words[FLOATS - 1] |= Math.round(label * MOST) << LABEL_SHIFT
    for (let i = 0; i < FLOATS; i++) this.kept[this.count * FLOATS + i] = words[i]
    this.count++
  }

  /** Sets a position up with the first seat on roll, and returns its label. */
  read(nth: number, into: State): number {
    const { kept } = this
    const at = nth * FLOATS
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

  /** All labels up to now, not copied: what is added later does not change them. */
  view(): Float32Array {
    return this.kept.subarray(0, this.count * FLOATS)
  }

  /** Adds labels that another kept, up to so many in all. */
  append(saved: Float32Array, most: number): void {
    const floats = Math.min(saved.length, (most - this.count) * FLOATS)
    let room = this.kept.length
    while (room < this.count * FLOATS + floats) room *= 2
    if (room > this.kept.length) {
      const larger = new Float32Array(room)
      larger.set(this.kept.subarray(0, this.count * FLOATS))
      this.kept = larger
    }
    this.kept.set(saved.subarray(0, floats), this.count * FLOATS)
    this.count += floats / FLOATS
  }

  save(): Float32Array {
    return this.kept.slice(0, this.count * FLOATS)
  }

  load(saved: Float32Array): void {
    this.count = saved.length / FLOATS
    if (saved.length > this.kept.length) this.kept = new Float32Array(2 * saved.length)
    this.kept.set(saved)
  }
}
