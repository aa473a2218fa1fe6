// A network that rates moves: with one output per move (thor2017) if a game's moves can be numbered, otherwise with a single output for the encoding
// of each move. Shared by imitation and evolution.
import { ACTOR, type Game, type Moves, type Player, type Sparse, type State } from '../core/contract.ts'
import { choice } from '../core/options.ts'
import { makeEncoder, makeMoveEncoder } from '../encoders/find.ts'
import { activeInputs } from '../encoders/sparse.ts'
import { byAction } from '../models/action.ts'
import { policy, policyOutputs, policyShape } from '../models/policy.ts'
import type { Model } from '../modules/model.ts'
import { type Network, network } from '../nets/network.ts'
import type { Shape } from '../nets/shape.ts'

/** The option for the activation of a policy's units. */
export const activationOption = choice(
  ['sigmoid', 'tanh'],
  'activation of hidden units and outputs: the sigmoid of thor2017, or tanh',
)

export type PolicyActivation = 'sigmoid' | 'tanh'

export interface PolicyNetwork {
  readonly shape: Shape
  readonly encoder: { readonly id: string; readonly size: number; readonly active?: number }
  /** The number of outputs: one per move, or one. */
  readonly outputs: number
  /** A network for training. */
  learner(): Network
  /** A network for play, and a player that uses it. */
  seat(name: string): { readonly network: Network; readonly player: Player }
  /** The network's inputs for a decision: one, or one for each move. */
  see(state: State, moves: Moves, make: () => Sparse): readonly Sparse[]
  /** Which output of which input stands for a move: `[input, output]`. */
  place(move: number, at: number): readonly [number, number]
  model(weights: Float32Array, settings: Model['settings']): Model
}

/** `encoder` names an encoding of positions if each move has its own output, otherwise an encoding of moves. */
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
  // The shape in play: the sums have the same order as the activation's values, but no ties.
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
