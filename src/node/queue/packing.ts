// Arrays as bytes for the queue: a line of JSON that describes them, followed by their raw numbers.
import { badInput } from '../../core/errors.ts'
import { parseJson } from '../../core/json.ts'
import type { Arrays } from '../../modules/rounds.ts'

const TYPES = { Float32Array, Float64Array, Int32Array, Uint16Array, Int8Array } as const
type TypeName = keyof typeof TYPES

export function packArrays(arrays: Arrays): Buffer {
  const entries = Object.entries(arrays)
  const head = JSON.stringify(entries.map(([name, array]) => [name, array.constructor.name, array.length]))
  const bytes = entries.map(([, { buffer, byteOffset, byteLength }]) => new Uint8Array(buffer, byteOffset, byteLength))
  return Buffer.concat([Buffer.from(`${head}\n`), ...bytes])
}

/** Decodes arrays, each into its own memory; throws if the bytes are invalid. */
export function unpackArrays(bytes: Uint8Array): Arrays {
  const refuse = (): never => {
    throw badInput('A package from the queue is damaged: arrays it names are missing.')
  }
  const end = bytes.indexOf(0x0a)
  if (end < 0) return refuse()
  const head = parseJson(Buffer.from(bytes.subarray(0, end)).toString())
  if (!Array.isArray(head)) return refuse()
  let at = end + 1
  const arrays: Record<string, Arrays[string]> = {}
  for (const entry of head) {
    if (!Array.isArray(entry)) return refuse()
    const [name, type, length] = entry
    if (typeof name !== 'string' || !Object.hasOwn(TYPES, type) || !Number.isSafeInteger(length) || length < 0)
      return refuse()
    const array = TYPES[type as TypeName]
    const size = length * array.BYTES_PER_ELEMENT
    if (at + size > bytes.length) return refuse()
    arrays[name] = new array(Uint8Array.from(bytes.subarray(at, at + size)).buffer)
    at += size
  }
  return at === bytes.length ? arrays : refuse()
}
