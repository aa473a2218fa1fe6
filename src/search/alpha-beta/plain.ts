// Alpha-beta as it stands in the textbooks and in waledzik2009 (section 3.1: depth 4, moves in random order): no memory, no order
// of moves, no captures played out. Without pruning it is minimax, which the other search is checked against.
import type { Game, Moves, Rng, State } from '../../core/contract.ts'
import { movesFor } from '../../core/playing.ts'
import { type BoardSearch, type LeafEvaluator, LONGEST, type SearchBoard, WON } from '../../modules/search-board.ts'

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
  private readonly board: SearchBoard
  private readonly leaf: LeafEvaluator
  private readonly options: PlainOptions
  private readonly lists: Moves[] = []

  constructor(game: Game, { board, leaf }: BoardSearch, options: PlainOptions) {
    this.game = game
    this.board = board
    this.leaf = leaf
    this.options = options
  }

  /** The place of the best move; the moves are looked at in random order, and the first of equals is kept. */
  pick(state: State, moves: Moves, depth: number, rng: Rng): number {
    const left = Array.from({ length: moves.count }, (_, i) => i)
    let best = -1
    let alpha = -INFINITE
    this.begin(state)
    while (left.length > 0) {
      const [place] = left.splice(rng.below(left.length), 1)
      const value = this.value(moves.list[place], depth, alpha)
      if (best < 0 || value > alpha) best = place
      alpha = Math.max(alpha, value)
    }
    return best
  }

  /** Sets up the position whose moves are to be valued. */
  begin(state: State): void {
    this.board.begin(state)
    this.leaf.begin()
  }

  /** What a move is worth to whoever makes it, at a depth that counts the move itself. */
  value(move: number, depth: number, alpha = -INFINITE): number {
    return this.reply(move, 0, depth, alpha, INFINITE)
  }

  private search(ply: number, depth: number, low: number, high: number): number {
    const { board, leaf, options } = this
    this.nodes++
    if (board.over()) {
      const score = board.score()
      return score === 0.5 ? 0 : score > 0.5 ? WON - ply : ply - WON
    }
    if ((depth <= 0 && !(options.quiesce && board.noisy())) || ply >= LONGEST) return leaf.worth()
    const list = this.listAt(ply)
    board.moves(list)
    let best = -INFINITE
    for (let i = 0; i < list.count; i++) {
      best = Math.max(best, this.reply(list.list[i], ply, depth, Math.max(low, best), high))
      if (options.prune && best >= high) break
    }
    return best
  }

  /** What the position after a move is worth to whoever made it, between the bounds. */
  private reply(move: number, ply: number, depth: number, low: number, high: number): number {
    const { board } = this
    const turn = board.turn()
    board.push(move)
    const value =
      board.turn() === turn ? this.search(ply + 1, depth - 1, low, high) : -this.search(ply + 1, depth - 1, -high, -low)
    board.pop()
    return value
  }

  private listAt(ply: number): Moves {
    while (this.lists.length <= ply) this.lists.push(movesFor(this.game))
    return this.lists[ply]
  }
}
