// The board of English draughts: 32 dark squares, numbered 1 to 32 by people and 0 to 31 here, row by row from black's side. A
// set of squares is one 32-bit number, a bit a square. Black moves down the numbers' way (1 towards 32), white up.
import type { State } from '../../core/contract.ts'

// Cells of a state. Boards are kept byte by byte, because a state may begin anywhere in a buffer, where no 32-bit view could
// lie over it; putting a word together takes a nanosecond.
/** Whose move it is, 0 black and 1 white; kept at the end. */
export const TURN = 1
/** Plies since a piece was captured or a man advanced; 0 where nothing is drawn by rule. */
export const QUIET = 2
/** Draws of chance before the first move: a ballot, or the pieces of an ending. */
export const TO_DRAW = 3
/** Three sets of squares, four cells each: black's pieces, white's pieces, kings of both. */
export const BLACK = 4
export const WHITE = 8
export const KINGS = 12
/** The quiet moves, oldest first, a cell each: only kings move to and fro, so square and direction say all. */
export const HISTORY = 16
/** Forty moves a side without a capture or an advance are a draw (WCDF rule 1.32). */
export const LONGEST_QUIET = 80
export const CELLS = HISTORY + LONGEST_QUIET

export const BLACK_SEAT = 0

// Directions: 0 down left, 1 down right, 2 up left, 3 up right; the way back from d is 3 - d.

const rowOf = (square: number): number => square >> 2
/** Even rows have dark squares in columns 1, 3, 5, 7, odd ones in 0, 2, 4, 6. */
const columnOf = (square: number): number => 2 * (square & 3) + (rowOf(square) % 2 === 0 ? 1 : 0)

/** The dark square in a row and column; -1 beyond the board. */
export function squareAt(row: number, column: number): number {
  return row < 0 || row > 7 || column < 0 || column > 7 ? -1 : row * 4 + (column >> 1)
}

const towards = (square: number, direction: number, steps: number): number =>
  squareAt(
    rowOf(square) + (direction < 2 ? steps : -steps),
    columnOf(square) + ((direction & 1) === 1 ? steps : -steps),
  )

/** The square one step away, at `square * 4 + direction`, and the one two steps away; -1 beyond the board. */
export const STEP = Int8Array.from({ length: 128 }, (_, at) => towards(at >> 2, at & 3, 1))
export const JUMP = Int8Array.from({ length: 128 }, (_, at) => towards(at >> 2, at & 3, 2))

/** What a quiet move, square and direction as in `STEP`, changes in the mover's set. */
export const TOGGLES = Int32Array.from({ length: 128 }, (_, at) =>
  STEP[at] < 0 ? 0 : (1 << (at >> 2)) | (1 << STEP[at]),
)

// Rows whose squares lie right of their number in the row, and left; without the edge that a step would leave.
const EVEN = 0x0f0f0f0f
const ODD = 0xf0f0f0f0 | 0
const EVEN_INNER = 0x07070707
const ODD_INNER = 0xe0e0e0e0 | 0

/** Rows where a man becomes a king: black's the last, white's the first. */
export const KING_ROW = [0xf0000000 | 0, 0x0000000f] as const

/** All squares of a set one step further; what leaves the board is gone. */
export const downLeft = (set: number): number => ((set & EVEN) << 4) | ((set & ODD_INNER) << 3)
export const downRight = (set: number): number => ((set & EVEN_INNER) << 5) | ((set & ODD) << 4)
export const upLeft = (set: number): number => ((set & EVEN) >>> 4) | ((set & ODD_INNER) >>> 5)
export const upRight = (set: number): number => ((set & EVEN_INNER) >>> 3) | ((set & ODD) >>> 4)

/** How many squares a set has. */
export function count(set: number): number {
  let x = set - ((set >>> 1) & 0x55555555)
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333)
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The lowest square of a set that is not empty. */
export const lowest = (set: number): number => 31 - Math.clz32(set & -set)

/** The set as the other side sees it: square 1 becomes 32. */
export function turned(set: number): number {
  let x = ((set >>> 1) & 0x55555555) | ((set & 0x55555555) << 1)
  x = ((x >>> 2) & 0x33333333) | ((x & 0x33333333) << 2)
  x = ((x >>> 4) & 0x0f0f0f0f) | ((x & 0x0f0f0f0f) << 4)
  x = ((x >>> 8) & 0x00ff00ff) | ((x & 0x00ff00ff) << 8)
  return (x >>> 16) | (x << 16)
}

/** Reads the set of squares that begins at a cell. */
export const readSet = (state: State, at: number): number =>
  (state[at] & 255) | ((state[at + 1] & 255) << 8) | ((state[at + 2] & 255) << 16) | (state[at + 3] << 24)

export function writeSet(state: State, at: number, set: number): void {
  state[at] = set
  state[at + 1] = set >> 8
  state[at + 2] = set >> 16
  state[at + 3] = set >> 24
}

/** The squares of a set, in order. */
export const squaresOf = (set: number): number[] =>
  Array.from({ length: 32 }, (_, square) => square).filter(square => ((set >>> square) & 1) === 1)
