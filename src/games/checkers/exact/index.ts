// Numbers endgame positions of checkers. A position is seen by the side to move, with its men moving down the board (rotated for
// white), and belongs to a slice: the numbers of men and kings of both sides. Within a slice it is ranked by the mover's men, the
// opponent's men, the mover's kings and the opponent's kings, each as a combination of squares. Kings are ranked among the squares
// that are left. Men of both sides may be ranked onto one square, and those few numbers represent no position.
import { count, lowestSquare } from '../board.ts'

export interface Slice {
  /** Men and kings of the side to move and of the opponent. */
  readonly ownMen: number
  readonly otherMen: number
  readonly ownKings: number
  readonly otherKings: number
  /** The first number of the slice among those of all slices, and its size. */
  readonly offset: number
  readonly size: number
}

/** Squares where a man can be: all except the row where it becomes a king. */
const MAN_SQUARES = 28
const SQUARES = 32
/** Endgames with more pieces would take hours and gigabytes. */
export const MOST_PIECES = 5
/** Larger than the number of pieces in any table here. */
const CHOICES = 8

/** Binomial coefficients: n choose k, at `n * CHOICES + k`. */
const CHOOSE = new Int32Array((SQUARES + 1) * CHOICES)
for (let n = 0; n <= SQUARES; n++)
  for (let k = 0; k < CHOICES; k++)
    CHOOSE[n * CHOICES + k] =
      k === 0 ? 1 : n === 0 ? 0 : CHOOSE[(n - 1) * CHOICES + k] + CHOOSE[(n - 1) * CHOICES + k - 1]

const choose = (n: number, k: number): number => CHOOSE[n * CHOICES + k]

/** All sets of k of the lowest n squares, in numeric order. */
const waysMade = new Map<number, Int32Array>()
function ways(n: number, k: number): Int32Array {
  const known = waysMade.get(n * CHOICES + k)
  if (known) return known
  const made = new Int32Array(choose(n, k))
  let set = 2 ** k - 1
  for (let i = 0; i < made.length; i++) {
    made[i] = set | 0
    // The next larger number with the same number of bits (Gosper). In doubles, because the last one may exceed 2^32.
    const low = 2 ** lowestSquare(set | 0)
    const up = set + low
    set = k === 0 ? 0 : up + Math.floor(((set ^ up) >>> 0) / low / 4)
  }
  waysMade.set(n * CHOICES + k, made)
  return made
}

/** The slices of up to this many pieces, in an order in which each needs only earlier ones and its own mirror image. */
export class Endings {
  readonly pieces: number
  readonly slices: readonly Slice[]
  /** The total size of all slices. */
  readonly size: number
  /** Offsets of slices by `keyOf`; -1 if the slice does not exist. */
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

  /** The first number of a slice; -1 if the slice does not exist. */
  offsetOf(ownMen: number, otherMen: number, ownKings: number, otherKings: number): number {
    return this.offsets[keyOf(ownMen, otherMen, ownKings, otherKings)]
  }

  /** The number of a position with few enough pieces, from the view of the side to move. */
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

/** The rank of a set among all sets of its size. */
function rankOf(set: number): number {
  let rank = 0
  for (let k = 1, rest = set; rest !== 0; rest &= rest - 1, k++) rank += CHOOSE[lowestSquare(rest) * CHOICES + k]
  return rank
}

/** The same among the squares that are not taken. */
function rankAmong(set: number, taken: number): number {
  let rank = 0
  for (let k = 1, rest = set; rest !== 0; rest &= rest - 1, k++) {
    const below = (rest & -rest) - 1
    rank += CHOOSE[(lowestSquare(rest) - count(taken & below)) * CHOICES + k]
  }
  return rank
}

/** Turns a number within a slice into its position. The fields hold the last result, so that nothing is allocated. */
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

  /** Sets up a position. Returns false if the number represents none. */
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

/** Maps a set of squares that is counted among the free squares to squares of the board. */
function spread(set: number, taken: number): number {
  let spreadOut = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    let square = lowestSquare(rest)
    for (let below = taken; below !== 0; below &= below - 1) {
      if (lowestSquare(below) > square) break
      square++
    }
    spreadOut |= 1 << square
  }
  return spreadOut
}
