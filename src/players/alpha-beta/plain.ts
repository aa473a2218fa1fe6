// Alpha-beta as it stands in the textbooks and in waledzik2009 (section 3.1: depth 4, moves in random order): no memory, no order
// of moves, no captures played out. Without pruning it is minimax, which the other search is checked against.
import { ACTOR, type Game, type Moves, OVER, type Rng, type State } from '../../core/contract.ts'
import { movesFor } from '../../core/playing.ts'
import type { Appraiser } from './appraiser.ts'
import type { Ground } from './ground.ts'
import { WON } from './search.ts'

export interface PlainOptions {
  /** Leaves out what cannot matter. */
  readonly prune: boolean
  /** Plays captures out before it judges. */
  readonly quiesce: boolean
}

const INFINITE = 32_000

export class Plain {
  nodes = 0
  private readonly game: Game
  private readonly ground: Ground
  private readonly appraiser: Appraiser
  private readonly options: PlainOptions
  private readonly returns = new Float32Array(2)
  private readonly lists: Moves[] = []
  private readonly states: State[] = []

  constructor(game: Game, ground: Ground, appraiser: Appraiser, options: PlainOptions) {
    this.game = game
    this.ground = ground
    this.appraiser = appraiser
    this.options = options
  }

  /** The place of the best move; the moves are looked at in random order, and the first of equals is kept. */
  pick(state: State, moves: Moves, depth: number, rng: Rng): number {
    const left = Array.from({ length: moves.count }, (_, i) => i)
    let best = -1
    let alpha = -INFINITE
    this.appraiser.begin(state)
    while (left.length > 0) {
      const [place] = left.splice(rng.below(left.length), 1)
      const value = this.value(state, moves.list[place], depth, alpha)
      if (best < 0 || value > alpha) best = place
      alpha = Math.max(alpha, value)
    }
    return best
  }

  /** What a move is worth to whoever makes it, at a depth that counts the move itself. */
  value(state: State, move: number, depth: number, alpha = -INFINITE): number {
    const next = this.stateAt(0)
    this.game.play(state, move, next)
    this.appraiser.push(next)
    const value = -this.search(1, depth - 1, -INFINITE, -alpha)
    this.appraiser.pop()
    return value
  }

  private search(ply: number, depth: number, low: number, high: number): number {
    const { game, appraiser, options } = this
    const state = this.stateAt(ply - 1)
    this.nodes++
    if (state[ACTOR] === OVER) {
      game.returns(state, this.returns)
      const got = this.returns[game.turn(state)]
      return got === 0.5 ? 0 : got > 0.5 ? WON - ply : ply - WON
    }
    if (depth <= 0 && !(options.quiesce && this.ground.noisy(state))) return appraiser.worth(state)
    const next = this.stateAt(ply)
    const list = this.listAt(ply)
    game.moves(state, list)
    let best = -INFINITE
    for (let i = 0; i < list.count; i++) {
      game.play(state, list.list[i], next)
      appraiser.push(next)
      best = Math.max(best, -this.search(ply + 1, depth - 1, -high, -Math.max(low, best)))
      appraiser.pop()
      if (options.prune && best >= high) break
    }
    return best
  }

  private stateAt(ply: number): State {
    while (this.states.length <= ply) this.states.push(new Int8Array(this.game.cells))
    return this.states[ply]
  }

  private listAt(ply: number): Moves {
    while (this.lists.length <= ply) this.lists.push(movesFor(this.game))
    return this.lists[ply]
  }
}
