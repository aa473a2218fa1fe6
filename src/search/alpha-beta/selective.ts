// The search that players use: principal-variation search (Marsland and Campbell 1982) that searches forced lines deeper and weak moves less deeply.
// Its value at a depth is not that of minimax to that depth. `AlphaBeta` (search.ts) computes that, and learners use it. docs/checkers.md has the
// measurements, decision 16 the reasons for this design.
import type { Game, Move, Moves, Rng, State } from '../../core/contract.ts'
import { log } from '../../core/math/log.ts'
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
import { KeptTable } from './kept-table.ts'
import { MoveOrder, NO_MOVE, PROMISING } from './move-order.ts'
import { fromHere, INFINITE, type Limits, principalVariation, type Search, toHere } from './search.ts'
import { AT_LEAST, AT_MOST, EXACT } from './table-entries.ts'

/** Techniques in addition to alpha-beta. Without them, the values are those of minimax. */
export interface Selectivity {
  /** Search late moves less deeply (late-move reductions). */
  readonly reduce: boolean
  /** Do not count the depth of a forced move on the principal variation. */
  readonly extend: boolean
  /** Cut off positions far outside the bounds after a shallower search (ProbCut: Buro 1995). */
  readonly cut: boolean
  /** Do not search quiet positions near the leaves whose static evaluation is far outside the bounds (futility pruning: Heinz 1998). */
  readonly futility: boolean
  /** Also use table entries from a deeper search. */
  readonly deeper: boolean
}

const ALL: Selectivity = { reduce: true, extend: true, cut: true, futility: true, deeper: true }

/** Moves are reduced from this depth on, after this many moves; after one more on the principal variation. */
const REDUCED_DEPTH = 3
const REDUCED_AFTER = 3
/** Reduction of move number i at depth d, in plies: 1 + 0.5 ln d ln i, rounded down. */
const REDUCTION = 0.5

/** From this depth on, a search that is this many plies shallower decides if its value is far enough outside the bounds. */
const CUT_DEPTH = 4
const CUT_PLIES = 3
/** The margin: 80 points plus a quarter of the bound, because evaluations of won and lost positions are less precise. */
const CUT_MARGIN = 80
const CUT_SHARE = 2

/** A quiet position up to this depth keeps its static evaluation if that is above or below the bounds by this many points for each ply and some more. */
const FUTILE_ABOVE = { depth: 3, points: 60, more: 20 }
const FUTILE_BELOW = { depth: 2, points: 100, more: 100 }

/** The depth from which aspiration windows are used, the initial half-width, its growth factor, and the width beyond which it is open. */
const ASPIRED_DEPTH = 4
const ASPIRATION = 25
const WIDENING = 3
const WIDEST = 400

/** Lines are extended to at most this many times the depth. */
const MOST_EXTENDED = 2

/** The clock is checked each time this many nodes have been searched: about every sixth of a millisecond. */
const BETWEEN_LOOKS = 255

/** Size of the table of reductions, for depths and for move numbers; a power of two. */
const SIDE = 64
/** Marks a position without a static evaluation. */
const NOT_ASKED = 1 << 20

/** How many plies less deeply a move is searched, at `depth * SIDE + number`. */
const REDUCTIONS = Int8Array.from({ length: SIDE * SIDE }, (_, at) => {
  const [depth, number] = [Math.floor(at / SIDE), at % SIDE]
  return depth < 1 || number < 1 ? 0 : Math.floor(1 + REDUCTION * log(depth) * log(number))
})

export class Selective implements Search {
  nodes = 0
  reached = 0
  points = 0
  private readonly board: SearchBoard
  private readonly leaf: LeafEvaluator
  private readonly use: Selectivity
  private readonly table = new KeptTable()
  private readonly order: MoveOrder
  private readonly lists: readonly Moves[]
  /** The depth in progress. */
  private depth = 0
  private most = Number.POSITIVE_INFINITY
  private late: (() => boolean) | undefined
  private stopped = false

  /** The board may be shared with other searches that run one after the other. */
  constructor(game: Game, { board, leaf }: BoardSearch, use: Partial<Selectivity> = {}) {
    this.board = board
    this.leaf = leaf
    this.use = { ...ALL, ...use }
    this.order = new MoveOrder(game, board, true)
    this.lists = Array.from({ length: MOST_PLIES + 1 }, () => movesFor(game))
  }

