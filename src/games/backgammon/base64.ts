// Bits as letters, least significant first: the encoding of GNU Backgammon's IDs.
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The number of letters for this many bytes, without padding. */
const lettersFor = (bytes: number): number => Math.ceil((bytes * 4) / 3)

export function encodeBytes(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < lettersFor(bytes.length); i++) {
    // Each letter holds six bits. The first letter has the high bits of a byte.
    const bit = i * 6
    const pair = ((bytes[bit >> 3] << 8) | (bytes[(bit >> 3) + 1] ?? 0)) >> (10 - (bit & 7))
    text += LETTERS[pair & 63]
  }
  return text
}

/** The bytes that a text encodes; undefined if its length or a letter is wrong. */
export function decodeBytes(text: string, count: number): Uint8Array | undefined {
  if (text.length !== lettersFor(count)) return undefined
  const bytes = new Uint8Array(count)
  for (let i = 0; i < text.length; i++) {
    const value = LETTERS.indexOf(text[i])
    if (value < 0) return undefined
    const bit = i * 6
    const pair = value << (10 - (bit & 7))
    bytes[bit >> 3] |= pair >> 8
    if ((bit >> 3) + 1 < count) bytes[(bit >> 3) + 1] |= pair & 255
    else if ((pair & 255) !== 0) return undefined
  }
  return bytes
}

/** Reads `count` bits, starting at bit `at`. */
export function readBits(bytes: Uint8Array, at: number, count: number): number {
  let value = 0
  for (let i = 0; i < count; i++) value |= ((bytes[(at + i) >> 3] >> ((at + i) & 7)) & 1) << i
  return value
}

export function writeBits(bytes: Uint8Array, at: number, count: number, value: number): void {
  for (let i = 0; i < count; i++) bytes[(at + i) >> 3] |= ((value >> i) & 1) << ((at + i) & 7)
}
