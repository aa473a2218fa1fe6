import type { Game, Move, State } from '../core/contract.ts'

/** A power of two; when three quarters are used, further positions are no longer compared. */
const SLOTS = 1 << 14

/** Positions that a search has come to, each kept once however many ways lead there. A class, because a search asks it for every move. */
export class Positions {
  count = 0
  readonly states: State[] = []
  /** The same cells four at a time, to compare and hash them by. */
  private readonly words: Int32Array[] = []
  private readonly game: Game
  private readonly alike: boolean
  private readonly slots = new Int32Array(SLOTS)
  /** In which round a slot was filled, so that a new round need not clear them. */
  private readonly rounds = new Int32Array(SLOTS)
  private round = 1

  /** Without `alike` every position is kept, those that are there already too. */
  constructor(game: Game, alike: boolean) {
    this.game = game
    this.alike = alike
  }

  clear(): void {
    this.count = 0
    this.round++
  }

  /** The place of what follows a state. */
  after(state: State, move: Move): number {
    this.game.play(state, move, this.next())
    return this.keep()
  }

  /** The place of a state. */
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

  /** Keeps the position that was just written, unless the same one is there. */
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
