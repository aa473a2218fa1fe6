// Men that are all at home, by number: 15 or fewer on the six home points, 54,264 ways. The numbers are in an order in which every
// move leads to a smaller one: more men on the 6-point come after fewer, among those more on the 5-point, and so on.
import type { State } from '../../../core/contract.ts'
import { BAR, menCell } from '../board.ts'

export const HOME = 6

/** Ways to put up to `most` men on so many points: those not there are off. */
export function waysOf(points: number, most: number): number {
  let ways = 1
  for (let i = 1; i <= points; i++) ways = (ways * (most + i)) / i
  return ways
}

/** Numbers of ways with up to so many men; a class, because training asks it for every position of a race. */
export class HomeWays {
  readonly most: number
  readonly count: number
  /** How many ways come before those with n men on a point when `room` men are left for it: at `(point * width + room) * width + n`. */
  private readonly before: Int32Array
  private readonly width: number

  constructor(most: number) {
    this.most = most
    this.count = waysOf(HOME, most)
    this.width = most + 1
    this.before = new Int32Array((HOME + 1) * this.width ** 2)
    for (let point = 1; point <= HOME; point++)
      for (let room = 0; room <= most; room++)
        for (let men = 1; men <= room; men++)
          this.before[(point * this.width + room) * this.width + men] =
            this.before[(point * this.width + room) * this.width + men - 1] + waysOf(point - 1, room - men + 1)
  }

  /** The number of men on the home points, at `first + 1` to `first + 6`; there must not be too many. */
  numberOf(men: Int8Array, first: number): number {
    const { before, width } = this
    let room = this.most
    let number = 0
    for (let point = HOME; point > 0; point--) {
      const here = men[first + point]
      number += before[(point * width + room) * width + here]
      room -= here
    }
    return number
  }

  /** The number of a seat's men; -1 if one is not at home yet, or there are too many. */
  ofSeat(state: State, seat: number): number {
    const first = menCell(seat, 0)
    for (let place = HOME + 1; place <= BAR; place++) if (state[first + place] !== 0) return -1
    if (this.most < 15) {
      let men = 0
      for (let point = 1; point <= HOME; point++) men += state[first + point]
      if (men > this.most) return -1
    }
    return this.numberOf(state, first)
  }

  /** Puts the men of every number on the points of `men`, in order; `each` hears of it. */
  forEach(each: (men: Int8Array, number: number) => void): void {
    const men = new Int8Array(HOME + 1)
    let number = 0
    const fill = (point: number, room: number): void => {
      if (point === 0) each(men, number++)
      else
        for (let here = 0; here <= room; here++) {
          men[point] = here
          fill(point - 1, room - here)
        }
    }
    fill(HOME, this.most)
  }

  /** Where one man can go by a die, for every number: lists of at most six one after the other, at `(number * 7 + die) * 6`, ended by -1. */
  steps(): Int32Array {
    const steps = new Int32Array(this.count * 7 * HOME).fill(-1)
    this.forEach((men, number) => {
      for (let die = 1; die <= HOME; die++) {
        let at = (number * 7 + die) * HOME
        for (let from = HOME, higher = 0; from > 0; higher += men[from--]) {
          // A man nearer than the die is borne off only if nobody is behind him.
          if (men[from] === 0 || (from < die && higher > 0)) continue
          men[from]--
          if (from > die) men[from - die]++
          steps[at++] = this.numberOf(men, 0)
          if (from > die) men[from - die]--
          men[from]++
        }
      }
    })
    return steps
  }
}
