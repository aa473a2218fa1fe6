// The exact values of a game as a file: one line of JSON that says what it is, then the values, 16 bits each. The line has a
// checksum of itself and one of the values, so that damage anywhere is noticed.
import { checksum, checksumOfBytes } from '../../core/checksum.ts'
import { badInput } from '../../core/errors.ts'

export interface Solution {
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
const NEWLINE = 10
/** Longer than any header. */
const MOST_HEADER = 1000

interface Header {
  readonly format: string
  readonly version: number
  readonly game: string
  readonly first: number
  readonly sweeps: number
  readonly count: number
  readonly values: string
}

export function encodeSolution({ game, first, sweeps, values }: Solution): Uint8Array {
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
  const line = `${JSON.stringify({ ...header, checksum: checksum(JSON.stringify(header)) })}\n`
  const bytes = new Uint8Array(line.length + body.length)
  // Names of games and numbers are plain ASCII.
  for (let i = 0; i < line.length; i++) bytes[i] = line.charCodeAt(i)
  bytes.set(body, line.length)
  return bytes
}

/** Reads a whole file or refuses it; `where` (a file's name) goes into the message. */
export function decodeSolution(bytes: Uint8Array, where: string): Solution {
  const refuse = (why: string): never => {
    throw badInput(`${where} is not a whole solution: ${why}. Make it again with \`ludus solve\`.`)
  }
  const end = bytes.subarray(0, MOST_HEADER).indexOf(NEWLINE)
  if (end < 0) refuse('its first line is missing')
  const line = String.fromCharCode(...bytes.subarray(0, end))
  const header = headerOf(line) ?? refuse('its first line is no JSON of ludus')
  if (header.version !== VERSION)
    throw badInput(
      `${where} has version ${header.version} of the format; this program reads version ${VERSION}. Update ludus.`,
    )
  const { checksum: sum, ...rest } = header
  if (sum !== checksum(JSON.stringify(rest)) || JSON.stringify(header) !== line)
    refuse("its first line's checksum does not fit")
  const body = bytes.subarray(end + 1)
  if (body.length !== header.count * 2)
    refuse(`it should have ${header.count * 2} bytes of values and has ${body.length}`)
  if (header.values !== checksumOfBytes(body)) refuse("its values' checksum does not fit")
  const view = new DataView(body.buffer, body.byteOffset, body.length)
  const values = new Uint16Array(header.count)
  for (let i = 0; i < values.length; i++) values[i] = view.getUint16(2 * i, true)
  return { game: header.game, first: header.first, sweeps: header.sweeps, values }
}

function headerOf(line: string): (Header & { checksum: string }) | undefined {
  try {
    const data = JSON.parse(line)
    return data !== null && typeof data === 'object' && data.format === SOLUTION_FORMAT ? data : undefined
  } catch {
    return undefined
  }
}
