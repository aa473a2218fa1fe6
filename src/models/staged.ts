// One evaluator for each part of a game. The number of pieces left decides which of them evaluates a position. waledzik2009 has three linear ones
// (HG-Expert3Phase), and an ensemble with one per stage as an option of its method.
import { ACTOR, type Encoder, type Evaluator, type Game, OVER, type State } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { moduleOf } from '../modules/game-module.ts'
import type { Network } from '../nets/network.ts'

/** The function that tells which of a number of parts of a game a position belongs to. Throws if the game is not divided into parts. */
export function partsOf(game: Game): (state: State, parts: number) => number {
  const { partOf } = moduleOf(game)
  if (!partOf)
    throw usage(`This model has a network for each part of a game, but ${game.id} is not divided into parts.`)
  return partOf
}

export class StagedEvaluator implements Evaluator {
  readonly batch: number
  readonly zeroSum = true
  readonly meaning = 'win'
  private readonly game: Game
  private readonly encoder: Encoder
  private readonly networks: readonly Network[]
  private readonly returns = new Float32Array(2)
  private readonly partOf: (state: State, parts: number) => number

  /** Takes one network for each part, with one output: the win probability of the side to move. */
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
