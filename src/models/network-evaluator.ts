// A network as an evaluator of positions for a seat. It evaluates positions between turns; finished games do not need it.

import {
  ACTOR,
  type Encoder,
  type Evaluator,
  type Game,
  type Meaning,
  OVER,
  type Reasons,
  type State,
  type ValueRange,
} from '../core/contract.ts'
import { shareOf } from '../core/share.ts'
import type { KnownValue } from '../modules/game-module.ts'
import { winnersIn } from '../modules/winners.ts'
import type { Network } from '../nets/network.ts'
import { reasonsOf } from './reasons.ts'

/** How a network's outputs become a seat's value: its own win probability, or its lead over all others (alhajry2012, section IV.A). */
export type Utility = 'own' | 'lead'

/**
 * A network with one output per seat, its win probability: in turn order from the viewer, or by seat if the encoder is objective. The viewer is the
 * player to move. With two seats, one output is enough: the viewer's win probability.
 */
export class NetworkEvaluator implements Evaluator {
  readonly batch: number
  readonly zeroSum: boolean
  readonly meaning?: Meaning
  readonly range?: ValueRange
  readonly network: Network
  private readonly game: Game
  private readonly encoder: Encoder
  private readonly utility: Utility
  /** How many wins the seats share. Outputs that sum to one are parts of these, so a seat's win probability is this many times its output. */
  readonly winners: number
  private readonly chances: Float32Array
  private readonly knownValue: KnownValue | undefined
  /** The known value of each position of the last batch; negative if unknown. */
  private readonly knownValues: Float32Array

  constructor(game: Game, encoder: Encoder, network: Network, utility: Utility = 'own', knownValue?: KnownValue) {
    this.game = game
    this.encoder = encoder
    this.network = network
    this.utility = utility
    this.batch = network.batch
    // One output, or two that sum to one. Two separately computed outputs need not sum to one.
    const { sizes, activations } = network.shape
    const softmax = activations[activations.length - 1] === 'softmax'
    this.zeroSum = game.seats === 2 && (sizes[sizes.length - 1] === 1 || softmax)
    this.winners = softmax ? winnersIn(game) : 1
    // Where a win can count double, the expected share of the best result is not a win probability.
    if (utility === 'own') this.meaning = game.most <= 1 ? 'win' : 'share'
    // All seats together win this often, so a lead is twice the own chance minus that.
    else this.range = { least: -winnersIn(game), most: 2 - winnersIn(game) }
    this.chances = new Float32Array(game.seats)
    this.knownValue = knownValue
    this.knownValues = new Float32Array(network.batch).fill(-1)
  }

  /** The seat from whose point of view a position is encoded. */
  viewer(state: State): number {
    return this.encoder.objective ? 0 : this.game.turn(state)
  }

  evaluate(states: readonly State[], count: number, seat: number, out: Float32Array): void {
    this.forward(states, count)
    for (let i = 0; i < count; i++) {
      this.read(states[i], i, this.chances)
      out[i] = this.worth(this.chances, seat)
    }
  }

  evaluateAll(states: readonly State[], count: number, out: Float32Array): void {
    const { seats } = this.game
    this.forward(states, count)
    for (let i = 0; i < count; i++) {
      this.read(states[i], i, this.chances)
      for (let seat = 0; seat < seats; seat++) out[i * seats + seat] = this.worth(this.chances, seat)
    }
  }

  private forward(states: readonly State[], count: number): void {
    const { network, encoder, knownValue, knownValues } = this
    for (let i = 0; i < count; i++) {
      if (knownValue) knownValues[i] = knownValue(states[i])
      if (states[i][ACTOR] === OVER || knownValues[i] >= 0) network.inputs[i].count = 0
      else encoder.encode(states[i], this.viewer(states[i]), network.inputs[i])
    }
    network.forward(count)
  }

  /** Each seat's win probability in a position, from the outputs of the last forward pass. */
  read(state: State, position: number, chances: Float32Array): void {
    const { seats } = this.game
    if (state[ACTOR] === OVER) {
      this.game.returns(state, chances)
      // Where a loss costs as much as a win brings, the two still map to the probabilities 0 and 1.
      for (let seat = 0; seat < seats; seat++) chances[seat] = shareOf(this.game, chances[seat])
      return
    }
    const { outputs } = this.network
    if (this.knownValues[position] >= 0) {
      const turn = this.game.turn(state)
      chances[turn] = this.knownValues[position]
      chances[1 - turn] = 1 - this.knownValues[position]
      return
    }
    const viewer = this.viewer(state)
    const width = outputs.length / this.batch
    if (width === 1) {
      chances[viewer] = outputs[position]
      chances[1 - viewer] = 1 - outputs[position]
      return
    }
    for (let i = 0; i < seats; i++) chances[(viewer + i) % seats] = this.winners * outputs[position * width + i]
  }

  /** A seat's win probability in a position, and the contribution of each active input. */
  reasons(state: State, seat: number): Reasons {
    return reasonsOf(this.network, this.encoder, state, this.viewer(state), position => {
      this.read(state, position, this.chances)
      return this.chances[seat]
    })
  }

  private worth(chances: Float32Array, seat: number): number {
    if (this.utility === 'own') return chances[seat]
    let others = 0
    for (let other = 0; other < chances.length; other++) if (other !== seat) others += chances[other]
    return chances[seat] - others
  }
}