  pick(state: State, moves: Moves, limits: Limits, rng: Rng): number {
    this.begin(state, limits)
    const order = Array.from(shuffled(moves.count, rng))
    for (let depth = 1; depth <= limits.depth; depth++) {
      this.depth = depth
      const value = this.aspire(moves, order)
      if (this.stopped) break
      this.reached = depth
      limits.each?.(order[0], () => this.variation(moves.list[order[0]]))
      // A win from endgame tables may be far away, and a shorter one may have been reduced. A win within half the depth cannot have been.
      if (value >= WON - depth / 2) break
    }
    return order[0]
  }

  rate(state: State, moves: Moves, limits: Limits, points: Float64Array): void {
    this.begin(state, limits)
    const found = new Float64Array(moves.count)
    const turn = this.board.turn()
    for (let depth = 1; depth <= limits.depth; depth++) {
      this.depth = depth
      for (let i = 0; i < moves.count && !this.stopped; i++)
        found[i] = this.reply(moves.list[i], 0, depth - 1, 0, -INFINITE, INFINITE, true, turn)
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
    return principalVariation(this.board, this.table, move, this.reached)
  }

  private begin(state: State, limits: Limits): void {
    if (limits.keep) this.table.age()
    else this.table.clear()
    this.order.clear()
    this.nodes = 0
    this.reached = 0
    this.points = 0
    this.stopped = false
    this.most = limits.nodes ?? Number.POSITIVE_INFINITY
    this.late = limits.late
    this.board.begin(state)
    this.leaf.begin()
  }

  /** The value of the root, first within a narrow window around the value of the previous depth (aspiration windows), then in wider ones. */
  private aspire(moves: Moves, order: number[]): number {
    const near = this.depth >= ASPIRED_DEPTH && Math.abs(this.points) < SURE_WIN
    let width = ASPIRATION
    let low = near ? this.points - width : -INFINITE
    let high = near ? this.points + width : INFINITE
    for (;;) {
      const value = this.root(moves, order, low, high)
      if (this.stopped) return value
      this.points = value
      if (value > low && value < high) return value
      width *= WIDENING
      const open = width > WIDEST
      if (value <= low) low = open ? -INFINITE : value - width
      else high = open ? INFINITE : value + width
    }
  }

  /** Searches the moves of the root within the bounds. Each move that is better than all before it moves to the front of the order. */
  private root(moves: Moves, order: number[], low: number, high: number): number {
    const { depth, board } = this
    const turn = board.turn()
    const reduces = this.use.reduce && depth > REDUCED_DEPTH && !board.noisy()
    let alpha = low
    let best = -INFINITE
    for (let i = 0; i < order.length && alpha < high; i++) {
      // Root moves are reduced by one ply less, because a mistake here is played on the board.
      const less = reduces && i >= REDUCED_AFTER ? reductionOf(depth, i) - 1 : 0
      const value = this.reply(moves.list[order[i]], 0, depth - 1, less, alpha, high, i === 0, turn)
      // If a depth was abandoned, a better move that it found still counts.
      if (this.stopped) break
      best = Math.max(best, value)
      if (value <= alpha) continue
      alpha = value
      this.points = value
      order.unshift(...order.splice(i, 1))
    }
    return best
  }

  /** The value of the position at a ply for the side to move, within the bounds. */
  private search(ply: number, depth: number, low: number, high: number): number {
    const { board, table, use, order } = this
    if (this.isUp()) return 0
    this.nodes++
    if (board.over()) {
      const score = board.score()
      return score === 0.5 ? 0 : score > 0.5 ? WON - ply : ply - WON
    }
    // Nothing here can be better than a nearer win, or worse than a nearer loss.
    if (WON - ply <= low) return WON - ply
    if (ply - WON >= high) return ply - WON
    const known = board.known()
    if (known !== UNKNOWN) return toHere(known, ply)
    const noisy = board.noisy()
    if ((depth <= 0 && !noisy) || ply >= MOST_PLIES) return this.leaf.worth()

    // Only nodes on the principal variation have an open window.
    const wide = high - low > 1
    const remembers = depth > 0 && board.key(table.words)
    let first = NO_MOVE
    let worth = NOT_ASKED
    if (remembers) {
      const at = table.find()
      if (at >= 0) {
        first = table.moveAt(at)
        worth = table.worthAt(at)
        const fits = use.deeper ? table.depthAt(at) >= depth : table.depthAt(at) === depth
        if (!wide && fits) {
          const value = toHere(table.valueAt(at), ply)
          const bound = table.boundAt(at)
          if (bound === EXACT || (bound === AT_LEAST ? value >= high : value <= low)) return value
        }
      }
    }

    if (use.cut && !wide && !noisy && depth >= CUT_DEPTH && Math.abs(low) < SURE_WIN) {
      if (worth === NOT_ASKED) worth = this.leaf.worth()
      const beyond = CUT_MARGIN + (Math.abs(high) >> CUT_SHARE)
      const bound = worth >= high ? high + beyond : low - beyond
      const value =
        worth >= high
          ? this.search(ply, depth - CUT_PLIES, bound - 1, bound)
          : this.search(ply, depth - CUT_PLIES, bound, bound + 1)
      if (this.stopped) return 0
      if (worth >= high ? value >= bound : value <= bound) return value
    }

    // A quiet move seldom changes the evaluation that much. Where a capture is due, it may.
    if (use.futility && !wide && !noisy && depth > 0 && depth <= FUTILE_ABOVE.depth && Math.abs(low) < SURE_WIN) {
      if (worth === NOT_ASKED) worth = this.leaf.worth()
      if (worth - margin(FUTILE_ABOVE, depth) >= high) return worth
      if (depth <= FUTILE_BELOW.depth && worth + margin(FUTILE_BELOW, depth) <= low) return worth
    }

    const list = this.lists[ply]
    const turn = board.turn()
    board.moves(list)
    order.weigh(list, ply, first, turn)
    const extended = use.extend && wide && list.count === 1 && depth > 0 && ply < MOST_EXTENDED * this.depth
    const next = extended ? depth : depth - 1
    const reduced = !use.reduce || noisy || depth < REDUCED_DEPTH ? list.count : REDUCED_AFTER + (wide ? 1 : 0)
    let alpha = low
    let best = -INFINITE
    let move = NO_MOVE
    for (let i = 0; i < list.count; i++) {
      const promise = order.bring(list, ply, i)
      const less = i >= reduced && promise < PROMISING ? reductionOf(depth, i) - (wide ? 1 : 0) : 0
      const value = this.reply(list.list[i], ply, next, less, alpha, high, i === 0, turn)
      if (this.stopped) return 0
      if (value <= best) continue
      best = value
      if (value <= alpha) continue
      alpha = value
      move = list.list[i]
      if (alpha < high) continue
      order.praise(list, ply, i, depth, turn)
      break
    }
    if (remembers) {
      // Deeper nodes have overwritten the words in the meantime.
      board.key(table.words)
      const bound = best >= high ? AT_LEAST : best > low ? EXACT : AT_MOST
      table.store(depth, bound, fromHere(best, ply), move === NO_MOVE ? first : move, worth)
    }
    return best
  }

  /** The value of a move. The first is searched with the full window. The others are tested first with a null window, at reduced depth. */
  private reply(
    move: Move,
    ply: number,
    depth: number,
    reduction: number,
    low: number,
    high: number,
    full: boolean,
    turn: number,
  ): number {
    const { board } = this
    this.order.make(move, ply)
    board.push(move)
    // If the same side moves again, its value keeps its sign.
    const again = board.turn() === turn
    let value: number
    if (full) value = this.beyond(again, ply, depth, low, high)
    else {
      // A sacrifice that must be captured may be a shot, so it is reduced less.
      const less = reduction > 0 && board.noisy() ? reduction - 1 : reduction
      value = this.beyond(again, ply, depth - less, low, low + 1)
      if (less > 0 && value > low && !this.stopped) value = this.beyond(again, ply, depth, low, low + 1)
      if (value > low && value < high && !this.stopped) value = this.beyond(again, ply, depth, low, high)
    }
    board.pop()
    return value
  }

  /** The value of the position after a move for the side that made it, within the bounds. */
  private beyond(again: boolean, ply: number, depth: number, low: number, high: number): number {
    return again ? this.search(ply + 1, depth, low, high) : -this.search(ply + 1, depth, -high, -low)
  }

  private isUp(): boolean {
    // The first depth is always completed, so that there is a result.
    if (this.reached > 0 && !this.stopped) {
      if (this.nodes >= this.most) this.stopped = true
      else if (this.late !== undefined && (this.nodes & BETWEEN_LOOKS) === 0 && this.late()) this.stopped = true
    }
    return this.stopped
  }
}

const reductionOf = (depth: number, number: number): number =>
  REDUCTIONS[Math.min(SIDE - 1, depth) * SIDE + Math.min(SIDE - 1, number)]

const margin = ({ points, more }: typeof FUTILE_ABOVE, depth: number): number => points * depth + more
