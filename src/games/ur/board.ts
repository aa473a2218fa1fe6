// The board of Ur: a block of 3 x 4 squares, a block of 3 x 2, and a bridge of two between them. Columns are A, B and C, rows 1 to 8, as
// RoyalUr names them. White enters on A4, black on C4, and both share the middle column.
//   A1 A2 A3 A4       A7 A8
//   B1 B2 B3 B4 B5 B6 B7 B8
//   C1 C2 C3 C4       C7 C8
import type { State } from '../../core/contract.ts'
import type { Rules } from './rules.ts'

export const TURN = 1
export const ROLL = 2
/** Pieces that have not entered yet, by seat. */
export const HAND = 3
/** Pieces that have left the board at the end of the path, by seat. */
export const HOME = 5
/** One cell per square: 0, or the place on the path of the piece there, negative for black. */
export const BOARD = 7

export const SQUARES = 'A1 A2 A3 A4 A7 A8 B1 B2 B3 B4 B5 B6 B7 B8 C1 C2 C3 C4 C7 C8'.split(' ')

export const CELLS = BOARD + SQUARES.length

const ROSETTES = 'A1 C1 B4 A7 C7'.split(' ')

/** White's squares from first to last. Black's are the same with A and C swapped (RoyalUr's PathPair classes). */
const START = 'A4 A3 A2 A1 B1 B2 B3 B4 B5 B6 B7'
const AROUND = `${START} C7 C8 B8 A8 A7`
const BACK = `${AROUND} B7 B6 B5 B4 B3 B2 B1`
const PATHS: Readonly<Record<Rules['path'], string>> = {
  bell: `${START} B8 A8 A7`,
  masters: AROUND,
  murray: `${BACK} C1 C2 C3 C4`,
  skiriuk: BACK,
}

/** The stride of a seat in the tables of a path, which are read at `seat * STRIDE + place`. */
export const STRIDE = 32

export interface Path {
  /** The number of squares on the path. A piece enters on place 1 and is home on place `length + 1`. */
  readonly length: number
  /** The square of a seat's place. */
  readonly square: Uint8Array
  /** Whether a square is a rosette. */
  readonly rosette: Uint8Array
}

const across = (name: string): string => name.replace(/[AC]/, column => (column === 'A' ? 'C' : 'A'))

export function pathNamed(name: Rules['path']): Path {
  const names = PATHS[name].split(' ')
  const square = new Uint8Array(2 * STRIDE)
  for (const [at, own] of names.entries()) {
    square[at + 1] = SQUARES.indexOf(own)
    square[STRIDE + at + 1] = SQUARES.indexOf(across(own))
  }
  return { length: names.length, square, rosette: Uint8Array.from(SQUARES, each => (ROSETTES.includes(each) ? 1 : 0)) }
}

/** The value of a square's cell for a piece. */
export const pieceOf = (seat: number, place: number): number => (seat === 0 ? place : -place)

/** Whether a seat has a piece on a place. */
export const hasPieceAt = ({ square }: Path, state: State, seat: number, place: number): boolean =>
  state[BOARD + square[seat * STRIDE + place]] === pieceOf(seat, place)

/** The seat that has a piece on a square, or -1. */
export const holder = (state: State, square: number): number => {
  const piece = state[BOARD + square]
  return piece > 0 ? 0 : piece < 0 ? 1 : -1
}
