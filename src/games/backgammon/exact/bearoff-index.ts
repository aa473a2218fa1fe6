// Numbers the positions of men that are all at home: 15 or fewer on the six home points, 54,264 ways. In this order, every
// move leads to a smaller number: more men on the 6-point come after fewer, then more on the 5-point, and so on.
import type { State } from '../../../core/contract.ts'
import { BAR, menCell } from '../board.ts'

export const HOME = 6

/** The number of ways to put up to `most` men on this many points. The rest are off. */
export function waysOf(points: number, most: number): number {
  let ways = 1
  for (let i = 1; i <= points; i++) ways = (ways * (most + i)) / i
  return ways
}

/** Numbers of ways with up to this many men. A class, because training uses it for every race position. */
export class HomeWays {
  readonly most: number
  readonly count: number
  /** How many ways come before those with n men on a point when `room` men are left for it, at `(point * width + room) * width + n`. */
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

  /** The number of the way with these men on the home points, at `first + 1` to `first + 6`. There must not be too many men. */
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

  /** The number of the way of a seat's men; -1 if one is not at home yet, or there are too many. */
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

  /** Calls `each` with every way, in order. `men` has the men on each point. */
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

  /** Where one man can move with a die, for every number: consecutive lists of at most six, at `(number * 7 + die) * 6`, ended by -1. */
  steps(): Int32Array {
    const steps = new Int32Array(this.count * 7 * HOME).fill(-1)
    this.forEach((men, number) => {
      for (let die = 1; die <= HOME; die++) {
        let at = (number * 7 + die) * HOME
        for (let from = HOME, higher = 0; from > 0; higher += men[from--]) {
          // A man on a point lower than the die is borne off only if no man is behind it.
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
