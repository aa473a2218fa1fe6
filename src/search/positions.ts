import type { Game, Move, State } from '../core/contract.ts'

/** A power of two. When three quarters are used, further positions are no longer compared. */
const SLOTS = 1 << 14

/** The positions that a search has reached, each stored once. A class, because a search calls it for every move. */
export class Positions {
  count = 0
  readonly states: State[] = []
  /** The same cells as 32-bit words, for comparing and hashing. */
  private readonly words: Int32Array[] = []
  private readonly game: Game
  private readonly alike: boolean
  private readonly slots = new Int32Array(SLOTS)
  /** The round in which each slot was filled, so that a new round does not need to clear them. */
  private readonly rounds = new Int32Array(SLOTS)
  private round = 1

  /** Without `alike`, every position is stored, including duplicates. */
  constructor(game: Game, alike: boolean) {
    this.game = game
    this.alike = alike
  }

  clear(): void {
    this.count = 0
    this.round++
  }

  /** The index of the position after a move. */
  after(state: State, move: Move): number {
    this.game.play(state, move, this.next())
    return this.keep()
  }

  /** The index of a state. */
  same(state: State): number {
    this.next().set(state)
    return this.keep()
  }

  private next(): State {
    const { count, states, game } = this
    if (count === states.length) {
      const buffer = new ArrayBuffer(Math.ceil(game.cells / 4) * 4)
      states.push(new Int8Array(buffer, 0, game.cells))
      this.words.push(new Int32Array(buffer))
    }
    return states[count]
  }

  /** Stores the position that was just written, unless it is there already. */
  private keep(): number {
    const { count, slots, rounds, round } = this
    if (!this.alike || count > (SLOTS * 3) / 4) return this.count++
    const words = this.words[count]
    let hash = 0x811c9dc5
    for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words[i], 0x01000193) ^ (hash >>> 15)
    let slot = (hash ^ (hash >>> 16)) & (SLOTS - 1)
    for (; rounds[slot] === round; slot = (slot + 1) & (SLOTS - 1))
      if (equal(this.words[slots[slot]], words)) return slots[slot]
    rounds[slot] = round
    slots[slot] = count
    return this.count++
  }
}

function equal(a: Int32Array, b: Int32Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
