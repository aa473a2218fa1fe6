// Documents that the program writes and reads again: JSON that says what it is and of which version, with a checksum, so
// that one that was cut off, damaged, foreign or made by a later version is refused as a whole and in one sentence.
import { isObject } from './checks.ts'
import { checksum } from './checksum.ts'
import { badInput } from './errors.ts'
import { parseJson } from './json.ts'

/** What every sealed document begins with. */
export interface Sealed {
  readonly format: string
  readonly version: number
}

/** A document as the text of a file. */
export function seal(body: Sealed): string {
  // Fields without a value are not written, so they must not be summed up either.
  const written = JSON.parse(JSON.stringify(body))
  return `${JSON.stringify({ ...written, checksum: checksum(JSON.stringify(written)) }, null, 1)}\n`
}

/** A document that was read: what it begins with is known, the rest is for whoever reads it to check. */
export type Unsealed = Sealed & Readonly<Record<string, unknown>>

/** The document in a text; `where` (a file's name) and `what` it should be go into the message when it is none. */
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
