// Endings of checkers by number. A position is seen by whoever is to move, with his men going down the board (white's are turned
// round), and belongs to a slice: how many men and kings he has and the other has. Within a slice it is counted by his men, the
// other's men, his kings and the other's kings, each among the ways to choose that many squares; kings choose among squares that
// are left. Men of both may be numbered onto one square, and those few numbers stand for nothing.
import { count, lowest } from '../board.ts'

export interface Slice {
  /** Men and kings of whoever is to move, and of the other. */
  readonly ownMen: number
  readonly otherMen: number
  readonly ownKings: number
  readonly otherKings: number
  /** Where its numbers begin among those of all slices, and how many they are. */
  readonly offset: number
  readonly size: number
}

/** Squares where a man can stand: all but the row where he would be crowned. */
const MAN_SQUARES = 28
const SQUARES = 32
/** Endings of more pieces would take hours and gigabytes. */
export const MOST_PIECES = 5
/** More pieces than any table here has, and one. */
const CHOICES = 8

/** Ways to choose k of n, at n * CHOICES + k. */
const CHOOSE = new Int32Array((SQUARES + 1) * CHOICES)
for (let n = 0; n <= SQUARES; n++)
  for (let k = 0; k < CHOICES; k++)
    CHOOSE[n * CHOICES + k] =
      k === 0 ? 1 : n === 0 ? 0 : CHOOSE[(n - 1) * CHOICES + k] + CHOOSE[(n - 1) * CHOICES + k - 1]

const choose = (n: number, k: number): number => CHOOSE[n * CHOICES + k]

/** All sets of k of the lowest n squares, in the order of their numbers. */
const waysMade = new Map<number, Int32Array>()
function ways(n: number, k: number): Int32Array {
  const known = waysMade.get(n * CHOICES + k)
  if (known) return known
  const made = new Int32Array(choose(n, k))
  let set = 2 ** k - 1
  for (let i = 0; i < made.length; i++) {
    made[i] = set | 0
    // The next larger number with as many bits (Gosper); in doubles, because the last one may pass 2^32.
    const low = 2 ** lowest(set | 0)
    const up = set + low
    set = k === 0 ? 0 : up + Math.floor(((set ^ up) >>> 0) / low / 4)
  }
  waysMade.set(n * CHOICES + k, made)
  return made
}

/** The slices of up to so many pieces, in an order in which each needs only those before it and its own mirror image. */
export class Endings {
  readonly pieces: number
  readonly slices: readonly Slice[]
  /** Numbers in all slices. */
  readonly size: number
  /** Offsets and widths of slices, by `keyOf`; -1 where there is none. */
  private readonly offsets = new Int32Array(CHOICES ** 4).fill(-1)

  constructor(pieces: number) {
    this.pieces = pieces
    const slices: Slice[] = []
    let offset = 0
    for (let total = 2; total <= pieces; total++)
      for (let men = 0; men <= total; men++)
        for (let own = 1; own < total; own++)
          for (let ownMen = Math.max(0, men - (total - own)); ownMen <= Math.min(own, men); ownMen++) {
            const otherMen = men - ownMen
            const [ownKings, otherKings] = [own - ownMen, total - own - otherMen]
            const size =
              choose(MAN_SQUARES, ownMen) *
              choose(MAN_SQUARES, otherMen) *
              choose(SQUARES - men, ownKings) *
              choose(SQUARES - men - ownKings, otherKings)
            slices.push({ ownMen, otherMen, ownKings, otherKings, offset, size })
            this.offsets[keyOf(ownMen, otherMen, ownKings, otherKings)] = offset
            offset += size
          }
    this.slices = slices
    this.size = offset
  }

  /** Where a slice begins; -1 if there is none such. */
  offsetOf(ownMen: number, otherMen: number, ownKings: number, otherKings: number): number {
    return this.offsets[keyOf(ownMen, otherMen, ownKings, otherKings)]
  }

  /** The number of a position of few enough pieces, as whoever is to move sees it. */
  numberOf(own: number, other: number, kings: number): number {
    const ownMen = own & ~kings
    const otherMen = other & ~kings
    const ownKings = own & kings
    const otherKings = other & kings
    const a = count(ownMen)
    const b = count(otherMen)
    const c = count(ownKings)
    const d = count(otherKings)
    const men = ownMen | otherMen
    let rank = rankOf(ownMen)
    rank = rank * CHOOSE[MAN_SQUARES * CHOICES + b] + rankOf(otherMen >>> 4)
    rank = rank * CHOOSE[(SQUARES - a - b) * CHOICES + c] + rankAmong(ownKings, men)
    rank = rank * CHOOSE[(SQUARES - a - b - c) * CHOICES + d] + rankAmong(otherKings, men | ownKings)
    return this.offsets[keyOf(a, b, c, d)] + rank
  }
}

const keyOf = (a: number, b: number, c: number, d: number): number => ((a * CHOICES + b) * CHOICES + c) * CHOICES + d

/** The place of a set among all of its size. */
function rankOf(set: number): number {
  let rank = 0
  for (let k = 1, rest = set; rest !== 0; rest &= rest - 1, k++) rank += CHOOSE[lowest(rest) * CHOICES + k]
  return rank
}

/** The same among squares that are not taken. */
function rankAmong(set: number, taken: number): number {
  let rank = 0
  for (let k = 1, rest = set; rest !== 0; rest &= rest - 1, k++) {
    const below = (rest & -rest) - 1
    rank += CHOOSE[(lowest(rest) - count(taken & below)) * CHOICES + k]
  }
  return rank
}

/** Goes from a number within a slice to its position. Its fields are the last answer, so that nothing is made. */
export class Setter {
  own = 0
  other = 0
  kings = 0
  private readonly ownMen: Int32Array
  private readonly otherMen: Int32Array
  private readonly ownKings: Int32Array
  private readonly otherKings: Int32Array

  constructor({ ownMen, otherMen, ownKings, otherKings }: Slice) {
    this.ownMen = ways(MAN_SQUARES, ownMen)
    this.otherMen = ways(MAN_SQUARES, otherMen)
    this.ownKings = ways(SQUARES - ownMen - otherMen, ownKings)
    this.otherKings = ways(SQUARES - ownMen - otherMen - ownKings, otherKings)
  }

  /** Sets up a position; false if its number stands for none. */
  set(rank: number): boolean {
    const { ownMen, otherMen, ownKings, otherKings } = this
    const fourth = rank % otherKings.length
    let rest = (rank - fourth) / otherKings.length
    const third = rest % ownKings.length
    rest = (rest - third) / ownKings.length
    const mine = ownMen[Math.floor(rest / otherMen.length)]
    const theirs = otherMen[rest % otherMen.length] << 4
    if ((mine & theirs) !== 0) return false
    const men = mine | theirs
    const myKings = spread(ownKings[third], men)
    const theirKings = spread(otherKings[fourth], men | myKings)
    this.own = mine | myKings
    this.other = theirs | theirKings
    this.kings = myKings | theirKings
    return true
  }
}

/** A set of squares counted among those that are not taken, as squares of the board. */
function spread(set: number, taken: number): number {
  let spreadOut = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    let square = lowest(rest)
    for (let below = taken; below !== 0; below &= below - 1) {
      if (lowest(below) > square) break
      square++
    }
    spreadOut |= 1 << square
  }
  return spreadOut
}
