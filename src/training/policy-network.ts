// A network that says how much it likes each move: by an output for each (thor2017), where a game's moves can be counted, or else by one
// output for the encoding of each move. What imitation and evolution have in common.
import { ACTOR, type Game, type Moves, type Player, type Sparse, type State } from '../core/contract.ts'
import { choice } from '../core/options.ts'
import { makeEncoder, makeMoveEncoder } from '../encoders/find.ts'
import { activeInputs } from '../encoders/sparse.ts'
import { byAction } from '../models/action.ts'
import { policy, policyOutputs, policyShape } from '../models/policy.ts'
import type { Model } from '../modules/model.ts'
import { type Network, network } from '../nets/network.ts'
import type { Shape } from '../nets/shape.ts'

/** The option that says how units of a policy respond. */
export const activationOption = choice(
  ['sigmoid', 'tanh'],
  'activation of hidden units and outputs: the sigmoid of thor2017, or tanh',
)

export type PolicyActivation = 'sigmoid' | 'tanh'

export interface PolicyNetwork {
  readonly shape: Shape
  readonly encoder: { readonly id: string; readonly size: number; readonly active?: number }
  /** Outputs of one position: one for each move, or one. */
  readonly outputs: number
  /** A network to learn with. */
  learner(): Network
  /** A network to play with, and whoever plays by it. */
  seat(name: string): { readonly network: Network; readonly player: Player }
  /** What the network sees of a decision: one input, or one for each move. */
  see(state: State, moves: Moves, make: () => Sparse): readonly Sparse[]
  /** Which output speaks for a move, in the input at which place: `[input, output]`. */
  place(move: number, at: number): readonly [number, number]
  model(weights: Float32Array, settings: Model['settings']): Model
}

/** `encoder`: of positions where moves have outputs of their own, else of moves. */
export function policyNetwork(
  game: Game,
  encoder: string,
  hidden: number,
  activation: PolicyActivation,
): PolicyNetwork {
  const outputs = policyOutputs(game)
  return outputs === undefined
    ? byMoves(game, encoder, hidden, activation)
    : byOutputs(game, encoder, hidden, activation, outputs)
}

function byOutputs(
  game: Game,
  name: string,
  hidden: number,
  activation: PolicyActivation,
  outputs: number,
): PolicyNetwork {
  const encoder = makeEncoder(game, name)
  const active = activeInputs(encoder)
  const shape: Shape = { sizes: [encoder.size, hidden, outputs], activations: [activation, activation] }
  return {
    shape,
    encoder,
    outputs,
    learner: () => network(shape, { active }),
    seat(player) {
      const made = network(policyShape(shape), { active })
      return { network: made, player: policy(encoder, made, player) }
    },
    see(state, _, make) {
      const input = make()
      encoder.encode(state, state[ACTOR], input)
      return [input]
    },
    place: move => [0, move],
    model: (weights, settings) => ({ kind: 'policy', game: game.id, encoder: encoder.id, shape, settings, weights }),
  }
}

function byMoves(game: Game, name: string, hidden: number, activation: PolicyActivation): PolicyNetwork {
  const encoder = makeMoveEncoder(game, name)
  const active = activeInputs(encoder)
  const shape: Shape = { sizes: [encoder.size, hidden, 1], activations: [activation, activation] }
  // As it plays: the order of sums is that of the activation's values, without its ties.
  const played: Shape = { ...shape, activations: [activation, 'linear'] }
  const after = new Int8Array(game.cells)
  return {
    shape,
    encoder,
    outputs: 1,
    learner: () => network(shape, { active }),
    seat(player) {
      const made = network(played, { batch: game.maxMoves, active })
      return { network: made, player: byAction(game, encoder, made, 'random', player) }
    },
    see: (state, moves, make) =>
      Array.from(moves.list.subarray(0, moves.count), move => {
        const input = make()
        game.play(state, move, after)
        encoder.encode(state, move, after, state[ACTOR], input)
        return input
      }),
    place: (_, at) => [at, 0],
    model: (weights, settings) => ({
      kind: 'action',
      game: game.id,
      encoder: encoder.id,
      shape: played,
      settings: { ...settings, ties: 'random' },
      weights,
    }),
  }
}
