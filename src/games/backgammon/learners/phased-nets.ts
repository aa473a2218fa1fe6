// Shared by the learners of backgammon: a network for each phase, as one model and one array of weights.
import type { Encoder, Game, Rng } from '../../../core/contract.ts'
import { badInput, usage } from '../../../core/errors.ts'
import { choice, integer, name, type Values } from '../../../core/options.ts'
import { makeEncoder } from '../../../encoders/find.ts'
import type { Model } from '../../../modules/model.ts'
import { initialiseWithin } from '../../../nets/init.ts'
import { countWeights, type Shape } from '../../../nets/shape.ts'
import { greedy } from '../../../search/greedy.ts'
import { Backgammon } from '../backgammon.ts'
import { PHASES, PhasedEvaluator, type PhaseShapes } from '../players/phased.ts'

export const phasedOptions = {
  encoder: name('backgammon-rich', 'an encoding', 'the encoding of positions, from the view of the player on roll'),
  hidden: integer(128, 1, 4096, 'units in the hidden layer of the contact network'),
  raceHidden: integer(64, 1, 4096, 'units in the hidden layer of the race network'),
  activation: choice(['relu', 'leaky-relu', 'sigmoid', 'tanh'], 'activation of the hidden layer'),
}

export type PhasedOptions = Values<typeof phasedOptions>

/** Why the learners of this folder cannot learn a game. */
export const refusesOthers = (game: Game): string | undefined =>
  game instanceof Backgammon
    ? undefined
    : `td-phased, td-variance-reduced, grow-phased and td-chances only learn backgammon, not ${game.id}.`

/** `spare` is the number of extra arrays next to each network's weights, for an optimiser. */
export function phasedNets(game: Game, settings: PhasedOptions, spare = 0) {
  const { size } = phasedEncoder(game, settings.encoder)
  const shapeOf = (hidden: number) => ({
    sizes: [size, hidden, 1],
    activations: [settings.activation, 'sigmoid' as const],
  })
  return phasedNetsOf(game, settings.encoder, [shapeOf(settings.hidden), shapeOf(settings.raceHidden)], spare)
}

function phasedEncoder(game: Game, id: string): Encoder {
  if (!(game instanceof Backgammon)) throw usage(`This learner only learns backgammon, not ${game.id}.`)
  const encoder = makeEncoder(game, id)
  if (encoder.objective)
    throw usage(`This learner needs an encoding from the view of the player on roll, which ${encoder.id} is not.`)
  return encoder
}

/** The same with the given shapes. */
export function phasedNetsOf(game: Game, encoderId: string, shapes: PhaseShapes, spare = 0) {
  const encoder = phasedEncoder(game, encoderId)
  const evaluator = new PhasedEvaluator(game, encoder, shapes, game.maxMoves, spare)
  return {
    game,
    evaluator,
    player: greedy(game, evaluator, 'self'),
    /** Initialises the first layer's weights within ± range, and later layers' within ± 1 / sqrt(inputs). */
    begin(range: number, rng: Rng): void {
      for (const { weights, layers } of evaluator.networks) initialiseWithin(weights, layers, rng, range)
    },
    /** Copies of the weights, by phase. */
    save: (): Record<string, Float32Array> =>
      Object.fromEntries(PHASES.map((phase, i) => [phase, evaluator.networks[i].weights.slice()])),
    /** Loads weights, unless they are its own. */
    load(from: Readonly<Record<string, unknown>>): void {
      for (const [i, phase] of PHASES.entries()) {
        const weights = from[phase] as Float32Array
        if (weights !== evaluator.networks[i].weights) evaluator.networks[i].weights.set(weights)
      }
    },
    /** Starts from a model with the same networks. */
    take(prior: Model): void {
      const { kind, weights } = prior
      const length = evaluator.networks.reduce((sum, net) => sum + net.weights.length, 0)
      if (kind !== 'phased' || prior.encoder !== encoder.id || weights.length !== length)
        throw badInput(
          `The starting model is a ${prior.encoder} ${prior.shape.sizes.join('-')} network, but this training uses ${encoder.id} ${shapes[0].sizes.join('-')}. Set hidden and raceHidden to match.`,
        )
      let end = 0
      for (const net of evaluator.networks) {
        net.weights.set(weights.subarray(end, end + net.weights.length))
        end += net.weights.length
      }
    },
    /** The weights without a copy, for a round of jobs to share. */
    shared: (): Record<string, Float32Array> =>
      Object.fromEntries(PHASES.map((phase, i) => [phase, evaluator.networks[i].weights])),
    model: (): Model => ({
      kind: 'phased',
      game: game.id,
      encoder: encoder.id,
      shape: shapes[0],
      more: [{ name: PHASES[1], shape: shapes[1] }],
      settings: {},
      weights: joinArrays(evaluator.networks.map(({ weights }) => weights)),
    }),
  }
}

/** The parts of a phased model: its weights by name. */
export function partsOf({ shape, more = [], weights }: Model): { name: string; shape: Shape; weights: Float32Array }[] {
  let end = 0
  return [{ name: PHASES[0], shape }, ...more].map(part => {
    const begin = end
    end += countWeights(part.shape)
    return { ...part, weights: weights.subarray(begin, end) }
  })
}

export type PhasedNets = ReturnType<typeof phasedNets>

export function joinArrays(arrays: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(arrays.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const array of arrays) {
    all.set(array, at)
    at += array.length
  }
  return all
}
