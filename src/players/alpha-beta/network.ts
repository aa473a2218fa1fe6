// A network as an appraiser of checkers. Its inputs are pieces on squares, seen by whoever is to move, so a move changes few of them;
// but whoever is to move changes with every ply. So the first layer's sums are kept for both views, and only where a leaf needs
// them: a leaf is computed from its parent's sums in one call.
import type { Game, State } from '../../core/contract.ts'
import { pieceInput } from '../../encoders/checkers-pieces.ts'
import { makeEncoder } from '../../encoders/registry.ts'
import { BLACK, count, KINGS, lowest, readSet, TURN, WHITE } from '../../games/checkers/board.ts'
import { type Network, network } from '../../nets/network.ts'
import type { Shape } from '../../nets/shape.ts'
import { type Appraiser, LOGIT, MOST } from './appraiser.ts'

/** The coding that it takes. */
export const APPRAISED = 'checkers-pieces'
/** Plies that a search can go, and one for its root. */
const PLIES = 130
/** Sets of pieces: men and kings of both. */
const SETS = 4
/** A position has this many pieces at most, and a move changes fewer than that. */
const ACTIVE = 24

/** Outputs of a network that has one for each phase of the game. */
export const PHASES = 4

/** Which of four outputs counts, by the pieces on the board: to 7, 8 to 12, 13 to 18, from 19. One output counts always. */
export const phaseOf = (pieces: number): number => (pieces <= 7 ? 0 : pieces <= 12 ? 1 : pieces <= 18 ? 2 : 3)

export class NetworkAppraiser implements Appraiser {
  readonly network: Network
  private readonly game: Game
  private readonly phases: boolean
  /** The sets of pieces at each ply of the search. */
  private readonly sets = new Int32Array(PLIES * SETS)
  /** Whether the sums of a view are kept at a ply, at `ply * 2 + seat`. */
  private readonly settled = new Uint8Array(PLIES * 2)
  private ply = 0

  constructor(game: Game, shape: Shape, weights: Float32Array) {
    this.game = game
    this.phases = shape.sizes[shape.sizes.length - 1] > 1
    this.network = network(shape, { active: ACTIVE, slots: PLIES * 2 })
    this.network.weights.set(weights)
  }

  begin(state: State): void {
    const encoder = makeEncoder(this.game, APPRAISED)
    this.ply = 0
    this.keep(state)
    for (const seat of [0, 1]) {
      encoder.encode(state, seat, this.network.inputs[0])
      this.network.settle(seat, 0)
      this.settled[seat] = 1
    }
  }

  push(state: State): void {
    this.ply++
    this.keep(state)
    this.settled[this.ply * 2] = 0
    this.settled[this.ply * 2 + 1] = 0
  }

  pop(): void {
    this.ply--
  }

  worth(state: State): number {
    const { network, ply } = this
    const seat = state[TURN]
    if (ply === 0) {
      network.inputs[0].count = 0
      network.forwardFrom(seat, 1)
    } else {
      this.settle(ply - 1, seat)
      this.change(ply, seat)
      network.forwardFrom((ply - 1) * 2 + seat, 1)
    }
    const phase = this.phases ? phaseOf(count(readSet(state, BLACK) | readSet(state, WHITE))) : 0
    return Math.round(Math.max(-MOST, Math.min(MOST, LOGIT * network.outputs[phase])))
  }

  /** Keeps a view's sums at a ply, and those before it that they follow from. */
  private settle(ply: number, seat: number): void {
    if (this.settled[ply * 2 + seat] === 1) return
    this.settle(ply - 1, seat)
    this.change(ply, seat)
    this.network.settle(ply * 2 + seat, 0, (ply - 1) * 2 + seat)
    this.settled[ply * 2 + seat] = 1
  }

  private keep(state: State): void {
    const kings = readSet(state, KINGS)
    const black = readSet(state, BLACK)
    const white = readSet(state, WHITE)
    const at = this.ply * SETS
    this.sets[at] = black & ~kings
    this.sets[at + 1] = black & kings
    this.sets[at + 2] = white & ~kings
    this.sets[at + 3] = white & kings
  }

  /** Writes what a seat sees change from the ply before. */
  private change(ply: number, seat: number): void {
    const { sets } = this
    const input = this.network.inputs[0]
    let changes = 0
    for (let i = 0; i < SETS; i++) {
      const now = sets[ply * SETS + i]
      const before = sets[(ply - 1) * SETS + i]
      const own = i >> 1 === seat
      for (let rest = now ^ before; rest !== 0; rest &= rest - 1) {
        const square = lowest(rest)
        input.index[changes] = pieceInput(seat === 0 ? square : 31 - square, own, (i & 1) === 1)
        input.value[changes] = (now & rest & -rest) !== 0 ? 1 : -1
        changes++
      }
    }
    input.count = changes
  }
}
