// The exact values of a game of Ur as a file: one line of JSON that says what it is, then the chance of whoever is to roll in each position,
// 16 bits each. A step is 1.5e-5, far less than any player gives away in a move; the start's chance is in the first line at full precision.
// The line has a checksum of itself and one of the values, so that damage anywhere is noticed.
import { isCount, isNumber, isText } from '../../../core/checks.ts'
import { decodeValues, encodeValues, type HeaderKind } from '../../../core/headed.ts'

export interface UrSolution {
  /** The canonical name of the game. */
  readonly game: string
  /** The first player's chance to win under best play. */
  readonly first: number
  readonly sweeps: number
  /** Chances to win as whole numbers from 0 to MOST, by the number of the position. */
  readonly values: Uint16Array
}

/** A chance of one. */
export const MOST = 65_535

export const SOLUTION_FORMAT = 'ludus-ur-solution'
const VERSION = 1

interface Header {
  readonly format: string
  readonly version: number
  readonly game: string
  readonly first: number
  readonly sweeps: number
  readonly count: number
  readonly values: string
}

const KIND: HeaderKind<Header> = {
  format: SOLUTION_FORMAT,
  version: VERSION,
  fields: { game: isText, first: isNumber, sweeps: isCount, count: isCount, values: isText },
}

/** Bytes in a file have the lowest first. */
const LOW_FIRST = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1

/** Pairs of bytes in the order of a file, or back: the same bytes where memory has that order too. */
function turned(bytes: Uint8Array): Uint8Array {
  if (LOW_FIRST) return bytes
  const swapped = new Uint8Array(bytes.length)
  for (let i = 0; i < bytes.length; i++) swapped[i] = bytes[i ^ 1]
  return swapped
}

/** The parts of a file, one after the other. */
export function encodeSolution({ game, first, sweeps, values }: UrSolution): readonly Uint8Array[] {
  const body = turned(new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
  return encodeValues({ format: SOLUTION_FORMAT, version: VERSION, game, first, sweeps, count: values.length }, body)
}

/** Reads a whole file or refuses it; `where` (a file's name) goes into the message. */
export function decodeSolution(bytes: Uint8Array, where: string): UrSolution {
  const { header, body } = decodeValues<Header>(bytes, KIND, where, ({ count }) => 2 * count)
  // A copy, because the first line may end at an odd place.
  const values = new Uint16Array(header.count)
  new Uint8Array(values.buffer).set(turned(body))
  return { game: header.game, first: header.first, sweeps: header.sweeps, values }
}
