// Named arrays as a file that other programs can open: https://github.com/huggingface/safetensors. Eight bytes give the length of the header. The
// header is JSON that says where each array is. The arrays follow without gaps. Only 32-bit floats are supported here.

import { isObject } from '../core/checks.ts'
import { badInput } from '../core/errors.ts'
import { parseObject } from '../core/json.ts'
import { TextDecoder, TextEncoder } from '../core/utf8.ts'

export interface Tensor {
  readonly name: string
  readonly shape: readonly number[]
  readonly data: Float32Array
}

export interface Tensors {
  readonly tensors: readonly Tensor[]
  /** Metadata for people and programs that describes the file. */
  readonly metadata: Readonly<Record<string, string>>
}

const LENGTH_BYTES = 8
/** The format's own limit on the header. */
const MOST_HEADER = 100_000_000

export function encodeTensors({ tensors, metadata }: Tensors): Uint8Array {
  let end = 0
  const entries: [string, unknown][] = Object.keys(metadata).length > 0 ? [['__metadata__', metadata]] : []
  for (const { name, shape, data } of tensors) {
    if (volume(shape) !== data.length) throw new Error(`Tensor "${name}" is [${shape}] but has ${data.length} numbers.`)
    entries.push([name, { dtype: 'F32', shape, data_offsets: [end, end + data.length * 4] }])
    end += data.length * 4
  }
  const header = new TextEncoder().encode(JSON.stringify(Object.fromEntries(entries)))
  // Pad with spaces to a multiple of eight, so that the numbers are aligned and can be read in place.
  const padded = Math.ceil(header.length / 8) * 8
  const bytes = new Uint8Array(LENGTH_BYTES + padded + end)
  const view = new DataView(bytes.buffer)
  view.setBigUint64(0, BigInt(padded), true)
  bytes.fill(32, LENGTH_BYTES, LENGTH_BYTES + padded)
  bytes.set(header, LENGTH_BYTES)
  let at = LENGTH_BYTES + padded
  for (const { data } of tensors)
    for (const number of data) {
      view.setFloat32(at, number, true)
      at += 4
    }
  return bytes
}

/** Reads a whole file, or throws if it is damaged. `where` (a file name) is used in the message. */
export function decodeTensors(bytes: Uint8Array, where: string): Tensors {
  const refuse = (why: string): never => {
    throw badInput(`${where} is not a complete safetensors file: ${why}. Restore it from a copy.`)
  }
  if (bytes.length < LENGTH_BYTES) refuse(`it has ${bytes.length} bytes, too few for a header`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const length = Number(view.getBigUint64(0, true))
  if (length > MOST_HEADER || LENGTH_BYTES + length > bytes.length)
    refuse(`its header should be ${length} bytes long, but the file has ${bytes.length}`)
  const begin = LENGTH_BYTES + length
  const header = parse(bytes.subarray(LENGTH_BYTES, begin)) ?? refuse('its header is not a JSON object')

  const { __metadata__: metadata = {}, ...entries } = header
  if (!isObject(metadata) || !Object.values(metadata).every(text => typeof text === 'string'))
    refuse('its metadata is not all text')
  const places = Object.entries(entries).map(
    ([name, entry]) => place(entry) ?? refuse(`tensor "${name}" has an invalid description`),
  )
  const names = Object.keys(entries)
  const order = names.map((_, i) => i).sort((a, b) => places[a].from - places[b].from || places[a].to - places[b].to)
  let end = 0
  for (const i of order) {
    if (places[i].from !== end) refuse(`tensor "${names[i]}" starts at byte ${places[i].from} instead of ${end}`)
    end = places[i].to
  }
  if (begin + end !== bytes.length) refuse(`it should be ${begin + end} bytes long but has ${bytes.length}`)

  const tensors = order.map((i): Tensor => {
    const { shape, from, to } = places[i]
    const data = new Float32Array((to - from) / 4)
    for (let k = 0; k < data.length; k++) data[k] = view.getFloat32(begin + from + k * 4, true)
    return { name: names[i], shape, data }
  })
  return { tensors, metadata: metadata as Record<string, string> }
}

const volume = (shape: readonly number[]): number => shape.reduce((product, size) => product * size, 1)

const areSizes = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every(size => Number.isSafeInteger(size) && size >= 0)

function parse(bytes: Uint8Array): Readonly<Record<string, unknown>> | undefined {
  // The format requires a brace as the first byte, while JSON alone allows spaces before it.
  if (bytes[0] !== 123) return undefined
  try {
    return parseObject(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

/** The description in a header entry, if it is valid in itself. */
function place(entry: unknown): { shape: readonly number[]; from: number; to: number } | undefined {
  if (!isObject(entry) || entry.dtype !== 'F32' || !areSizes(entry.shape) || !areSizes(entry.data_offsets))
    return undefined
  const [from, to] = entry.data_offsets
  if (entry.data_offsets.length !== 2 || to - from !== volume(entry.shape) * 4) return undefined
  return { shape: entry.shape, from, to }
}
