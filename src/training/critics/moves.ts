// Values of moves by a network over their encoding, learned online. For games without strategies to choose between. Each step corrects a fixed share
// of the error (normalised LMS): dividing by the squared gradient makes alpha mean the same as in a table.
import { ACTOR, type Game, type Rng, type State } from '../../core/contract.ts'
import { makeMoveEncoder } from '../../encoders/find.ts'
import { activeInputs, sparseFor } from '../../encoders/sparse.ts'
import { byAction } from '../../models/action.ts'
import { glorot } from '../../nets/init.ts'
import { network as makeNetwork } from '../../nets/network.ts'
import { weightAt } from '../../nets/shape.ts'
import type { Critic } from '../q-learning.ts'

interface MoveCriticOptions {
  readonly moveEncoder: string
  readonly hidden: number
}

export function moveCritic(game: Game, { moveEncoder, hidden }: MoveCriticOptions, rng: Rng): Critic {
  const encoder = makeMoveEncoder(game, moveEncoder)
  const shape = { sizes: [encoder.size, hidden, 1], activations: ['sigmoid', 'linear'] as const }
  const network = makeNetwork(shape, { batch: game.maxMoves, active: activeInputs(encoder) })
  glorot(network.weights, network.layers, rng)
  const self = byAction(game, encoder, network, 'random', 'self')
  const after: State = new Int8Array(game.cells)
  const values = new Float32Array(game.maxMoves)
  const available = new Uint8Array(game.maxMoves)
  const seen = Array.from({ length: game.maxMoves }, () => sparseFor(encoder))
  const kept = Array.from({ length: game.seats }, () => sparseFor(encoder))

  /** The squared norm of the gradient of the output: a sum over the hidden units. */
  const steepness = (): number => {
    const units = network.unitsOf(0, 0)
    const [, last] = network.layers
    const input = network.inputs[0]
    let inputs = 1
    for (let i = 0; i < input.count; i++) inputs += input.value[i] ** 2
    let sum = 1
    for (let unit = 0; unit < units.length; unit++) {
      const through = network.weights[weightAt(last, unit, 0)] * units[unit] * (1 - units[unit])
      sum += units[unit] ** 2 + through ** 2 * inputs
    }
    return sum
  }

  return {
    values,
    available,
    weights: network.weights,
    look(state, moves) {
      available.fill(0)
      for (let i = 0; i < moves.count; i++) {
        game.play(state, moves.list[i], after)
        encoder.encode(state, moves.list[i], after, state[ACTOR], seen[i])
        network.put(i, seen[i])
        available[i] = 1
      }
      network.forward(moves.count)
      for (let i = 0; i < moves.count; i++) values[i] = network.outputs[i]
    },
    carryOut: choice => choice,
    keep(seat, choice) {
      const mine = kept[seat]
      const chosen = seen[choice]
      mine.count = chosen.count
      mine.index.set(chosen.index.subarray(0, chosen.count))
      mine.value.set(chosen.value.subarray(0, chosen.count))
    },
    learn(seat, target, alpha) {
      network.put(0, kept[seat])
      network.forward(1)
      const error = target - network.outputs[0]
      network.errors.fill(0)
      network.errors[0] = (alpha * error) / Math.max(1, steepness())
      network.backward(1, network.weights)
      return error
    },
    player: () => self,
    model: () => ({
      kind: 'action',
      game: game.id,
      encoder: encoder.id,
      shape,
      settings: { ties: 'random' },
      weights: network.weights.slice(),
    }),
  }
}
