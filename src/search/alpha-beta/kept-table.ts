// The transposition table of the selective search. It stores the full key of each position, not a hash, so that two positions are never confused. It
// can be cleared, so that a player's move depends on the position alone, or aged, so that the next search starts with the results of the last one
// (decision 16). A bucket of two entries fits a cache line, and a new entry replaces the less useful one.
import { WORDS } from '../../modules/search-board.ts'

/** A power of two; 16 MB in total. */
const ENTRIES = 1 << 19

export const EXACT = 0
export const AT_LEAST = 1
export const AT_MOST = 2

const DEPTH_AT = 2
const STAMP_AT = 8
const MOST_DEPTH = (1 << (STAMP_AT - DEPTH_AT)) - 1
const MOST_STAMP = (1 << (31 - STAMP_AT)) - 1

// The words of an entry that follow the key.
const ENTRY = 8
const VALUE = 4
const MOVE = 5
const NOTE = 6
const WORTH = 7

/** How many plies of depth an entry loses in value for each search since it was written. */
const AGING = 3

export class KeptTable {
  /** The key to find or store. */
  readonly words = new Int32Array(WORDS)
  private readonly entries: Int32Array
  private readonly mask: number
  /** The current search, and the oldest search whose entries still count. */
  private stamp = 1
  private oldest = 1

  constructor(entries = ENTRIES) {
    this.entries = new Int32Array(entries * ENTRY)
    this.mask = entries / 2 - 1
  }

  /** Clears the table. */
  clear(): void {
    this.age()
    this.oldest = this.stamp
  }

  /** A new search begins: existing entries remain valid, but are replaced sooner. */
  age(): void {
    this.stamp++
    if (this.stamp <= MOST_STAMP) return
    this.entries.fill(0)
    this.stamp = 1
    this.oldest = 1
  }

  /** Finds the entry of the key in `words`; returns its index, or -1. */
  find(): number {
    const { words, entries } = this
    const first = this.bucket()
    for (let at = first; at <= first + ENTRY; at += ENTRY)
      if (
        entries[at] === words[0] &&
        entries[at + 1] === words[1] &&
        entries[at + 2] === words[2] &&
        entries[at + 3] === words[3] &&
        entries[at + NOTE] >> STAMP_AT >= this.oldest
      )
        return at
    return -1
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

  /** The static evaluation of the position, as it was stored. */
  worthAt(at: number): number {
    return this.entries[at + WORTH]
  }

  /** Stores a result under the key in `words`. */
  store(depth: number, bound: number, value: number, move: number, worth: number): void {
    const { entries, words } = this
    const first = this.bucket()
    let at = this.find()
    if (at < 0) at = this.useOf(first) <= this.useOf(first + ENTRY) ? first : first + ENTRY
    // A much deeper result of the same search is kept, unless the new value is exact.
    else if (bound !== EXACT && this.depthAt(at) > depth + AGING && entries[at + NOTE] >> STAMP_AT === this.stamp)
      return
    for (let i = 0; i < WORDS; i++) entries[at + i] = words[i]
    entries[at + VALUE] = value
    entries[at + MOVE] = move
    entries[at + NOTE] = (this.stamp << STAMP_AT) | (Math.min(depth, MOST_DEPTH) << DEPTH_AT) | bound
    entries[at + WORTH] = worth
  }

  /** How useful an entry is: its depth, minus AGING for each search since it was written. */
  private useOf(at: number): number {
    const written = this.entries[at + NOTE] >> STAMP_AT
    return written < this.oldest ? -MOST_STAMP : this.depthAt(at) - AGING * (this.stamp - written)
  }

  /** Index of the first of the two entries in the bucket of the key in `words`. */
  private bucket(): number {
    const { words } = this
    let hash =
      Math.imul(words[0], 0x9e3779b1) ^ Math.imul(words[1], 0x85ebca6b) ^ Math.imul(words[2] + words[3], 0xc2b2ae35)
    hash ^= hash >>> 15
    hash = Math.imul(hash, 0x2c1b3c6d)
    return ((hash ^ (hash >>> 13)) & this.mask) * 2 * ENTRY
  }
}
