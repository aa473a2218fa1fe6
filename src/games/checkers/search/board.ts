// The board of checkers for alpha-beta search.
import { ACTOR, type Move, type Moves, OVER, type State } from '../../../core/contract.ts'
import { MOST_POSITIONS, type SearchBoard, UNKNOWN, WON } from '../../../modules/search-board.ts'
import {
  BLACK,
  CELLS,
  count,
  HISTORY,
  JUMP,
  KING_ROW,
  KINGS,
  LONGEST_QUIET,
  QUIET,
  readSet,
  rotated,
  STEP,
  TURN,
  WHITE,
  writeSet,
} from '../board.ts'
import { type Checkers, isRepeatedTwice, SOONEST_REPETITION } from '../checkers.ts'
import { type CheckersEndings, LOSS, WIN } from '../exact/table.ts'
import { canCapture, canStep, directionOf, fromOf, jumpsOf, listMoves } from '../generator.ts'

/** Bitboards for each ply, so that a position is never assembled from its cells. */
export class CheckersBoard implements SearchBoard {
  ply = 0
  /** Black's pieces, white's pieces and the kings of both, by ply. */
  readonly black = new Int32Array(MOST_POSITIONS)
  readonly white = new Int32Array(MOST_POSITIONS)
  readonly kings = new Int32Array(MOST_POSITIONS)
  /** A unique number within this search for the position at each ply. */
  readonly serial = new Int32Array(MOST_POSITIONS)
  private made = 0
  private first = 0
  private readonly ended = new Uint8Array(MOST_POSITIONS)
  private readonly pending = new Uint8Array(MOST_POSITIONS)
  /** The number of quiet plies up to each position, and the quiet moves: those before the root, then those of the line. */
  private readonly quiet = new Uint8Array(MOST_POSITIONS)
  private readonly steps = new Int8Array(LONGEST_QUIET + MOST_POSITIONS)
  private readonly draws: boolean
  private readonly giveaway: boolean
  private readonly shown: State = new Int8Array(CELLS)
  private readonly endings: CheckersEndings | undefined

  constructor(game: Checkers, endings?: CheckersEndings) {
    this.endings = endings
    this.draws = game.rules.draws
    this.giveaway = game.giveaway
  }

  prepare(): void {
    this.endings?.table()
  }

  begin(state: State): void {
    this.ply = 0
    this.made = 0
    this.serial[0] = 0
    this.first = state[TURN]
    this.black[0] = readSet(state, BLACK)
    this.white[0] = readSet(state, WHITE)
    this.kings[0] = readSet(state, KINGS)
    this.quiet[0] = state[QUIET]
    for (let i = 0; i < state[QUIET]; i++) this.steps[i] = state[HISTORY + i]
    this.look()
  }

  push(move: Move): void {
    const { ply, black, white } = this
    const turn = (this.first + ply) & 1
    const from = fromOf(move)
    const jumps = jumpsOf(move)
    const bit = 1 << from
    const own = turn === 0 ? black[ply] : white[ply]
    let other = turn === 0 ? white[ply] : black[ply]
    let kings = this.kings[ply]
    const king = (kings & bit) !== 0
    let to = from
    if (jumps === 0) to = STEP[from * 4 + directionOf(move, 0)]
    else {
      for (let n = 0; n < jumps; n++) {
        const at = to * 4 + directionOf(move, n)
        other &= ~(1 << STEP[at])
        to = JUMP[at]
      }
      kings &= own | other
    }
    const target = 1 << to
    const moved = (own & ~bit) | target
    this.kings[ply + 1] = king ? (kings & ~bit) | target : kings | (target & KING_ROW[turn])
    black[ply + 1] = turn === 0 ? moved : other
    white[ply + 1] = turn === 0 ? other : moved
    const quiet = king && jumps === 0 && this.draws ? this.quiet[ply] + 1 : 0
    this.quiet[ply + 1] = quiet
    if (quiet > 0) this.steps[this.quiet[0] + ply] = from * 4 + directionOf(move, 0)
    this.serial[ply + 1] = ++this.made
    this.ply = ply + 1
    this.look()
  }

  /** Determines whether the game is over here, and whether the side to move must capture. */
  private look(): void {
    const { ply } = this
    const turn = (this.first + ply) & 1
    const own = turn === 0 ? this.black[ply] : this.white[ply]
    const other = turn === 0 ? this.white[ply] : this.black[ply]
    const kings = own & this.kings[ply]
    const empty = ~(own | other)
    const down = turn === 0 ? own : kings
    const up = turn === 0 ? kings : own
    const quiet = this.quiet[ply]
    const captures = canCapture(down, up, other, empty)
    this.pending[ply] = captures ? 1 : 0
    const end = this.quiet[0] + ply
    this.ended[ply] =
      (!captures && !canStep(down, up, empty)) ||
      quiet >= LONGEST_QUIET ||
      (quiet >= SOONEST_REPETITION && isRepeatedTwice(this.steps, end - quiet, end))
        ? 1
        : 0
  }

  pop(): void {
    this.ply--
  }

  over(): boolean {
    return this.ended[this.ply] === 1
  }

  turn(): number {
    return (this.first + this.ply) & 1
  }

  score(): number {
    const { ply } = this
    const turn = this.turn()
    const own = turn === 0 ? this.black[ply] : this.white[ply]
    const kings = own & this.kings[ply]
    const empty = ~(this.black[ply] | this.white[ply])
    const movable = this.pending[ply] === 1 || canStep(turn === 0 ? own : kings, turn === 0 ? kings : own, empty)
    return movable ? 0.5 : this.giveaway ? 1 : 0
  }

  moves(out: Moves): void {
    const { ply } = this
    const black = this.black[ply]
    const white = this.white[ply]
    const kings = this.kings[ply]
    out.count =
      this.turn() === 0 ? listMoves(black, white, kings, 0, out.list) : listMoves(white, black, kings, 1, out.list)
  }

  noisy(): boolean {
    return this.pending[this.ply] === 1
  }

  key(words: Int32Array): boolean {
    const { ply } = this
    words[0] = this.black[ply]
    words[1] = this.white[ply]
    words[2] = this.kings[ply]
    words[3] = this.turn()
    return true
  }

  known(): number {
    const { endings, ply } = this
    if (endings === undefined) return UNKNOWN
    const black = this.black[ply]
    const white = this.white[ply]
    if (count(black | white) > endings.pieces) return UNKNOWN
    const table = endings.table()
    const kings = this.kings[ply]
    const place =
      this.turn() === 0
        ? table.placeOf(black, white, kings)
        : table.placeOf(rotated(white), rotated(black), rotated(kings))
    const value = table.valueAt(place)
    if (value !== WIN && value !== LOSS) return 0
    const distance = table.distanceAt(place)
    return value === WIN ? WON - distance : distance - WON
  }

  wins(move: Move): number {
    return jumpsOf(move)
  }

  slot(move: Move): number {
    return fromOf(move) * 4 + directionOf(move, 0)
  }

  state(): State {
    const { ply, shown } = this
    const quiet = this.quiet[ply]
    const end = this.quiet[0] + ply
    shown.fill(0)
    shown[TURN] = this.turn()
    shown[ACTOR] = this.over() ? OVER : this.turn()
    shown[QUIET] = quiet
    writeSet(shown, BLACK, this.black[ply])
    writeSet(shown, WHITE, this.white[ply])
    writeSet(shown, KINGS, this.kings[ply])
    for (let i = 0; i < quiet; i++) shown[HISTORY + i] = this.steps[end - quiet + i]
    return shown
  }
}
