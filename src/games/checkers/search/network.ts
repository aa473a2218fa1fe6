// A network as a leaf evaluator of checkers. Its inputs are pieces on squares from the view of the side to move, so a move changes few of
// them, but the view changes with every ply. So the first layer's sums are kept for both views, and only where a leaf needs
// them: a leaf is computed from its parent's sums in one call.

import { type LeafEvaluator, MOST_POSITIONS } from '../../../modules/search-board.ts'
import { type Network, network } from '../../../nets/network.ts'
import type { Shape } from '../../../nets/shape.ts'
import { LOGIT, MOST_POINTS } from '../../../search/alpha-beta/leaf-evaluator.ts'
import { count, lowestSquare } from '../board.ts'
import { pieceInput } from '../encoders/pieces.ts'
import type { CheckersBoard } from './board.ts'

/** The encoding of these networks. */
export const NETWORK_ENCODING = 'checkers-pieces'
/** A position has at most this many pieces, and a move changes fewer inputs than that. */
const ACTIVE = 24

/** The number of outputs of a network that has one for each phase of the game. */
export const PHASES = 4

/** The output to use, by the pieces on the board: up to 7, 8 to 12, 13 to 18, from 19. Networks with a single output ignore it. */
export const phaseOf = (pieces: number): number => (pieces <= 7 ? 0 : pieces <= 12 ? 1 : pieces <= 18 ? 2 : 3)

export class NetworkLeafEvaluator implements LeafEvaluator {
  readonly network: Network
  private readonly board: CheckersBoard
  private readonly phases: boolean
  /** The serial number of the position whose sums are stored for a view, at `ply * 2 + seat`. */
  private readonly updated = new Int32Array(MOST_POSITIONS * 2)

  constructor(board: CheckersBoard, shape: Shape, weights: Float32Array) {
    this.board = board
    this.phases = shape.sizes[shape.sizes.length - 1] > 1
    this.network = network(shape, { active: ACTIVE, slots: MOST_POSITIONS * 2 })
    this.network.weights.set(weights)
  }

  begin(): void {
    const { board } = this
    const input = this.network.inputs[0]
    this.updated.fill(-1)
    for (let seat = 0; seat < 2; seat++) {
      input.count = 0
      // In the order of squares from the seat's view, as in the encoder.
      for (let i = 0; i < 32; i++) {
        const square = seat === 0 ? i : 31 - i
        const bit = 1 << square
        if (((board.black[0] | board.white[0]) & bit) === 0) continue
        const own = ((seat === 0 ? board.black[0] : board.white[0]) & bit) !== 0
        this.set(input.count++, i, own, (board.kings[0] & bit) !== 0, 1)
      }
      this.network.keepSums(seat, 0)
      this.updated[seat] = board.serial[0]
    }
  }

  worth(): number {
    const { network, board } = this
    const { ply } = board
    const seat = board.turn()
    const phase = this.phases ? phaseOf(count(board.black[ply] | board.white[ply])) : 0
    let from = seat
    if (ply === 0) network.inputs[0].count = 0
    else {
      this.update(ply - 1, seat)
      this.change(ply, seat)
      from = (ply - 1) * 2 + seat
      this.updated[ply * 2 + seat] = board.serial[ply]
    }
    const logit = network.answer(from, ply * 2 + seat, phase)
    return Math.round(Math.max(-MOST_POINTS, Math.min(MOST_POINTS, LOGIT * logit)))
  }

  /** Computes and stores a view's sums at a ply, and first those of earlier plies that they depend on. */
  private update(ply: number, seat: number): void {
    const { board } = this
    const at = ply * 2 + seat
    if (this.updated[at] === board.serial[ply]) return
    this.update(ply - 1, seat)
    this.change(ply, seat)
    this.network.keepSums(at, 0, at - 2)
    this.updated[at] = board.serial[ply]
  }

  /** Writes the inputs that changed since the previous ply, from a seat's view. */
  private change(ply: number, seat: number): void {
    const { black, white, kings } = this.board
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
    input.index[at] = pieceInput(square, own, king)
    input.value[at] = value
  }
}
