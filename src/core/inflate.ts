// Unpacks zlib streams (RFC 1950 and 1951). Engines have this only as a stream that answers later, and files are read at once here.
import { badInput } from './errors.ts'

const damaged = () => badInput('its packed part is cut off or damaged.')

/** Reads bits, the least significant first. */
class Bits {
  private readonly bytes: Uint8Array
  at: number
  private held = 0
  private count = 0

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes
    this.at = at
  }

  take(bits: number): number {
    while (this.count < bits) {
      if (this.at >= this.bytes.length) throw damaged()
      this.held |= this.bytes[this.at++] << this.count
      this.count += 8
    }
    const value = this.held & ((1 << bits) - 1)
    this.held >>>= bits
    this.count -= bits
    return value
  }

  /** Drops what is left of a byte. */
  align(): void {
    this.held = 0
    this.count = 0
  }
}

/** A canonical Huffman code: how many codes have each length, and the symbols in order. */
interface Code {
  readonly counts: Uint16Array
  readonly symbols: Uint16Array
}

const LONGEST_CODE = 15

function codeOf(lengths: Uint8Array): Code {
  const counts = new Uint16Array(LONGEST_CODE + 1)
  for (const length of lengths) counts[length]++
  counts[0] = 0
  const places = new Uint16Array(LONGEST_CODE + 2)
  for (let length = 1; length <= LONGEST_CODE; length++) places[length + 1] = places[length] + counts[length]
  const symbols = new Uint16Array(lengths.length)
  for (const [symbol, length] of lengths.entries()) if (length > 0) symbols[places[length]++] = symbol
  return { counts, symbols }
}

function readSymbol(bits: Bits, { counts, symbols }: Code): number {
  let code = 0
  let first = 0
  let index = 0
  for (let length = 1; length <= LONGEST_CODE; length++) {
    code |= bits.take(1)
    const count = counts[length]
    if (code - count < first) return symbols[index + code - first]
    index += count
    first = (first + count) << 1
    code <<= 1
  }
  throw damaged()
}

const LENGTHS = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
].concat([227, 258])
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
const DISTANCES = Array.from({ length: 30 }, (_, i) => (i < 4 ? i + 1 : (2 + (i & 1)) * 2 ** ((i >> 1) - 1) + 1))
const distanceBits = (symbol: number): number => (symbol < 4 ? 0 : (symbol >> 1) - 1)
/** The order in which the lengths of the code of lengths are told. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

const FIXED: readonly [Code, Code] = [
  codeOf(Uint8Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8))),
  codeOf(new Uint8Array(30).fill(5)),
]

function readCodes(bits: Bits): readonly [Code, Code] {
  const literals = bits.take(5) + 257
  const distances = bits.take(5) + 1
  const told = bits.take(4) + 4
  const lengths = new Uint8Array(literals + distances)
  const small = new Uint8Array(19)
  for (let i = 0; i < told; i++) small[ORDER[i]] = bits.take(3)
  const code = codeOf(small)
  for (let i = 0; i < lengths.length; ) {
    const symbol = readSymbol(bits, code)
    if (symbol < 16) lengths[i++] = symbol
    else {
      if (symbol === 16 && i === 0) throw damaged()
      const value = symbol === 16 ? lengths[i - 1] : 0
      const times = symbol === 16 ? 3 + bits.take(2) : symbol === 17 ? 3 + bits.take(3) : 11 + bits.take(7)
      if (i + times > lengths.length) throw damaged()
      lengths.fill(value, i, i + times)
      i += times
    }
  }
  return [codeOf(lengths.subarray(0, literals)), codeOf(lengths.subarray(literals))]
}

/** The sum that a zlib stream ends with. */
function adler32(bytes: Uint8Array): number {
  let [a, b] = [1, 0]
  for (const byte of bytes) {
    a = (a + byte) % 65_521
    b = (b + a) % 65_521
  }
  return b * 65_536 + a
}

/** Unpacks a zlib stream of `size` bytes that begins at a place; refuses one that is damaged or of another size. */
export function inflate(packed: Uint8Array, from: number, size: number): Uint8Array {
  // Deflate packs at most 1,032 bytes into one.
  if (size > 1032 * (packed.length - from)) throw damaged()
  const [method, flags] = [packed[from], packed[from + 1]]
  if ((method & 15) !== 8 || (method * 256 + flags) % 31 !== 0 || (flags & 32) !== 0) throw damaged()
  const out = new Uint8Array(size)
  const bits = new Bits(packed, from + 2)
  let at = 0
  for (let last = false; !last; ) {
    last = bits.take(1) === 1
    const kind = bits.take(2)
    if (kind === 3) throw damaged()
    at = kind === 0 ? copyStored(bits, packed, out, at) : unpack(bits, kind === 1 ? FIXED : readCodes(bits), out, at)
  }
  const sum = [0, 1, 2, 3].reduce((value, i) => value * 256 + (packed[bits.at + i] ?? 0), 0)
  if (at !== size || sum !== adler32(out)) throw damaged()
  return out
}

function copyStored(bits: Bits, packed: Uint8Array, out: Uint8Array, at: number): number {
  bits.align()
  const length = (packed[bits.at] ?? 0) + 256 * (packed[bits.at + 1] ?? 0)
  const from = bits.at + 4
  if (from + length > packed.length || at + length > out.length) throw damaged()
  out.set(packed.subarray(from, from + length), at)
  bits.at = from + length
  return at + length
}

function unpack(bits: Bits, [literals, distances]: readonly [Code, Code], out: Uint8Array, begin: number): number {
  let at = begin
  for (;;) {
    const symbol = readSymbol(bits, literals)
    if (symbol === 256) return at
    if (symbol < 256) {
      if (at >= out.length) throw damaged()
      out[at++] = symbol
      continue
    }
    if (symbol > 285) throw damaged()
    const length = LENGTHS[symbol - 257] + bits.take(LENGTH_BITS[symbol - 257])
    const far = readSymbol(bits, distances)
    if (far > 29) throw damaged()
    const distance = DISTANCES[far] + bits.take(distanceBits(far))
    if (distance > at || at + length > out.length) throw damaged()
    for (let i = 0; i < length; i++, at++) out[at] = out[at - distance]
  }
}
