// The exact win probabilities of a game as a file: one line of JSON that says what it is, then a probability for each position, 16 bits each. A
// step is 1.5e-5, far less than any player gives away in a move; the start's probability is in the first line at full precision. The line has a
// checksum of itself and one of the values, so that damage anywhere is noticed.
import { isCount, isNumber, isText } from '../../core/checks.ts'
import { decodeValues, encodeValues, type HeaderKind } from '../../core/headed.ts'

export interface SolvedChances {
  /** The canonical name of the game. */
  readonly game: string
  /** The first player's chance to win under best play. */
  readonly first: number
  readonly sweeps: number
  /** Chances to win as whole numbers from 0 to CERTAIN, in an order that the game's solver knows. */
  readonly values: Uint16Array
}

/** A chance of one. */
export const CERTAIN = 65_535

interface Header {
  readonly format: string
  readonly version: number
  readonly game: string
  readonly first: number
  readonly sweeps: number
  readonly count: number
  readonly values: string
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

/** The files of one game's solver, which its format tells from those of others. */
export class ChancesFile {
  readonly format: string
  private readonly kind: HeaderKind<Header>

  constructor(format: string) {
    this.format = format
    const fields = { game: isText, first: isNumber, sweeps: isCount, count: isCount, values: isText }
    this.kind = { format, version: 1, fields }
  }

  /** The parts of a file, one after the other. */
  encode({ game, first, sweeps, values }: SolvedChances): readonly Uint8Array[] {
    const { format, version } = this.kind
    const body = turned(new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
    return encodeValues({ format, version, game, first, sweeps, count: values.length }, body)
  }

  /** Reads a whole file or refuses it; `where` (a file's name) goes into the message. */
  decode(bytes: Uint8Array, where: string): SolvedChances {
    const { header, body } = decodeValues<Header>(bytes, this.kind, where, ({ count }) => 2 * count)
    // A copy, because the first line may end at an odd place.
    const values = new Uint16Array(header.count)
    new Uint8Array(values.buffer).set(turned(body))
    return { game: header.game, first: header.first, sweeps: header.sweeps, values }
  }
}
