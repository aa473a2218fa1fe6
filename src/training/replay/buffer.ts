// What a learner has lived through, to be learned from again: the last so many experiences (s, a, r, s', A') in a cycle.
// An own decision is written once: as s of one experience and as s' of the one before, which says how many entries further on
// it stands. That one is always younger, so it is never overwritten first. A' and all inputs are made anew when needed: a
// position of Ludo takes 312 bytes here; a coded move takes 100-200, and each experience would have up to five. Everything is kept in floats, three bytes in each
// (whole numbers below 2^24 are exact), so that a snapshot is a plain copy.
import type { Game, Move, Snapshot, State } from '../../core/contract.ts'
import { badInput } from '../../core/errors.ts'

export interface Replay {
  /** Experiences that it holds now. */
  size(): number
  /** Writes a decision over the oldest if there is no room, and returns where it stands. */
  push(state: State, move: Move, reward: number): number
  /** Adds to the reward of a decision, if it has not been overwritten since it was `entry`. */
  pay(entry: number, amount: number): void
  /** Keeps a decision only as what came after another: it is never drawn. */
  setAside(entry: number): void
  isAside(slot: number): boolean
  /** How many there are to draw from: all but those set aside. */
  experiences(): number
  /** Says that `next` was the same seat's decision after `entry`; without it, the game ended after `entry`. */
  link(entry: number, next: number): void
  /** The place of an entry, by which it is read. */
  slotOf(entry: number): number
  /** Copies the position out, and returns the move. */
  read(slot: number, into: State): Move
  reward(slot: number): number
  /** The place of the decision after this one; -1 if the game ended. */
  next(slot: number): number
  save(): Snapshot
  load(saved: Snapshot): void
}

const BYTES = 3
/** In the place of how many entries later the next decision was written. */
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
  // Entries are numbered from 0 on for ever; each stands at its number modulo the capacity.
  let written = 0
  /** How many are set aside. */
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
