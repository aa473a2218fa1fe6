// A small network with only the places of the men as inputs, which is asked before the large one: most moves are so bad that it can tell, and
// only those that it rates best are evaluated in full. It is trained for contact only. With five outputs it can choose moves for any stake.
import type { Encoder, Game, State } from '../../../core/contract.ts'
import { type Network, network } from '../../../nets/network.ts'
import type { Shape } from '../../../nets/shape.ts'
import { inContact } from '../board.ts'
import { backgammonMen } from '../encoders/rich.ts'
import { CHANCES, type Stake, worthAt } from './chances.ts'

/** The name of its network in a model. */
export const PRUNING = 'pruning'

/** The limits on the moves that are evaluated in full. */
export interface PruneLimits {
  /** At most this many. */
  readonly most: number
  /** None that looks worse than the best by more than this. */
  readonly margin: number
}

export interface PrunerOptions {
  /** The shape of a trained network. By default, a new one with this many outputs (1 or CHANCES, by default 1). */
  readonly shape?: Shape | undefined
  readonly outputs?: number
  /** The number of extra arrays next to the weights, for an optimiser. */
  readonly spare?: number
  /** What moves are chosen for, if the network has five outputs. By default, a point. */
  readonly stake?: Stake
}

const UNITS = 32
/** Positions evaluated at once. */
const BATCH = 256

/** A class, because it is used for every move. */
export class Pruner {
  readonly network: Network
  readonly shape: Shape
  readonly outputs: number
  private readonly stake: Stake
  private readonly game: Game
  private readonly limits: PruneLimits
  private readonly encoder: Encoder
  private values = new Float32Array(BATCH)

  constructor(game: Game, limits: PruneLimits, options: PrunerOptions = {}) {
    const { shape, outputs = 1, spare = 0, stake = 'point' } = options
    this.game = game
    this.limits = limits
    this.encoder = backgammonMen.make(game)
    const { size } = this.encoder
    this.shape = shape ?? { sizes: [size, UNITS, outputs], activations: ['relu', 'sigmoid'] }
    this.outputs = this.shape.sizes[this.shape.sizes.length - 1] === 1 ? 1 : CHANCES
    this.stake = stake
    this.network = network(this.shape, { batch: BATCH, active: size, spare })
  }

  /** The number of inputs that its network must have. */
  get inputs(): number {
    return this.encoder.size
  }

  /** Writes the indices of the results of one decision that are worth evaluating in full to `kept`, in order. Returns their number. */
  prune(states: readonly State[], count: number, kept: Int32Array): number {
    if (count > 1) this.evaluate(states[0], states, count)
    return this.keep(states, 0, count, kept, 0, false)
  }

  /** Evaluates positions that follow from `base`, or are similar to it, for `keep` to choose from. */
  evaluate(base: State, states: readonly State[], count: number): void {
    const { network: net, encoder, game } = this
    if (this.values.length < count) this.values = new Float32Array(2 * count)
    const turn = game.turn(states[0])
    encoder.encodeBase?.(base, turn, net.inputs[0])
    net.keepSums(0, 0)
    for (let from = 0; from < count; from += BATCH) {
      const many = Math.min(BATCH, count - from)
      for (let k = 0; k < many; k++) encoder.differ?.(states[from + k], turn, net.inputs[k])
      net.forwardFrom(0, many)
      if (this.outputs === 1) for (let k = 0; k < many; k++) this.values[from + k] = net.outputs[k]
      else for (let k = 0; k < many; k++) this.values[from + k] = worthAt(this.stake, net.outputs, k * CHANCES)
    }
  }

  /**
   * Writes the indices, from `from` to `to`, of the positions worth evaluating in full to `kept`, starting at `at`. Call `evaluate` first. `contact`
   * says whether all of them are known to be in contact. Returns how many are kept.
   */
  keep(states: readonly State[], from: number, to: number, kept: Int32Array, at: number, contact: boolean): number {
    const { values } = this
    const { most, margin } = this.limits
    let best = from
    for (let i = from; i < to; i++) {
      // If a move ends contact, all are evaluated in full.
      if (!contact && !inContact(states[i])) return keepAll(from, to, kept, at)
      if (values[i] < values[best]) best = i
    }
    const limit = values[best] + margin
    let end = at
    for (let i = from; i < to; i++) if (values[i] <= limit) kept[end++] = i
    for (; end - at > most; end--) {
      let worst = at
      for (let k = at + 1; k < end; k++) if (values[kept[k]] >= values[kept[worst]]) worst = k
      for (let k = worst; k + 1 < end; k++) kept[k] = kept[k + 1]
    }
    return end - at
  }

  /** Writes a position to index `nth` of a training batch. */
  encode(state: State, nth: number): void {
    this.encoder.encode(state, this.game.turn(state), this.network.inputs[nth])
  }
}

function keepAll(from: number, to: number, kept: Int32Array, at: number): number {
  for (let i = from; i < to; i++) kept[at + i - from] = i
  return to - from
}
