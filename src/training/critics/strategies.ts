// alhajry2012's Q-player: a network values five strategies in a position, and the best strategy makes the move. alpha = 0.5 is a step for a table:
// the value moves half of the way to its target. As the learning rate of plain gradient descent on this network, it diverges: twenty sigmoid units
// near one half give a gradient whose square is about 6, so each step overshoots threefold. There are two readings that work. `normalised` divides
// the step by the squared gradient, so that the value moves half of the way, as the formula says. `plain` uses alpha itself with a bounded output
// (tanh), whose slope vanishes before it can diverge.
import { ACTOR, type Game, type Rng } from '../../core/contract.ts'
import { best } from '../../core/playing.ts'
import { makeEncoder } from '../../encoders/find.ts'
import { activeInputs, sparseFor } from '../../encoders/sparse.ts'
import { byStrategy, strategies } from '../../models/strategy.ts'
import { glorot } from '../../nets/init.ts'
import { network as makeNetwork } from '../../nets/network.ts'
import { weightAt } from '../../nets/shape.ts'
import type { Critic } from '../q-learning.ts'

export interface StrategyOptions {
  readonly encoder: string
  readonly hidden: number
  readonly strategies: readonly string[]
  readonly applicable: boolean
  readonly step: 'normalised' | 'plain'
  readonly output: 'linear' | 'tanh'
  readonly scale: number
}

export function strategyCritic(game: Game, settings: StrategyOptions, rng: Rng): Critic {
  const { scale, output } = settings
  const encoder = makeEncoder(game, settings.encoder)
  const choices = strategies(game, settings.strategies, settings.applicable)
  const count = choices.names.length
  const shape = { sizes: [encoder.size, settings.hidden, count], activations: ['sigmoid', output] as const }
  const network = makeNetwork(shape, { active: activeInputs(encoder) })
  glorot(network.weights, network.layers, rng)
  const self = byStrategy(encoder, network, choices, 'self')
  const seen = sparseFor(encoder)
  const kept = Array.from({ length: game.seats }, () => sparseFor(encoder))
  const choiceOf = new Int32Array(game.seats)
  const values = new Float32Array(count)

  /** The squared norm of the gradient of one output: a sum over the hidden units. */
  const steepness = (choice: number): number => {
    const units = network.unitsOf(0, 0)
    const [first, last] = network.layers
    const input = network.inputs[0]
    let inputs = first.biases < 0 ? 0 : 1
    for (let i = 0; i < input.count; i++) inputs += input.value[i] ** 2
    let sum = 1
    for (let unit = 0; unit < units.length; unit++) {
      const through = network.weights[weightAt(last, unit, choice)] * units[unit] * (1 - units[unit])
      sum += units[unit] ** 2 + through ** 2 * inputs
    }
    const slope = output === 'tanh' ? 1 - network.outputs[choice] ** 2 : 1
    return sum * slope ** 2
  }

  return {
    values,
    available: choices.available,
    weights: network.weights,
    look(state, moves, rng) {
      choices.look(state, moves, rng)
      encoder.encode(state, state[ACTOR], seen)
      network.put(0, seen)
      network.forward(1)
      for (let i = 0; i < count; i++) values[i] = scale * network.outputs[i]
    },
    carryOut: (choice, moves, rng) => best(choices.ratings[choice], moves.count, rng),
    keep(seat, choice) {
      choiceOf[seat] = choice
      const mine = kept[seat]
      mine.count = seen.count
      mine.index.set(seen.index.subarray(0, seen.count))
      mine.value.set(seen.value.subarray(0, seen.count))
    },
    learn(seat, target, alpha) {
      const choice = choiceOf[seat]
      network.put(0, kept[seat])
      network.forward(1)
      const error = target / scale - network.outputs[choice]
      network.errors.fill(0)
      // The divisor has a minimum: where tanh is flat, no step would bring the value closer.
      network.errors[choice] = (alpha * error) / (settings.step === 'normalised' ? Math.max(1, steepness(choice)) : 1)
      network.backward(1, network.weights)
      return scale * error
    },
    player: () => self,
    model: () => ({
      kind: 'strategy',
      game: game.id,
      encoder: encoder.id,
      shape,
      settings: { strategies: choices.names.join(','), applicable: settings.applicable },
      weights: network.weights.slice(),
    }),
  }
}
