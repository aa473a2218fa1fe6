// The order in which a search tries moves: first the move from the transposition table, then captures by number of pieces, then moves that refuted a
// sibling position (killers: Akl and Newborn 1977), then quiet moves by their success elsewhere (history: Schaeffer 1983). The selective search also
// counts failures, and success as a reply to the previous move.
import type { Game, Move, Moves } from '../../core/contract.ts'
import { MOST_PLIES, type SearchBoard, SLOTS } from '../../modules/search-board.ts'

/** No move has this number. */
export const NO_MOVE = -1

const REMEMBERED = 1 << 30
const CAPTURE = 1 << 28
const KILLER = 1 << 27
const SECOND_KILLER = 1 << 26
/** Moves with at least this score are not considered weak, so they are not reduced. */
export const PROMISING = SECOND_KILLER

/** The highest score of `credit`, below those of all other kinds of moves. */
const MOST_CREDIT = 1 << 25

export class MoveOrder {
  private readonly board: SearchBoard
  /** The ordering score of each move in the list of a ply. */
  private readonly promise: readonly Int32Array[]
  private readonly killers = new Int32Array((MOST_PLIES + 2) * 2)
  /** History scores of each seat's moves, and of its replies to the opponent's moves. */
  private readonly scores = new Int32Array(2 * SLOTS)
  private readonly answers: Int32Array
  /** The slot of the move made at each ply. */
  private readonly made = new Int32Array(MOST_PLIES + 2)

  /** `replies` says whether success as a reply is counted. */
  constructor(game: Game, board: SearchBoard, replies: boolean) {
    this.board = board
    this.answers = new Int32Array(replies ? 2 * SLOTS * SLOTS : 0)
    this.promise = Array.from({ length: MOST_PLIES + 1 }, () => new Int32Array(game.maxMoves))
  }

  /** Clears all scores. */
  clear(): void {
    this.killers.fill(NO_MOVE)
    this.scores.fill(0)
    this.answers.fill(0)
  }

  /** Records the move made at a ply. */
  make(move: Move, ply: number): void {
    this.made[ply] = this.board.slot(move)
  }

  /** Scores the moves of a list at a ply. */
  weigh(list: Moves, ply: number, first: Move, seat: number): void {
    const { board, killers, scores, answers } = this
    const promise = this.promise[ply]
    const own = seat * SLOTS
    const answer = this.answerAt(ply, seat)
    const replies = answers.length > 0
    for (let i = 0; i < list.count; i++) {
      const move = list.list[i]
      if (move === first) {
        promise[i] = REMEMBERED
        continue
      }
      const wins = board.wins(move)
      if (wins > 0) promise[i] = CAPTURE + wins
      else if (move === killers[2 * ply]) promise[i] = KILLER
      else if (move === killers[2 * ply + 1]) promise[i] = SECOND_KILLER
      else {
        const slot = board.slot(move)
        promise[i] = replies ? scores[own + slot] + answers[answer + slot] : scores[own + slot]
      }
    }
  }

  /** Moves the highest-scoring move from index `i` on to index `i`, and returns its score. */
  bring(list: Moves, ply: number, i: number): number {
    const promise = this.promise[ply]
    let top = i
    for (let k = i + 1; k < list.count; k++) if (promise[k] > promise[top]) top = k
    const value = promise[top]
    if (top === i) return value
    const move = list.list[top]
    list.list[top] = list.list[i]
    promise[top] = promise[i]
    list.list[i] = move
    promise[i] = value
    return value
  }

  /** A quiet move caused a cutoff: raises its score. */
  credit(move: Move, ply: number, depth: number, seat: number): void {
    if (this.board.wins(move) > 0) return
    this.kills(move, ply)
    const at = seat * SLOTS + this.board.slot(move)
    this.scores[at] = Math.min(MOST_CREDIT, this.scores[at] + depth * depth)
  }

  /** The quiet move at index `i` caused a cutoff: raises its score, also as a reply, and lowers the scores of the moves tried before it. */
  praise(list: Moves, ply: number, i: number, depth: number, seat: number): void {
    const move = list.list[i]
    if (this.board.wins(move) > 0) return
    this.kills(move, ply)
    const change = Math.min(depth * depth, 400) * 8
    this.score(move, ply, seat, change)
    for (let k = 0; k < i; k++) this.score(list.list[k], ply, seat, -change)
  }

  private kills(move: Move, ply: number): void {
    const { killers } = this
    if (killers[2 * ply] === move) return
    killers[2 * ply + 1] = killers[2 * ply]
    killers[2 * ply] = move
  }

  private score(move: Move, ply: number, seat: number, change: number): void {
    const slot = this.board.slot(move)
    moved(this.scores, seat * SLOTS + slot, change)
    moved(this.answers, this.answerAt(ply, seat) + slot, change)
  }

  private answerAt(ply: number, seat: number): number {
    return (seat * SLOTS + (ply === 0 ? 0 : this.made[ply - 1])) * SLOTS
  }
}

/** Changes a score. The change gets smaller as the score approaches its limit. */
function moved(scores: Int32Array, at: number, change: number): void {
  scores[at] += change - ((scores[at] * Math.abs(change)) >> 14)
}
