// Files of exact values start with one line of JSON that says what they are. It has a checksum of itself and one of the values that follow, so damage
// anywhere is detected.
import { type Checks, fits } from './checks.ts'
import { checksum, checksumOfBytes } from './checksum.ts'
import { badInput } from './errors.ts'
import { parseObject } from './json.ts'

const NEWLINE = 10
/** Longer than any header line. */
const MOST_LETTERS = 1000

interface Header {
  readonly format: string
  readonly version: number
}

/** The header line as bytes. Names of games and numbers are plain ASCII. */
export function encodeHeader(header: Header): Uint8Array {
  const line = `${JSON.stringify({ ...header, checksum: checksum(JSON.stringify(header)) })}\n`
  return Uint8Array.from(line, letter => letter.charCodeAt(0))
}

/** Throws an error that says what a file is not ("a complete solution"), why, and what to do. */
export const refusal =
  (where: string, what: string) =>
  (why: string): never => {
    throw badInput(`${where} is not ${what}: ${why}. Recreate it with \`ludus solve\`.`)
  }

/** What a header line must contain: its format and version, and a check for each other field. */
export interface HeaderKind<Known extends Header> extends Header {
  readonly fields: Checks<Omit<Known, keyof Header>>
}

/** Reads the header line of a file of this kind, and the bytes after it. */
export function decodeHeader<Known extends Header>(
  bytes: Uint8Array,
  { format, version, fields }: HeaderKind<Known>,
  where: string,
  refuse: (why: string) => never,
): { header: Known; body: Uint8Array } {
  const end = bytes.subarray(0, MOST_LETTERS).indexOf(NEWLINE)
  if (end < 0) refuse('its first line is missing')
  const line = String.fromCharCode(...bytes.subarray(0, end))
  const data = parseObject(line)
  if (data === undefined) return refuse('its first line is not valid JSON')
  if (data.format !== format) return refuse(`its first line does not say "format": "${format}"`)
  if (data.version !== version) {
    if (typeof data.version !== 'number' || data.version < version) return refuse('it is of an older format version')
    throw badInput(
      `${where} uses format version ${data.version}, but this version of ludus reads ${version}. Update ludus.`,
    )
  }
  const { checksum: sum, ...rest } = data
  if (sum !== checksum(JSON.stringify(rest)) || JSON.stringify(data) !== line)
    refuse('the checksum of its first line does not match')
  // A matching checksum proves nothing about a forged file, so the fields are checked as well.
  const header: unknown = rest
  if (!isHeader(header, fields)) return refuse('its first line is missing fields')
  return { header, body: bytes.subarray(end + 1) }
}

const isHeader = <Known extends Header>(data: unknown, fields: Checks<Omit<Known, keyof Header>>): data is Known =>
  fits(data, fields)

/** The parts of a file of values: the header line, which includes their checksum, and the values. */
export function encodeValues<Known extends Header>(header: Known, body: Uint8Array): Uint8Array[] {
  const whole = { ...header, values: checksumOfBytes(body) }
  return [encodeHeader(whole), body]
}

/** Reads a whole file of values, or throws if it is damaged. `length` returns how many bytes of values there should be. */
export function decodeValues<Known extends Header & { readonly values: string }>(
  bytes: Uint8Array,
  known: HeaderKind<Known>,
  where: string,
  length: (header: Known) => number,
): { header: Known; body: Uint8Array } {
  const refuse: (why: string) => never = refusal(where, 'a complete solution')
  const { header, body } = decodeHeader<Known>(bytes, known, where, refuse)
  if (body.length !== length(header)) refuse(`it should have ${length(header)} bytes of values but has ${body.length}`)
  if (header.values !== checksumOfBytes(body)) refuse('the checksum of its values does not match')
  return { header, body }
}

/** Throws if a file is the solution of another game. */
export function refuseOtherGame(where: string, solved: string, wanted: string): void {
  if (solved !== wanted)
    throw badInput(`${where} is the solution of ${solved}, not of ${wanted}. Solve ${wanted} with \`ludus solve\`.`)
}
