// A network as a leaf evaluator of checkers. Its inputs are pieces on squares from the view of the side to move, so a move changes few of
// them, but the view changes with every ply. So the first layer's sums are kept for both views, and only where a leaf needs
// them: a leaf is computed from its parent's sums in one call. If the inputs depend on the phase, a capture into another phase changes all of them.
import { type LeafEvaluator, MOST_POSITIONS } from '../../../modules/search-board.ts'
import { type Network, network } from '../../../nets/network.ts'
import type { Shape } from '../../../nets/shape.ts'
import { LOGIT, MOST_POINTS } from '../../../search/alpha-beta/leaf-evaluator.ts'
import { count, lowestSquare } from '../board.ts'
import { checkersPhases, checkersPieces, PIECE_INPUTS, pieceInput } from '../encoders/pieces.ts'
import { PHASES, phaseOf } from '../phases.ts'
import type { CheckersBoard } from './board.ts'

/** The encodings of these networks. */
export const NETWORK_ENCODINGS = [checkersPieces, checkersPhases] as const

/** A position has at most this many pieces, and a move within a phase changes fewer inputs than that. */
const ACTIVE = 24
/** The slot of sums without any input. */
const BLANK = MOST_POSITIONS * 2

export class NetworkLeafEvaluator implements LeafEvaluator {
  readonly network: Network
  private readonly board: CheckersBoard
  /** If the network has an output for each phase, and if it has inputs for each. */
  private readonly phases: boolean
  private readonly byPhase: boolean
  /** The first input of the phase that is written. */
  private offset = 0
  /** The serial number of the position whose sums are stored for a view, at `ply * 2 + seat`. */
  private readonly updated = new Int32Array(MOST_POSITIONS * 2)

  constructor(board: CheckersBoard, shape: Shape, weights: Float32Array) {
    this.board = board
    this.phases = shape.sizes[shape.sizes.length - 1] > 1
    this.byPhase = shape.sizes[0] === PHASES * PIECE_INPUTS
    this.network = network(shape, { active: ACTIVE, slots: BLANK + 1 })
    this.network.weights.set(weights)
  }

  begin(): void {
    const { board, network } = this
    this.updated.fill(-1)
    for (let seat = 0; seat < 2; seat++) {
      this.whole(0, seat)
      network.keepSums(seat, 0)
      this.updated[seat] = board.serial[0]
    }
    network.inputs[0].count = 0
    network.keepSums(BLANK, 0)
  }

  worth(): number {
    const { network, board } = this
    const { ply } = board
    const seat = board.turn()
    const at = ply * 2 + seat
    let from = seat
    if (ply === 0) network.inputs[0].count = 0
    else {
      if (this.isNewPhase(ply)) {
        this.whole(ply, seat)
        from = BLANK
      } else {
        this.update(ply - 1, seat)
        this.change(ply, seat)
        from = at - 2
      }
      this.updated[at] = board.serial[ply]
    }
    const logit = network.answer(from, at, this.phases ? this.phaseAt(ply) : 0)
    return Math.round(Math.max(-MOST_POINTS, Math.min(MOST_POINTS, LOGIT * logit)))
  }

  private phaseAt(ply: number): number {
    return phaseOf(count(this.board.black[ply] | this.board.white[ply]))
  }

  /** If the inputs are others than before the last move. */
  private isNewPhase(ply: number): boolean {
    return this.byPhase && this.phaseAt(ply) !== this.phaseAt(ply - 1)
  }

  /** Computes and stores a view's sums at a ply, and first those of earlier plies that they depend on. */
  private update(ply: number, seat: number): void {
    const { board } = this
    const at = ply * 2 + seat
    if (this.updated[at] === board.serial[ply]) return
    if (this.isNewPhase(ply)) {
      this.whole(ply, seat)
      this.network.keepSums(at, 0)
    } else {
      this.update(ply - 1, seat)
      this.change(ply, seat)
      this.network.keepSums(at, 0, at - 2)
    }
    this.updated[at] = board.serial[ply]
  }

  /** Writes all inputs of a position, in the order of squares from a seat's view, as in the encoder. */
  private whole(ply: number, seat: number): void {
    const { board } = this
    const input = this.network.inputs[0]
    const own = seat === 0 ? board.black[ply] : board.white[ply]
    const all = board.black[ply] | board.white[ply]
    this.beginInputs(ply)
    input.count = 0
    for (let i = 0; i < 32; i++) {
      const bit = 1 << (seat === 0 ? i : 31 - i)
      if ((all & bit) !== 0) this.set(input.count++, i, (own & bit) !== 0, (board.kings[ply] & bit) !== 0, 1)
    }
  }

  private beginInputs(ply: number): void {
    if (this.byPhase) this.offset = this.phaseAt(ply) * PIECE_INPUTS
  }

  /** Writes the inputs that changed since the previous ply, from a seat's view. */
  private change(ply: number, seat: number): void {
    const { black, white, kings } = this.board
    this.beginInputs(ply)
    const now = kings[ply]
    const before = kings[ply - 1]
    let changes = this.differ(black[ply] & ~now, black[ply - 1] & ~before, seat, seat === 0, false, 0)
    changes = this.differ(black[ply] & now, black[ply - 1] & before, seat, seat === 0, true, changes)
    changes = this.differ(white[ply] & ~now, white[ply - 1] & ~before, seat, seat === 1, false, changes)
    this.network.inputs[0].count = this.differ(
      white[ply] & now,
      white[ply - 1] & before,
      seat,
      seat === 1,
      true,
      changes,
    )
  }

  private differ(now: number, before: number, seat: number, own: boolean, king: boolean, from: number): number {
    let changes = from
    for (let rest = now ^ before; rest !== 0; rest &= rest - 1) {
      const square = lowestSquare(rest)
      const value = (now & rest & -rest) !== 0 ? 1 : -1
      this.set(changes++, seat === 0 ? square : 31 - square, own, king, value)
    }
    return changes
  }

  private set(at: number, square: number, own: boolean, king: boolean, value: number): void {
    const input = this.network.inputs[0]
    input.index[at] = this.offset + pieceInput(square, own, king)
    input.value[at] = value
  }
}
