// Alpha-beta as it stands in the textbooks and in waledzik2009 (section 3.1: depth 4, moves in random order): no memory, no order
// of moves, no captures played out. Without pruning it is minimax, which the other search is checked against.
import type { Game, Moves, Rng, State } from '../../core/contract.ts'
import { movesFor } from '../../core/playing.ts'
import type { Appraiser } from './appraiser.ts'
import { type Line, LONGEST } from './line.ts'
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
  private readonly line: Line
  private readonly appraiser: Appraiser
  private readonly options: PlainOptions
  private readonly lists: Moves[] = []

  constructor(game: Game, line: Line, appraiser: Appraiser, options: PlainOptions) {
    this.game = game
    this.line = line
    this.appraiser = appraiser
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
    this.line.begin(state)
    this.appraiser.begin(this.line)
  }

  /** What a move is worth to whoever makes it, at a depth that counts the move itself. */
  value(move: number, depth: number, alpha = -INFINITE): number {
    this.line.push(move)
    const value = -this.search(1, depth - 1, -INFINITE, -alpha)
    this.line.pop()
    return value
  }

  private search(ply: number, depth: number, low: number, high: number): number {
    const { line, appraiser, options } = this
    this.nodes++
    if (line.over()) {
      const got = line.got()
      return got === 0.5 ? 0 : got > 0.5 ? WON - ply : ply - WON
    }
    if ((depth <= 0 && !(options.quiesce && line.noisy())) || ply >= LONGEST) return appraiser.worth(line)
    const list = this.listAt(ply)
    line.moves(list)
    let best = -INFINITE
    for (let i = 0; i < list.count; i++) {
      line.push(list.list[i])
      best = Math.max(best, -this.search(ply + 1, depth - 1, -high, -Math.max(low, best)))
      line.pop()
      if (options.prune && best >= high) break
    }
    return best
  }

  private listAt(ply: number): Moves {
    while (this.lists.length <= ply) this.lists.push(movesFor(this.game))
    return this.lists[ply]
  }
}
