// A small network on the places of the men alone that is asked before the large one: most moves are so bad that it can tell. It learns
// from the same labels, and from then on only the moves that it likes best are judged in full.
import type { Encoder, Game, Rng, State } from '../../../core/contract.ts'
import { within } from '../../../nets/init.ts'
import { network } from '../../../nets/network.ts'
import { inContact } from '../board.ts'
import { backgammonMen } from '../encoders/rich.ts'

const HIDDEN = 16
const RANGE = 0.1

/** A class, because it is asked for every move. */
export class PruningNet {
  readonly weights: Float32Array
  private readonly game: Game
  private readonly encoder: Encoder
  private readonly net: ReturnType<typeof network>
  private readonly values: Float32Array
  private readonly kept: Int32Array

  constructor(game: Game, keep: number) {
    this.game = game
    this.encoder = backgammonMen.make(game)
    const { size } = this.encoder
    this.net = network(
      { sizes: [size, HIDDEN, 1], activations: ['relu', 'sigmoid'] },
      { batch: game.maxMoves, active: size },
    )
    this.weights = this.net.weights
    this.values = new Float32Array(game.maxMoves)
    this.kept = new Int32Array(keep)
  }

  begin(rng: Rng): void {
    within(this.weights, this.net.layers, rng, RANGE)
  }

  /** Brings the positions that look worst for whoever is on roll to the front, in the order in which they stood. Returns how many. */
  choose(states: State[], count: number): number {
    const { net, encoder, game, values, kept } = this
    if (count <= kept.length) return count
    // It knows contact alone: where a move ends that, all are judged in full.
    for (let i = 0; i < count; i++) if (!inContact(states[i])) return count
    const turn = game.turn(states[0])
    encoder.settle?.(states[0], turn, net.inputs[0])
    net.settle(0, 0)
    net.inputs[0].count = 0
    for (let i = 1; i < count; i++) encoder.differ?.(states[i], turn, net.inputs[i])
    net.forwardFrom(0, count)
    values.set(net.outputs.subarray(0, count))
    for (let k = 0; k < kept.length; k++) {
      let best = 0
      for (let i = 1; i < count; i++) if (values[i] < values[best]) best = i
      values[best] = 2
      kept[k] = best
    }
    kept.sort()
    // Swapped, not copied: whoever owns the array goes on with the same states in another order.
    for (let k = 0; k < kept.length; k++) {
      const swapped = states[k]
      states[k] = states[kept[k]]
      states[kept[k]] = swapped
    }
    return kept.length
  }

  /** A step of SGD on cross-entropy. */
  learn(state: State, label: number, rate: number): void {
    const { net } = this
    this.encoder.encode(state, this.game.turn(state), net.inputs[0])
    net.forward(1)
    net.errors[0] = rate * (label - net.outputs[0])
    net.backwardFromSums(1, net.weights)
  }
}
