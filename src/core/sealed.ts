// Documents that the program writes and reads again: JSON with a format, a version and a checksum. A document that is cut off, damaged, of another
// format or from a later version is refused as a whole, with a one-sentence error.
import { isObject } from './checks.ts'
import { checksum } from './checksum.ts'
import { badInput } from './errors.ts'
import { parseJson } from './json.ts'

/** The fields that every sealed document starts with. */
export interface Sealed {
  readonly format: string
  readonly version: number
}

/** A document as the text of a file. */
export function seal(body: Sealed): string {
  // Undefined fields are not written, so the checksum must not include them either.
  const written = JSON.parse(JSON.stringify(body))
  return `${JSON.stringify({ ...written, checksum: checksum(JSON.stringify(written)) }, null, 1)}\n`
}

/** A document that was read. Its format and version are known; the caller must check the other fields. */
export type Unsealed = Sealed & Readonly<Record<string, unknown>>

/** Reads the document in a text. `where` (a file name) and `what` (what it should be) are used in the error if it is not one. */
export function unseal(text: string, format: string, version: number, where: string, what: string): Unsealed {
  const data = parseJson(text)
  if (data === undefined)
    throw badInput(`${where} is not a complete ${what}: it is cut off or not valid JSON. Restore it from a copy.`)
  if (!isObject(data) || data.format !== format)
    throw badInput(`${where} is not a ${what} from ludus (no "format": "${format}").`)
  if (data.version !== version)
    throw badInput(
      `${where} uses format version ${data.version}, but this version of ludus reads ${version}.${Number(data.version) > version ? ' Update ludus.' : ''}`,
    )
  const { checksum: sum, ...rest } = data
  const body = { ...rest, format, version }
  if (sum !== checksum(JSON.stringify(body)) || seal(body) !== text)
    throw badInput(`${where} is damaged: its checksum does not match its content. Restore it from a copy.`)
  return body
}
