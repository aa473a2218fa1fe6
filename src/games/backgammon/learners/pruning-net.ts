// A small network with only the places of the men as inputs, which is asked before the large one: most moves are so bad that it can tell. It
// learns from the same labels. Once it is trained, only the moves that it rates best are evaluated in full.
import type { Encoder, Game, Rng, State } from '../../../core/contract.ts'
import { initialiseWithin } from '../../../nets/init.ts'
import { network } from '../../../nets/network.ts'
import { inContact } from '../board.ts'
import { backgammonMen } from '../encoders/rich.ts'

const HIDDEN = 16
const RANGE = 0.1

/** A class, because it is used for every move. */
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
    initialiseWithin(this.weights, this.net.layers, rng, RANGE)
  }

  /** Moves the positions that look worst for the player on roll to the front, in their original order. Returns how many. */
  choose(states: State[], count: number): number {
    const { net, encoder, game, values, kept } = this
    if (count <= kept.length) return count
    // It is trained for contact only: if a move ends contact, all moves are evaluated in full.
    for (let i = 0; i < count; i++) if (!inContact(states[i])) return count
    const turn = game.turn(states[0])
    encoder.encodeBase?.(states[0], turn, net.inputs[0])
    net.keepSums(0, 0)
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
    // Swapped, not copied: the array's owner keeps the same states in a different order.
    for (let k = 0; k < kept.length; k++) {
      const swapped = states[k]
      states[k] = states[kept[k]]
      states[kept[k]] = swapped
    }
    return kept.length
  }

  /** One step of SGD on cross-entropy. */
  learn(state: State, label: number, rate: number): void {
    const { net } = this
    this.encoder.encode(state, this.game.turn(state), net.inputs[0])
    net.forward(1)
    net.errors[0] = rate * (label - net.outputs[0])
    net.backwardFromSums(1, net.weights)
  }
}
