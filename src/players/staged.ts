// One evaluator for each part of a game: which of them judges a position is told by the pieces that are left. waledzik2009 has
// three linear ones (HG-Expert3Phase), and an ensemble with one a stage as an option of its method.
import { ACTOR, type Encoder, type Evaluator, type Game, OVER, type State } from '../core/contract.ts'
import { BLACK, count, readSet, WHITE } from '../games/checkers/board.ts'
import { ALL_PIECES } from '../games/checkers/rules.ts'
import type { Network } from '../nets/network.ts'

/** The part that a position of checkers belongs to: the full board first. */
export const partOf = (state: State, parts: number): number =>
  Math.min(
    parts - 1,
    Math.floor(((ALL_PIECES - count(readSet(state, BLACK) | readSet(state, WHITE))) * parts) / (ALL_PIECES - 1)),
  )

export class Staged implements Evaluator {
  readonly batch: number
  readonly zeroSum = true
  readonly meaning = 'win'
  private readonly game: Game
  private readonly encoder: Encoder
  private readonly networks: readonly Network[]
  private readonly returns = new Float32Array(2)

  /** A network with one output, the chance of whoever is to move, for each part. */
  constructor(game: Game, encoder: Encoder, networks: readonly Network[], batch: number) {
    this.game = game
    this.encoder = encoder
    this.networks = networks
    this.batch = batch
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
      const network = this.networks[partOf(state, this.networks.length)]
      this.encoder.encode(state, turn, network.inputs[0])
      network.forward(1)
      out[i] = turn === seat ? network.outputs[0] : 1 - network.outputs[0]
    }
  }
}
