// The entries of both transposition tables. They store the full key of a position, not a hash, so that two positions are never confused. An entry has
// eight words, half a cache line: the key, the value, the best move, a word with the bound, the depth and the search that wrote it, and one to spare.
import { WORDS } from '../../modules/search-board.ts'

export const EXACT = 0
export const AT_LEAST = 1
export const AT_MOST = 2

/** Words of an entry. */
export const ENTRY = 8
// The words that follow the key.
const VALUE = 4
const MOVE = 5
const NOTE = 6
/** The word that is to spare. */
export const SPARE = 7

const DEPTH_AT = 2
const STAMP_AT = 8
const MOST_DEPTH = (1 << (STAMP_AT - DEPTH_AT)) - 1
/** The most searches before the table must be emptied. */
export const MOST_STAMP = (1 << (31 - STAMP_AT)) - 1

/** A hash of a key, for choosing an entry. */
export function hashOf(words: Int32Array): number {
  let hash =
    Math.imul(words[0], 0x9e3779b1) ^ Math.imul(words[1], 0x85ebca6b) ^ Math.imul(words[2] + words[3], 0xc2b2ae35)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return hash ^ (hash >>> 13)
}

/** Whether the entry at this index has this key. */
export const hasKey = (entries: Int32Array, at: number, words: Int32Array): boolean =>
  entries[at] === words[0] &&
  entries[at + 1] === words[1] &&
  entries[at + 2] === words[2] &&
  entries[at + 3] === words[3]

export const valueIn = (entries: Int32Array, at: number): number => entries[at + VALUE]
export const moveIn = (entries: Int32Array, at: number): number => entries[at + MOVE]
export const boundIn = (entries: Int32Array, at: number): number => entries[at + NOTE] & 3
export const depthIn = (entries: Int32Array, at: number): number => (entries[at + NOTE] >> DEPTH_AT) & MOST_DEPTH
/** The number of the search that wrote an entry. */
export const stampIn = (entries: Int32Array, at: number): number => entries[at + NOTE] >> STAMP_AT

export function writeEntry(
  entries: Int32Array,
  at: number,
  words: Int32Array,
  value: number,
  move: number,
  stamp: number,
  depth: number,
  bound: number,
): void {
  for (let i = 0; i < WORDS; i++) entries[at + i] = words[i]
  entries[at + VALUE] = value
  entries[at + MOVE] = move
  entries[at + NOTE] = (stamp << STAMP_AT) | (Math.min(depth, MOST_DEPTH) << DEPTH_AT) | bound
}
