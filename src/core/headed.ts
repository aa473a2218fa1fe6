// Files of exact values have one line of JSON first that says what they are. It has a checksum of itself and those of the values
// that follow, so that damage anywhere is noticed.
import { checksum, checksumOfBytes } from './checksum.ts'
import { badInput } from './errors.ts'

const NEWLINE = 10
/** Longer than any first line. */
const MOST_LETTERS = 1000

interface Header {
  readonly format: string
  readonly version: number
}

/** The first line as bytes. Names of games and numbers are plain ASCII. */
export function encodeHeader(header: Header): Uint8Array {
  const line = `${JSON.stringify({ ...header, checksum: checksum(JSON.stringify(header)) })}\n`
  return Uint8Array.from(line, letter => letter.charCodeAt(0))
}

/** Says what a file is not ("a whole solution"), and what to do. */
export const refusal =
  (where: string, what: string) =>
  (why: string): never => {
    throw badInput(`${where} is not ${what}: ${why}. Make it again with \`ludus solve\`.`)
  }

/** Reads the first line of a file of this format and version, and the bytes after it. */
export function decodeHeader<Known extends Header>(
  bytes: Uint8Array,
  { format, version }: Header,
  where: string,
  refuse: (why: string) => never,
): { header: Known; body: Uint8Array } {
  const end = bytes.subarray(0, MOST_LETTERS).indexOf(NEWLINE)
  if (end < 0) refuse('its first line is missing')
  const line = String.fromCharCode(...bytes.subarray(0, end))
  const header = parsed<Known>(line, format) ?? refuse('its first line is no JSON of ludus')
  if (header.version !== version)
    throw badInput(
      `${where} has version ${header.version} of the format; this program reads version ${version}. Update ludus.`,
    )
  const { checksum: sum, ...rest } = header
  if (sum !== checksum(JSON.stringify(rest)) || JSON.stringify(header) !== line)
    refuse("its first line's checksum does not fit")
  return { header, body: bytes.subarray(end + 1) }
}

function parsed<Known extends Header>(line: string, format: string): (Known & { checksum: string }) | undefined {
  try {
    const data = JSON.parse(line)
    return data !== null && typeof data === 'object' && data.format === format ? data : undefined
  } catch {
    return undefined
  }
}

/** A file of values: the first line, with their checksum, and the values. */
export function encodeValues<Known extends Header>(header: Known, body: Uint8Array): Uint8Array[] {
  const whole = { ...header, values: checksumOfBytes(body) }
  return [encodeHeader(whole), body]
}

/** Reads a whole file of values or refuses it; `length` says how many bytes they should have. */
export function decodeValues<Known extends Header & { readonly values: string }>(
  bytes: Uint8Array,
  known: Header,
  where: string,
  length: (header: Known) => number,
): { header: Known; body: Uint8Array } {
  const refuse: (why: string) => never = refusal(where, 'a whole solution')
  const { header, body } = decodeHeader<Known>(bytes, known, where, refuse)
  if (body.length !== length(header)) refuse(`it should have ${length(header)} bytes of values and has ${body.length}`)
  if (header.values !== checksumOfBytes(body)) refuse("its values' checksum does not fit")
  return { header, body }
}

/** Refuses the solution of another game. */
export function refuseOtherGame(where: string, solved: string, wanted: string): void {
  if (solved !== wanted)
    throw badInput(`${where} is the solution of ${solved}, not of ${wanted}. Solve that with \`ludus solve\`.`)
}
