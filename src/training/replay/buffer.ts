// A replay buffer: the last experiences (s, a, r, s', A') of a learner, in a ring. Each own decision is stored once: as s of one experience and as s'
// of the one before, which stores how many entries later it was written. The later one is always younger, so it is never overwritten first. A' and
// all inputs are recomputed when needed: a position of Ludo takes 312 bytes here, while an encoded move takes 100-200 and each experience would need
// up to five. Everything is stored in floats, with three bytes in each (integers below 2^24 are exact), so that a snapshot is a plain copy.
import type { Game, Move, Snapshot, State } from '../../core/contract.ts'
import { badInput } from '../../core/errors.ts'

export interface Replay {
  /** The number of entries. */
  size(): number
  /** Stores a decision, replacing the oldest if the buffer is full, and returns its entry number. */
  push(state: State, move: Move, reward: number): number
  /** Adds to the reward of a decision, unless it has been overwritten. */
  pay(entry: number, amount: number): void
  /** Keeps a decision only as the successor of another. It is never drawn. */
  setAside(entry: number): void
  isAside(slot: number): boolean
  /** The number of entries to draw from: all except those set aside. */
  experiences(): number
  /** Records that `next` was the same seat's decision after `entry`. Without a link, the game ended after `entry`. */
  link(entry: number, next: number): void
  /** The slot of an entry, for reading it. */
  slotOf(entry: number): number
  /** Copies the position into `into`, and returns the move. */
  read(slot: number, into: State): Move
  reward(slot: number): number
  /** The slot of the decision after this one; -1 if the game ended. */
  next(slot: number): number
  save(): Snapshot
  load(saved: Snapshot): void
}

const BYTES = 3
/** Stored instead of the distance to the next decision. */
const ASIDE = -1
/** A move has 31 bits. */
const MOVE_BYTES = 4

export function replay(game: Game, capacity: number): Replay {
  const bytes = new Int8Array(Math.ceil((game.cells + MOVE_BYTES) / BYTES) * BYTES)
  const width = bytes.length / BYTES
  const packed = new Float32Array(capacity * width)
  const rewards = new Float32Array(capacity)
  /** How many entries later the next decision was written; 0 if there was none. */
  const ahead = new Float32Array(capacity)
  // Entries are numbered consecutively from 0. The slot of an entry is its number modulo the capacity.
  let written = 0
  /** The number of entries set aside. */
  let aside = 0
  const alive = (entry: number): boolean => entry >= 0 && entry > written - 1 - capacity
  const size = (): number => Math.min(written, capacity)

  return {
    size,
    push(state, move, reward) {
      const entry = written++
      const slot = entry % capacity
      if (entry >= capacity && ahead[slot] === ASIDE) aside--
      bytes.set(state)
      for (let i = 0; i < MOVE_BYTES; i++) bytes[game.cells + i] = move >> (8 * i)
      for (let i = 0, at = slot * width; i < bytes.length; i += BYTES, at++)
        packed[at] = bytes[i] + 128 + (bytes[i + 1] + 128) * 256 + (bytes[i + 2] + 128) * 65_536
      rewards[slot] = reward
      ahead[slot] = 0
      return entry
    },
    pay(entry, amount) {
      if (alive(entry)) rewards[entry % capacity] += amount
    },
    setAside(entry) {
      ahead[entry % capacity] = ASIDE
      aside++
    },
    isAside: slot => ahead[slot] === ASIDE,
    experiences: () => size() - aside,
    link(entry, next) {
      if (alive(entry)) ahead[entry % capacity] = next - entry
    },
    slotOf: entry => entry % capacity,
    read(slot, into) {
      for (let i = 0, at = slot * width; i < bytes.length; i += BYTES, at++) {
        const three = packed[at]
        bytes[i] = (three & 255) - 128
        bytes[i + 1] = ((three >> 8) & 255) - 128
        bytes[i + 2] = (three >> 16) - 128
      }
      into.set(bytes.subarray(0, game.cells))
      let move = 0
      for (let i = 0; i < MOVE_BYTES; i++) move |= (bytes[game.cells + i] & 255) << (8 * i)
      return move
    },
    reward: slot => rewards[slot],
    next: slot => (ahead[slot] <= 0 ? -1 : (slot + ahead[slot]) % capacity),
    save: () => ({
      numbers: { written },
      arrays: {
        packed: packed.slice(0, size() * width),
        rewards: rewards.slice(0, size()),
        ahead: ahead.slice(0, size()),
      },
    }),
    load(saved) {
      written = saved.numbers.written as number
      for (const [name, array, expected] of [
        ['packed', packed, size() * width],
        ['rewards', rewards, size()],
        ['ahead', ahead, size()],
      ] as const) {
        const found = saved.arrays[name]
        if (found?.length !== expected)
          throw badInput(`The replay's "${name}" has ${found?.length ?? 'no'} numbers, but ${expected} are needed.`)
        array.set(found)
      }
      aside = ahead.subarray(0, size()).filter(each => each === ASIDE).length
    },
  }
}
