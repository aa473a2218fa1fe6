// One evaluator for each part of a game: which of them judges a position is told by the pieces that are left. waledzik2009 has
// three linear ones (HG-Expert3Phase), and an ensemble with one a stage as an option of its method.
import { ACTOR, type Encoder, type Evaluator, type Game, OVER, type State } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { moduleOf } from '../modules/game-module.ts'
import type { Network } from '../nets/network.ts'

/** Tells which of so many parts of a game a position belongs to; refuses a game that does not say. */
export function partsOf(game: Game): (state: State, parts: number) => number {
  const { partOf } = moduleOf(game)
  if (!partOf)
    throw usage(`This model has a network for each part of a game, but ${game.id} is not divided into parts.`)
  return partOf
}

export class Staged implements Evaluator {
  readonly batch: number
  readonly zeroSum = true
  readonly meaning = 'win'
  private readonly game: Game
  private readonly encoder: Encoder
  private readonly networks: readonly Network[]
  private readonly returns = new Float32Array(2)
  private readonly partOf: (state: State, parts: number) => number

  /** A network with one output, the chance of whoever is to move, for each part. */
  constructor(game: Game, encoder: Encoder, networks: readonly Network[], batch: number) {
    this.game = game
    this.encoder = encoder
    this.networks = networks
    this.batch = batch
    this.partOf = partsOf(game)
  }

  evaluate(states: readonly State[], many: number, seat: number, out: Float32Array): void {
    for (let i = 0; i < many; i++) {
      const state = states[i]
      if (state[ACTOR] === OVER) {
        this.game.returns(state, this.returns)
        out[i] = this.returns[seat]
        continue
      }
      const turn = this.game.turn(state)
      const network = this.networks[this.partOf(state, this.networks.length)]
      this.encoder.encode(state, turn, network.inputs[0])
      network.forward(1)
      out[i] = turn === seat ? network.outputs[0] : 1 - network.outputs[0]
    }
  }
}
