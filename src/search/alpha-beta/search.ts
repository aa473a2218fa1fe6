// Principal-variation search (Marsland and Campbell 1982): alpha-beta that searches every move after the first with a null window, and in full only
// if that shows it to be better. It uses iterative deepening, so that each depth tries the best moves of the previous one first. The value at a depth
// is that of minimax to that depth, with captures played out: there is no forward pruning.
import type { Game, Move, Moves, Rng, State } from '../../core/contract.ts'
import { movesFor } from '../../core/playing.ts'
import { shuffled } from '../../core/shuffle.ts'
import {
  type BoardSearch,
  type LeafEvaluator,
  MOST_PLIES,
  type SearchBoard,
  SURE_WIN,
  UNKNOWN,
  WON,
} from '../../modules/search-board.ts'
import { MoveOrder, NO_MOVE } from './move-order.ts'
import { AT_LEAST, AT_MOST, EXACT } from './table-entries.ts'
import { Transpositions } from './transpositions.ts'

export const INFINITE = 32_000
export const DEEPEST = 60

export interface Limits {
  /** Search depth in plies, not counting captures at the end. */
  readonly depth: number
  /** Approximate limit on the number of nodes. The depth in progress is abandoned when it is reached. */
  readonly nodes?: number
  /** Returns true when the time is up; called at intervals. */
  readonly late?: () => boolean
  /** Keeps the results of the last search. For timed moves, which are not reproducible anyway (decision 16). */
  readonly keep?: boolean
  /** Called after each completed depth with the index of the best move so far, and a function that returns the principal variation. */
  readonly each?: (place: number, line: () => Move[]) => void
}

/** A search on one board, used many times. */
export interface Search {
  /** Nodes of the last search, and the last depth it completed. */
  readonly nodes: number
  readonly reached: number
  /** The value of the picked move for the side that makes it. */
  readonly points: number
  /** The index of the best move; ties are broken at random. */
  pick(state: State, moves: Moves, limits: Limits, rng: Rng): number
  /** The value of each move after the last depth that the limits allow. */
  rate(state: State, moves: Moves, limits: Limits, points: Float64Array): void
  /** The principal variation of the last search that starts with this move of the root, as far as the table still has it. */
  line(state: State, move: Move): Move[]
}

/** The part of a transposition table that finds the best move of the position in `words`. */
interface BestMoves {
  readonly words: Int32Array
  find(): number
  moveAt(at: number): Move
}

/**
 * Follows the best moves in the transposition table from the root, where the board must be. Stops at the search depth, because entries beyond it come
 * from searches that were too shallow.
 */
export function principalVariation(board: SearchBoard, table: BestMoves, first: Move, depth: number): Move[] {
  const line: Move[] = []
  for (let move = first; move !== NO_MOVE && line.length < depth; ) {
    line.push(move)
    board.push(move)
    const at = !board.over() && board.key(table.words) ? table.find() : -1
    move = at < 0 ? NO_MOVE : table.moveAt(at)
  }
  for (let i = 0; i < line.length; i++) board.pop()
  return line
}

/** The clock is checked each time this many nodes have been searched. */
const BETWEEN_LOOKS = 255

export class AlphaBeta implements Search {
  /** Nodes of the last search, and the last depth it completed. */
  nodes = 0
  reached = 0
  /** The value of the picked move for the side that makes it. */
  points = 0
  private readonly board: SearchBoard
  private readonly leaf: LeafEvaluator
  private readonly transpositions = new Transpositions()
  private readonly lists: readonly Moves[]
  private readonly order: MoveOrder
  private most = Number.POSITIVE_INFINITY
  private late: (() => boolean) | undefined
  private stopped = false

  /** The board may be shared with other searches that run one after the other. */
  constructor(game: Game, { board, leaf }: BoardSearch) {
    this.board = board
    this.leaf = leaf
    this.lists = Array.from({ length: MOST_PLIES + 1 }, () => movesFor(game))
    this.order = new MoveOrder(game, board, false)
  }

  /** The index of the best move; ties are broken at random. */
  pick(state: State, moves: Moves, limits: Limits, rng: Rng): number {
    this.begin(state, limits)
    const order = Array.from(shuffled(moves.count, rng))
    let best = order[0]
    for (let depth = 1; depth <= limits.depth && !this.stopped; depth++) {
      let alpha = -INFINITE
      for (let i = 0; i < order.length; i++) {
        const value = this.value(moves.list[order[i]], depth, alpha)
        if (this.stopped) break
        if (value > alpha) {
          alpha = value
          best = order[i]
          order.splice(i, 1)
          order.unshift(best)
        }
      }
      if (!this.stopped) this.reached = depth
      // If a depth was abandoned, a better move that it found still counts.
      if (alpha > -INFINITE) this.points = alpha
      if (!this.stopped) limits.each?.(best, () => this.variation(moves.list[best]))
      // A win from endgame tables may be far away. A win within the search depth is the shortest one.
      if (alpha >= WON - depth) break
    }
    return best
  }

