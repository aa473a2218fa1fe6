// Textbook alpha-beta, as in waledzik2009 (section 3.1: depth 4, moves in random order): no transposition table, no move ordering, no quiescence
// search. Without pruning it is minimax, which the other searches are tested against.
import type { Game, Moves, Rng, State } from '../../core/contract.ts'
import { movesFor } from '../../core/playing.ts'
import { type BoardSearch, type LeafEvaluator, MOST_PLIES, type SearchBoard, WON } from '../../modules/search-board.ts'

export interface PlainOptions {
  /** Skips branches that cannot change the result. */
  readonly prune: boolean
  /** Plays out captures before evaluating. */
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

  /** The index of the best move. Moves are searched in random order, and the first of equal moves wins. */
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

  /** Sets the position whose moves are evaluated. */
  begin(state: State): void {
    this.board.begin(state)
    this.leaf.begin()
  }

  /** The value of a move for the side that makes it. The depth includes the move itself. */
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
    if ((depth <= 0 && !(options.quiesce && board.noisy())) || ply >= MOST_PLIES) return leaf.worth()
    const list = this.listAt(ply)
    board.moves(list)
    let best = -INFINITE
    for (let i = 0; i < list.count; i++) {
      best = Math.max(best, this.reply(list.list[i], ply, depth, Math.max(low, best), high))
      if (options.prune && best >= high) break
    }
    return best
  }

  /** The value of the position after a move for the side that made it, within the bounds. */
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
