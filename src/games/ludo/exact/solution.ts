// The exact values of a game as a file: one line of JSON that says what it is, then the values, 16 bits each. The line has a
// checksum of itself and one of the values, so that damage anywhere is noticed.

import { isCount, isNumber, isText } from '../../../core/checks.ts'
import { checksumOfBytes } from '../../../core/checksum.ts'
import { decodeHeader, encodeHeader, type HeaderKind, refusal } from '../../../core/headed.ts'

export interface LudoSolution {
  /** The canonical name of the game. */
  readonly game: string
  /** The first player's chance to win under best play. */
  readonly first: number
  readonly sweeps: number
  /** Chances to win as whole numbers from 0 to MOST, in an order that the game's solver knows. */
  readonly values: Uint16Array
}

/** A chance of one. */
export const MOST = 65_535

export const SOLUTION_FORMAT = 'ludus-solution'
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

export function encodeSolution({ game, first, sweeps, values }: LudoSolution): Uint8Array {
  const body = new Uint8Array(values.length * 2)
  const view = new DataView(body.buffer)
  for (let i = 0; i < values.length; i++) view.setUint16(2 * i, values[i], true)
  const header: Header = {
    format: SOLUTION_FORMAT,
    version: VERSION,
    game,
    first,
    sweeps,
    count: values.length,
    values: checksumOfBytes(body),
  }
  const line = encodeHeader(header)
  const bytes = new Uint8Array(line.length + body.length)
  bytes.set(line)
  bytes.set(body, line.length)
  return bytes
}

/** Reads a whole file or refuses it; `where` (a file's name) goes into the message. */
export function decodeSolution(bytes: Uint8Array, where: string): LudoSolution {
  const refuse: (why: string) => never = refusal(where, 'a complete solution')
  const { header, body } = decodeHeader<Header>(bytes, KIND, where, refuse)
  if (body.length !== header.count * 2)
    refuse(`it should have ${header.count * 2} bytes of values but has ${body.length}`)
  if (header.values !== checksumOfBytes(body)) refuse('the checksum of its values does not match')
  const view = new DataView(body.buffer, body.byteOffset, body.length)
  const values = new Uint16Array(header.count)
  for (let i = 0; i < values.length; i++) values[i] = view.getUint16(2 * i, true)
  return { game: header.game, first: header.first, sweeps: header.sweeps, values }
}
