// alhajry2012's Q-player: a network values five strategies in a position, and the move is the best strategy's.
// alpha = 0.5 is a step for a table: the value moves half the way to its target. Taken as the rate of plain gradient descent on
// this network it diverges: twenty sigmoid units near one half make a gradient whose square is about 6, so that each step overshoots threefold.
// Two readings keep it whole. `normalised` divides the step by the gradient's square, so that the value moves half the way, as the
// formula says; `plain` steps by alpha itself over a bounded output (tanh), whose slope vanishes where it would run away.
import { ACTOR, type Game, type Player, type Rng } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { best } from '../core/playing.ts'
import { makeEncoder } from '../encoders/registry.ts'
import { sparseFor } from '../encoders/sparse.ts'
import { glorot } from '../nets/init.ts'
import { network as makeNetwork } from '../nets/network.ts'
import { weightAt } from '../nets/shape.ts'
import { byStrategy, strategies } from '../players/strategy.ts'
import type { LearnerKind } from './kind.ts'
import { type Critic, Q_SETTINGS, type QSettings, qLearning } from './q.ts'

interface StrategySettings extends QSettings {
  readonly encoder: string
  readonly hidden: number
  readonly strategies: readonly string[]
  readonly applicable: boolean
  readonly step: 'normalised' | 'plain'
  readonly output: 'linear' | 'tanh'
  readonly scale: number
}

function strategyCritic(game: Game, settings: StrategySettings, rng: Rng): Critic {
  const { scale, output } = settings
  if (output !== 'linear' && output !== 'tanh') throw usage(`The output is linear or tanh, not "${output}".`)
  const encoder = makeEncoder(game, settings.encoder)
  const choices = strategies(game, settings.strategies, settings.applicable)
  const count = choices.names.length
  const shape = { sizes: [encoder.size, settings.hidden, count], activations: ['sigmoid', output] as const }
  const network = makeNetwork(shape)
  glorot(network.weights, network.layers, rng)
  const self = byStrategy(encoder, network, choices, 'self')
  const seen = sparseFor(encoder)
  const kept = Array.from({ length: game.seats }, () => sparseFor(encoder))
  const values = new Float32Array(count)

  /** The square of the gradient of one output, by all weights: a sum over the hidden units. */
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
    keep(seat) {
      const mine = kept[seat]
      mine.count = seen.count
      mine.index.set(seen.index.subarray(0, seen.count))
      mine.value.set(seen.value.subarray(0, seen.count))
    },
    learn(seat, choice, target, alpha) {
      network.put(0, kept[seat])
      network.forward(1)
      const error = target / scale - network.outputs[choice]
      network.errors.fill(0)
      // A floor under the divisor: where tanh is flat, no step would bring the value any nearer.
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

export const qKind: LearnerKind = {
  name: 'q',
  summary: 'Q-learning: values of scripted strategies, the best of which moves',
  settings: {
    encoder: { without: 'alhajry2012-subjective', what: 'the coding of positions' },
    hidden: { without: 20, what: 'units of the hidden layer' },
    strategies: {
      without: ['defensive', 'aggressive', 'fast', 'random', 'releaser'],
      what: 'the scripted players to choose among; releaser is what the paper calls preferRelease',
    },
    applicable: { without: true, what: 'only strategies that prefer some move can be chosen' },
    step: {
      without: 'normalised',
      what: "alpha as a share of the error (normalised) or as the gradient's rate (plain)",
    },
    output: { without: 'linear', what: 'of the network: linear, or tanh' },
    scale: { without: 1, what: 'what an output of 1 is worth; tanh needs about 4, the most that rewards add up to' },
    alpha: { without: 0.5, what: 'step size at the first game' },
    lastAlpha: { without: 0.5, what: 'step size at the last game; it falls linearly between' },
    ...Q_SETTINGS,
    games: { without: 100_000, what: 'games of the whole training' },
  },
  length: 'games',
  make(game, given, opponent: (name: string) => Player) {
    const settings = given as unknown as StrategySettings
    return qLearning(game, settings, opponent, rng => strategyCritic(game, settings, rng))
  },
}
