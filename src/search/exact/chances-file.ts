// The exact win probabilities of a game as a file: a header line of JSON, then one probability for each position, 16 bits each. A step is 1.5e-5, far
// less than any player loses in a move. The header has the probability of the start position at full precision, a checksum of itself and one of the
// values, so that damage anywhere is detected.
import { isCount, isNumber, isText } from '../../core/checks.ts'
import { decodeValues, encodeValues, type HeaderKind } from '../../core/headed.ts'

export interface SolvedChances {
  /** The canonical name of the game. */
  readonly game: string
  /** The first player's win probability under best play. */
  readonly first: number
  readonly sweeps: number
  /** Win probabilities as integers from 0 to CERTAIN, in an order that the game's solver defines. */
  readonly values: Uint16Array
}

/** A probability of one. */
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

/** Whether this machine is little-endian, as the file is. */
const LOW_FIRST = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1

/** Swaps the bytes of each pair on a big-endian machine, between memory and file order; returns them unchanged on others. */
function turned(bytes: Uint8Array): Uint8Array {
  if (LOW_FIRST) return bytes
  const swapped = new Uint8Array(bytes.length)
  for (let i = 0; i < bytes.length; i++) swapped[i] = bytes[i ^ 1]
  return swapped
}

/** The files of one game's solver, identified by their format. */
export class ChancesFile {
  readonly format: string
  private readonly kind: HeaderKind<Header>

  constructor(format: string) {
    this.format = format
    const fields = { game: isText, first: isNumber, sweeps: isCount, count: isCount, values: isText }
    this.kind = { format, version: 1, fields }
  }

  /** The consecutive parts of a file. */
  encode({ game, first, sweeps, values }: SolvedChances): readonly Uint8Array[] {
    const { format, version } = this.kind
    const body = turned(new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
    return encodeValues({ format, version, game, first, sweeps, count: values.length }, body)
  }

  /** Reads a whole file, or throws if it is damaged. `where` (a file name) is used in the message. */
  decode(bytes: Uint8Array, where: string): SolvedChances {
    const { header, body } = decodeValues<Header>(bytes, this.kind, where, ({ count }) => 2 * count)
    // A copy, because the header line may end at an odd offset.
    const values = new Uint16Array(header.count)
    new Uint8Array(values.buffer).set(turned(body))
    return { game: header.game, first: header.first, sweeps: header.sweeps, values }
  }
}
