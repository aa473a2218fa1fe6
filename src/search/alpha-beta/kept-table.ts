// The transposition table of the selective search. It can be cleared, so that a player's move depends on the position alone, or aged, so that the next
// search starts with the results of the last one (decision 16). A bucket of two entries fits a cache line, and a new entry replaces the less useful one.
import { WORDS } from '../../modules/search-board.ts'
import {
  boundIn,
  depthIn,
  ENTRY,
  EXACT,
  hashOf,
  hasKey,
  MOST_STAMP,
  moveIn,
  SPARE,
  stampIn,
  valueIn,
  writeEntry,
} from './table-entries.ts'

/** A power of two; 16 MB in total. */
const ENTRIES = 1 << 19

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
      if (hasKey(entries, at, words) && stampIn(entries, at) >= this.oldest) return at
    return -1
  }

  valueAt(at: number): number {
    return valueIn(this.entries, at)
  }

  moveAt(at: number): number {
    return moveIn(this.entries, at)
  }

  boundAt(at: number): number {
    return boundIn(this.entries, at)
  }

  depthAt(at: number): number {
    return depthIn(this.entries, at)
  }

  /** The static evaluation of the position, as it was stored. */
  worthAt(at: number): number {
    return this.entries[at + SPARE]
  }

  /** Stores a result under the key in `words`. */
  store(depth: number, bound: number, value: number, move: number, worth: number): void {
    const { entries, words } = this
    const first = this.bucket()
    let at = this.find()
    if (at < 0) at = this.useOf(first) <= this.useOf(first + ENTRY) ? first : first + ENTRY
    // A much deeper result of the same search is kept, unless the new value is exact.
    else if (bound !== EXACT && this.depthAt(at) > depth + AGING && stampIn(entries, at) === this.stamp) return
    writeEntry(entries, at, words, value, move, this.stamp, depth, bound)
    entries[at + SPARE] = worth
  }

  /** How useful an entry is: its depth, minus AGING for each search since it was written. */
  private useOf(at: number): number {
    const written = stampIn(this.entries, at)
    return written < this.oldest ? -MOST_STAMP : this.depthAt(at) - AGING * (this.stamp - written)
  }

  /** Index of the first of the two entries in the bucket of the key in `words`. */
  private bucket(): number {
    return (hashOf(this.words) & this.mask) * 2 * ENTRY
  }
}
