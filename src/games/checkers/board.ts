// The board of English draughts: 32 dark squares, numbered 1 to 32 by people and 0 to 31 here, row by row from black's side. A
// set of squares is one 32-bit number, one bit per square. Black moves towards higher numbers (1 to 32), white towards lower ones.
import type { State } from '../../core/contract.ts'

// Cells of a state. Sets are stored byte by byte, because a state may begin anywhere in a buffer, where a 32-bit view would not
// be aligned. Assembling a word takes a nanosecond.
/** The side to move, 0 black and 1 white. Remains set when the game is over. */
export const TURN = 1
/** Plies since the last capture or advance of a man; 0 if the rules have no draws. */
export const QUIET = 2
/** Draws of chance that remain before the first move: a ballot, or the pieces of an endgame. */
export const TO_DRAW = 3
/** Three sets of squares, four cells each: black's pieces, white's pieces, kings of both. */
export const BLACK = 4
export const WHITE = 8
export const KINGS = 12
/** The quiet moves, oldest first, one cell each. Only kings make them, so square and direction are enough. */
export const HISTORY = 16
/** Forty moves per side without a capture or an advance are a draw (WCDF rule 1.32). */
export const LONGEST_QUIET = 80
export const CELLS = HISTORY + LONGEST_QUIET

export const BLACK_SEAT = 0

// Directions: 0 down left, 1 down right, 2 up left, 3 up right. The opposite of d is 3 - d.

const rowOf = (square: number): number => square >> 2
/** Even rows have dark squares in columns 1, 3, 5, 7, odd rows in 0, 2, 4, 6. */
const columnOf = (square: number): number => 2 * (square & 3) + (rowOf(square) % 2 === 0 ? 1 : 0)

/** The dark square in a row and column; -1 off the board. */
export function squareAt(row: number, column: number): number {
  return row < 0 || row > 7 || column < 0 || column > 7 ? -1 : row * 4 + (column >> 1)
}

const towards = (square: number, direction: number, steps: number): number =>
  squareAt(
    rowOf(square) + (direction < 2 ? steps : -steps),
    columnOf(square) + ((direction & 1) === 1 ? steps : -steps),
  )

/** The square one step away, at `square * 4 + direction`, and the one two steps away; -1 off the board. */
export const STEP = Int8Array.from({ length: 128 }, (_, at) => towards(at >> 2, at & 3, 1))
export const JUMP = Int8Array.from({ length: 128 }, (_, at) => towards(at >> 2, at & 3, 2))

/** The bits of the mover's set that a quiet move changes. Square and direction as in `STEP`. */
export const TOGGLES = Int32Array.from({ length: 128 }, (_, at) =>
  STEP[at] < 0 ? 0 : (1 << (at >> 2)) | (1 << STEP[at]),
)

// Rows whose squares are in odd columns, and in even columns. The inner sets leave out the edge column, from which a step would leave the board.
const EVEN = 0x0f0f0f0f
const ODD = 0xf0f0f0f0 | 0
const EVEN_INNER = 0x07070707
const ODD_INNER = 0xe0e0e0e0 | 0

/** Rows where a man becomes a king: the last for black, the first for white. */
export const KING_ROW = [0xf0000000 | 0, 0x0000000f] as const

/** A set shifted by one step. Squares that would leave the board are dropped. */
export const downLeft = (set: number): number => ((set & EVEN) << 4) | ((set & ODD_INNER) << 3)
export const downRight = (set: number): number => ((set & EVEN_INNER) << 5) | ((set & ODD) << 4)
export const upLeft = (set: number): number => ((set & EVEN) >>> 4) | ((set & ODD_INNER) >>> 5)
export const upRight = (set: number): number => ((set & EVEN_INNER) >>> 3) | ((set & ODD) >>> 4)

/** The number of squares in a set. */
export function count(set: number): number {
  let x = set - ((set >>> 1) & 0x55555555)
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333)
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The lowest square of a non-empty set. */
export const lowestSquare = (set: number): number => 31 - Math.clz32(set & -set)

/** The set seen from the other side: square 1 becomes 32. */
export function rotated(set: number): number {
  let x = ((set >>> 1) & 0x55555555) | ((set & 0x55555555) << 1)
  x = ((x >>> 2) & 0x33333333) | ((x & 0x33333333) << 2)
  x = ((x >>> 4) & 0x0f0f0f0f) | ((x & 0x0f0f0f0f) << 4)
  x = ((x >>> 8) & 0x00ff00ff) | ((x & 0x00ff00ff) << 8)
  return (x >>> 16) | (x << 16)
}

/** Reads the set of squares that starts at a cell. */
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
