// The transposition table of the full-width search. Each search starts with an empty table, so that a player's move depends on the position alone.
import { WORDS } from '../../modules/search-board.ts'
import {
  boundIn,
  depthIn,
  ENTRY,
  hashOf,
  hasKey,
  MOST_STAMP,
  moveIn,
  stampIn,
  valueIn,
  writeEntry,
} from './table-entries.ts'

/** A power of two. */
const ENTRIES = 1 << 17

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
    if (this.stamp <= MOST_STAMP) return
    this.entries.fill(0)
    this.stamp = 1
  }

  /** Finds the entry of the key in `words`; returns its index, or -1. */
  find(): number {
    const { words, entries } = this
    const at = (hashOf(words) & (ENTRIES - 1)) * ENTRY
    this.place = at
    return stampIn(entries, at) === this.stamp && hasKey(entries, at, words) ? at : -1
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

  /** Stores a result under the key in `words`, unless the entry already has a deeper one of this search. */
  store(at: number, depth: number, bound: number, value: number, move: number): void {
    const { entries, words, stamp } = this
    if (stampIn(entries, at) === stamp && depthIn(entries, at) > depth) return
    writeEntry(entries, at, words, value, move, stamp, depth, bound)
  }
}
