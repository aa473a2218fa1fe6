// What a search remembers of positions that it has come to (a transposition table). Whole positions are kept, not hashes of them,
// so that two are never taken for one; and each search begins with nothing, so that what a player does depends on the position alone.
import { WORDS } from './ground.ts'

/** A power of two. */
const ENTRIES = 1 << 17

export const EXACT = 0
export const AT_LEAST = 1
export const AT_MOST = 2

const DEPTH_AT = 2
const STAMP_AT = 8
const MOST_DEPTH = (1 << (STAMP_AT - DEPTH_AT)) - 1

export class Memory {
  /** The key that is asked about or stored. */
  readonly words = new Int32Array(WORDS)
  /** Where the last `find` looked. */
  private at = 0
  private readonly keys = new Int32Array(ENTRIES * WORDS)
  private readonly values = new Int32Array(ENTRIES)
  private readonly moves = new Int32Array(ENTRIES)
  /** Bound, depth and the search that wrote it. */
  private readonly notes = new Int32Array(ENTRIES)
  private stamp = 0

  /** Forgets everything. */
  clear(): void {
    this.stamp++
    if (this.stamp < 1 << (31 - STAMP_AT)) return
    this.notes.fill(0)
    this.stamp = 1
  }

  /** Looks for the position of `words`; returns its place, or -1. */
  find(): number {
    const { words, keys } = this
    let hash =
      Math.imul(words[0], 0x9e3779b1) ^ Math.imul(words[1], 0x85ebca6b) ^ Math.imul(words[2] + words[3], 0xc2b2ae35)
    hash ^= hash >>> 15
    hash = Math.imul(hash, 0x2c1b3c6d)
    const at = (hash ^ (hash >>> 13)) & (ENTRIES - 1)
    this.at = at
    if (this.notes[at] >> STAMP_AT !== this.stamp) return -1
    const key = at * WORDS
    return keys[key] === words[0] &&
      keys[key + 1] === words[1] &&
      keys[key + 2] === words[2] &&
      keys[key + 3] === words[3]
      ? at
      : -1
  }

  /** Where the position of the last `find` belongs. */
  get place(): number {
    return this.at
  }

  valueAt(at: number): number {
    return this.values[at]
  }

  moveAt(at: number): number {
    return this.moves[at]
  }

  boundAt(at: number): number {
    return this.notes[at] & 3
  }

  depthAt(at: number): number {
    return (this.notes[at] >> DEPTH_AT) & MOST_DEPTH
  }

  /** Keeps what was found of the position of `words` at its place, unless something deeper of this search is there. */
  store(at: number, depth: number, bound: number, value: number, move: number): void {
    const { keys, words, notes } = this
    if (notes[at] >> STAMP_AT === this.stamp && this.depthAt(at) > depth) return
    const key = at * WORDS
    for (let i = 0; i < WORDS; i++) keys[key + i] = words[i]
    this.values[at] = value
    this.moves[at] = move
    notes[at] = (this.stamp << STAMP_AT) | (Math.min(depth, MOST_DEPTH) << DEPTH_AT) | bound
  }
}
