import { ACTOR, type Game, type Move, type Moves, OVER, type State } from '../../core/contract.ts'
import { shareOf } from '../../core/share.ts'
import { moduleOf } from '../../modules/game-module.ts'
import { type EndgameTable, MOST_POSITIONS, type SearchBoard, SLOTS, UNKNOWN } from '../../modules/search-board.ts'

/** Optional functions of a game that improve the generic board. */
export interface Hints {
  noisy?(state: State): boolean
  key?(state: State, words: Int32Array): boolean
  slot?(move: Move): number
}

/** A search board for any game. Nothing is pending unless hints say so, and a 128-bit hash identifies positions. */
export class StateBoard implements SearchBoard {
  private readonly game: Game
  private readonly hints: Hints
  private readonly states: State[]
  private readonly returns: Float32Array
  private ply = 0

  constructor(game: Game, hints: Hints = {}) {
    this.game = game
    this.hints = hints
    this.states = Array.from({ length: MOST_POSITIONS }, () => new Int8Array(game.cells))
    this.returns = new Float32Array(game.seats)
  }

  begin(state: State): void {
    this.ply = 0
    this.states[0].set(state)
  }

  push(move: Move): void {
    this.game.play(this.states[this.ply], move, this.states[this.ply + 1])
    this.ply++
  }

  pop(): void {
    this.ply--
  }

  over(): boolean {
    return this.states[this.ply][ACTOR] === OVER
  }

  turn(): number {
    return this.game.turn(this.states[this.ply])
  }

  score(): number {
    this.game.returns(this.states[this.ply], this.returns)
    return shareOf(this.game, this.returns[this.turn()])
  }

  moves(out: Moves): void {
    this.game.moves(this.states[this.ply], out)
  }

  noisy(): boolean {
    return this.hints.noisy?.(this.states[this.ply]) ?? false
  }

  key(words: Int32Array): boolean {
    const state = this.states[this.ply]
    if (this.hints.key) return this.hints.key(state, words)
    // Four lanes with different initial values and factors: two positions collide with a probability of 2^-128 per pair.
    let a = 0x243f6a88
    let b = 0x85a308d3
    let c = 0x13198a2e
    let d = 0x03707344
    for (let i = 0; i < state.length; i++) {
      const cell = state[i]
      a = Math.imul(a ^ cell, 0x9e3779b1)
      b = Math.imul((b + cell) ^ (b >>> 15), 0x85ebca6b)
      c = Math.imul(c ^ cell ^ (c >>> 13), 0xc2b2ae35)
      d = Math.imul((d ^ (d >>> 16)) + cell, 0x27d4eb2f)
    }
    words[0] = a
    words[1] = b
    words[2] = c
    words[3] = d
    return true
  }

  known(): number {
    return UNKNOWN
  }

  wins(): number {
    return 0
  }

  slot(move: Move): number {
    return this.hints.slot?.(move) ?? (move >>> 0) % SLOTS
  }

  state(): State {
    return this.states[this.ply]
  }
}

/** The search board of a game: its own, or the generic one. */
export const searchBoardOf = (game: Game, table?: EndgameTable): SearchBoard =>
  moduleOf(game).searchBoard?.(game, table) ?? new StateBoard(game)