  /** The exact value of each move after the last depth that the limits allow. */
  rate(state: State, moves: Moves, limits: Limits, points: Float64Array): void {
    this.begin(state, limits)
    const found = new Float64Array(moves.count)
    for (let depth = 1; depth <= limits.depth && !this.stopped; depth++) {
      for (let i = 0; i < moves.count && !this.stopped; i++) found[i] = this.value(moves.list[i], depth, -INFINITE)
      if (this.stopped) break
      points.set(found)
      this.reached = depth
    }
  }

  line(state: State, move: Move): Move[] {
    this.board.begin(state)
    return this.variation(move)
  }

  private variation(move: Move): Move[] {
    return principalVariation(this.board, this.transpositions, move, this.reached)
  }

  private begin(state: State, limits: Limits): void {
    this.transpositions.clear()
    this.order.clear()
    this.nodes = 0
    this.reached = 0
    this.stopped = false
    this.most = limits.nodes ?? Number.POSITIVE_INFINITY
    this.late = limits.late
    this.board.begin(state)
    this.leaf.begin()
  }

  /** The value of a root move for the side that makes it. If it is not above `alpha`, only an upper bound. */
  private value(move: Move, depth: number, alpha: number): number {
    return this.reply(move, 0, depth, alpha, INFINITE, alpha === -INFINITE, this.board.turn())
  }

  /** The value of the position at a ply for the side to move, within the bounds. */
  private search(ply: number, depth: number, low: number, high: number): number {
    const { board, order } = this
    if (this.isUp()) return 0
    this.nodes++
    if (board.over()) {
      const score = board.score()
      return score === 0.5 ? 0 : score > 0.5 ? WON - ply : ply - WON
    }
    const known = board.known()
    if (known !== UNKNOWN) return toHere(known, ply)
    if ((depth <= 0 && !board.noisy()) || ply >= MOST_PLIES) return this.leaf.worth()

    const remembers = depth > 0 && board.key(this.transpositions.words)
    let place = -1
    let first = NO_MOVE
    if (remembers) {
      const found = this.transpositions.find()
      place = this.transpositions.place
      if (found >= 0) {
        first = this.transpositions.moveAt(found)
        const answer = this.recall(found, depth, ply, low, high)
        if (answer !== undefined) return answer
      }
    }

    const list = this.lists[ply]
    const turn = board.turn()
    board.moves(list)
    order.weigh(list, ply, first, turn)
    let alpha = low
    let best = -INFINITE
    let move = NO_MOVE
    for (let i = 0; i < list.count; i++) {
      order.bring(list, ply, i)
      const value = this.reply(list.list[i], ply, depth, alpha, high, i === 0, turn)
      if (this.stopped) return 0
      if (value <= best) continue
      best = value
      if (value <= alpha) continue
      alpha = value
      move = list.list[i]
      if (alpha >= high) {
        order.credit(move, ply, depth, turn)
        break
      }
    }
    if (remembers) {
      // Deeper nodes have overwritten the words in the meantime.
      board.key(this.transpositions.words)
      const bound = best >= high ? AT_LEAST : best > low ? EXACT : AT_MOST
      this.transpositions.store(place, depth, bound, fromHere(best, ply), move)
    }
    return best
  }

  /** The value of a move. The first is searched with the full window; the others only if a null window shows that they are better. */
  private reply(
    move: Move,
    ply: number,
    depth: number,
    low: number,
    high: number,
    full: boolean,
    turn: number,
  ): number {
    this.board.push(move)
    // If the same side moves again, its value keeps its sign.
    const again = this.board.turn() === turn
    let value: number
    if (full) value = this.beyond(again, ply, depth, low, high)
    else {
      value = this.beyond(again, ply, depth, low, low + 1)
      if (value > low && value < high && !this.stopped) value = this.beyond(again, ply, depth, low, high)
    }
    this.board.pop()
    return value
  }

  /** The value of the position after a move for the side that made it, within the bounds. */
  private beyond(again: boolean, ply: number, depth: number, low: number, high: number): number {
    return again ? this.search(ply + 1, depth - 1, low, high) : -this.search(ply + 1, depth - 1, -high, -low)
  }

  private isUp(): boolean {
    // The first depth is always completed, so that there is a result.
    if (this.reached > 0 && !this.stopped) {
      if (this.nodes >= this.most) this.stopped = true
      else if (this.late !== undefined && (this.nodes & BETWEEN_LOOKS) === 0 && this.late()) this.stopped = true
    }
    return this.stopped
  }

  /** The stored value of a position at exactly this depth, if it causes a cutoff or is exact. */
  private recall(found: number, depth: number, ply: number, low: number, high: number): number | undefined {
    const { transpositions } = this
    if (transpositions.depthAt(found) !== depth) return undefined
    const value = toHere(transpositions.valueAt(found), ply)
    const bound = transpositions.boundAt(found)
    if (bound === EXACT || (bound === AT_LEAST && value >= high) || (bound === AT_MOST && value <= low)) return value
    return undefined
  }
}

/** A certain win is stored with its distance from the position, not from the root. */
export const fromHere = (value: number, ply: number): number =>
  value >= SURE_WIN ? value + ply : value <= -SURE_WIN ? value - ply : value
export const toHere = (value: number, ply: number): number =>
  value >= SURE_WIN ? value - ply : value <= -SURE_WIN ? value + ply : value
