// The transposition table of the full-width search. It stores the full key of each position, not a hash, so that two positions are never confused.
// Each search starts with an empty table, so that a player's move depends on the position alone.
import { WORDS } from '../../modules/search-board.ts'

/** A power of two. */
const ENTRIES = 1 << 17

export const EXACT = 0
export const AT_LEAST = 1
export const AT_MOST = 2

const DEPTH_AT = 2
const STAMP_AT = 8
const MOST_DEPTH = (1 << (STAMP_AT - DEPTH_AT)) - 1

// An entry has eight words, half a cache line: the key, the value, the best move, and a word with the bound, the depth and the search that wrote it.
const ENTRY = 8
const VALUE = 4
const MOVE = 5
const NOTE = 6

export class Transpositions {
  /** The key to find or store. */
  readonly words = new Int32Array(WORDS)
  /** The index where the position of the last `find` belongs. */
  place = 0
  private readonly entries = new Int32Array(ENTRIES * ENTRY)
  private stamp = 0

  /** Clears the table. */
  clear(): void {
    this.stamp++
    if (this.stamp < 1 << (31 - STAMP_AT)) return
    this.entries.fill(0)
    this.stamp = 1
  }

  /** Finds the entry of the key in `words`; returns its index, or -1. */
  find(): number {
    const { words, entries } = this
    let hash =
      Math.imul(words[0], 0x9e3779b1) ^ Math.imul(words[1], 0x85ebca6b) ^ Math.imul(words[2] + words[3], 0xc2b2ae35)
    hash ^= hash >>> 15
    hash = Math.imul(hash, 0x2c1b3c6d)
    const at = ((hash ^ (hash >>> 13)) & (ENTRIES - 1)) * ENTRY
    this.place = at
    return entries[at + NOTE] >> STAMP_AT === this.stamp &&
      entries[at] === words[0] &&
      entries[at + 1] === words[1] &&
      entries[at + 2] === words[2] &&
      entries[at + 3] === words[3]
      ? at
      : -1
  }

  valueAt(at: number): number {
    return this.entries[at + VALUE]
  }

  moveAt(at: number): number {
    return this.entries[at + MOVE]
  }

  boundAt(at: number): number {
    return this.entries[at + NOTE] & 3
  }

  depthAt(at: number): number {
    return (this.entries[at + NOTE] >> DEPTH_AT) & MOST_DEPTH
  }

  /** Stores a result under the key in `words`, unless the entry already has a deeper one of this search. */
  store(at: number, depth: number, bound: number, value: number, move: number): void {
    const { entries, words } = this
    if (entries[at + NOTE] >> STAMP_AT === this.stamp && this.depthAt(at) > depth) return
    for (let i = 0; i < WORDS; i++) entries[at + i] = words[i]
    entries[at + VALUE] = value
    entries[at + MOVE] = move
    entries[at + NOTE] = (this.stamp << STAMP_AT) | (Math.min(depth, MOST_DEPTH) << DEPTH_AT) | bound
  }
}
