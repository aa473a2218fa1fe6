// The transposition table of the selective search. Whole positions are kept, not hashes of them, so that two are never taken for one. It can
// be emptied, so that what a player does depends on the position alone, or aged, so that the next search begins with what the last one found
// (decision 16). Two entries share a line of the processor's cache, and a new one takes the place of the less useful.
import { WORDS } from '../../modules/search-board.ts'

/** A power of two: 16 MB. */
const ENTRIES = 1 << 19

export const EXACT = 0
export const AT_LEAST = 1
export const AT_MOST = 2

const DEPTH_AT = 2
const STAMP_AT = 8
const MOST_DEPTH = (1 << (STAMP_AT - DEPTH_AT)) - 1
const MOST_STAMP = (1 << (31 - STAMP_AT)) - 1

// The words of an entry after its position's.
const ENTRY = 8
const VALUE = 4
const MOVE = 5
const NOTE = 6
const WORTH = 7

/** Plies of depth that an entry is worth less for each search since it was written. */
const AGING = 3

export class KeptTable {
  /** The key that is asked about or stored. */
  readonly words = new Int32Array(WORDS)
  private readonly entries: Int32Array
  private readonly mask: number
  /** The search that writes now, and the first whose entries count. */
  private stamp = 1
  private oldest = 1

  constructor(entries = ENTRIES) {
    this.entries = new Int32Array(entries * ENTRY)
    this.mask = entries / 2 - 1
  }

  /** Forgets everything. */
  clear(): void {
    this.age()
    this.oldest = this.stamp
  }

  /** A new search begins: what is there counts, and gives way sooner. */
  age(): void {
    this.stamp++
    if (this.stamp <= MOST_STAMP) return
    this.entries.fill(0)
    this.stamp = 1
    this.oldest = 1
  }

  /** Looks for the position of `words`; returns its place, or -1. */
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

  /** What the position is worth without a search, as it was stored. */
  worthAt(at: number): number {
    return this.entries[at + WORTH]
  }

  /** Keeps what was found of the position of `words`. */
  store(depth: number, bound: number, value: number, move: number, worth: number): void {
    const { entries, words } = this
    const first = this.bucket()
    let at = this.find()
    if (at < 0) at = this.useOf(first) <= this.useOf(first + ENTRY) ? first : first + ENTRY
    // What an earlier search found deeper stays, unless now it is known for certain.
    else if (bound !== EXACT && this.depthAt(at) > depth + AGING && entries[at + NOTE] >> STAMP_AT === this.stamp)
      return
    for (let i = 0; i < WORDS; i++) entries[at + i] = words[i]
    entries[at + VALUE] = value
    entries[at + MOVE] = move
    entries[at + NOTE] = (this.stamp << STAMP_AT) | (Math.min(depth, MOST_DEPTH) << DEPTH_AT) | bound
    entries[at + WORTH] = worth
  }

  /** How much an entry is worth keeping: its depth, less for each search that has begun since. */
  private useOf(at: number): number {
    const written = this.entries[at + NOTE] >> STAMP_AT
    return written < this.oldest ? -MOST_STAMP : this.depthAt(at) - AGING * (this.stamp - written)
  }

  /** Where the two entries begin that the position of `words` may be in. */
  private bucket(): number {
    const { words } = this
    let hash =
      Math.imul(words[0], 0x9e3779b1) ^ Math.imul(words[1], 0x85ebca6b) ^ Math.imul(words[2] + words[3], 0xc2b2ae35)
    hash ^= hash >>> 15
    hash = Math.imul(hash, 0x2c1b3c6d)
    return ((hash ^ (hash >>> 13)) & this.mask) * 2 * ENTRY
  }
}
