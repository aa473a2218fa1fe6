// Imitation, as in thor2017 section 2: a network learns from recorded games which move a person made, by backpropagation. At
// each decision the desired output is 1 for the move that was chosen and 0 for all others. The paper uses the library FANN, and
// so do we where it is silent:
// - The error is the mean over all outputs of all examples, as they were met during the epoch: online, the weights change under
//   it, which is the noise of the paper's figure 2.
// - A full batch makes one step along the mean gradient, not its sum; so at the same rate it is hundreds of times slower (figure 3).
// - Examples come in the order in which they were played, and the error that is sent back is the plain difference.
// The paper's 363 examples of five games count forced moves, as its published data show: those are about 80 a game, real choices
// 57. Here they count if the setting `forced` says so.
import type { Game, Player, Snapshot } from '../core/contract.ts'
import { badInput, usage } from '../core/errors.ts'
import type { RecordedGame } from '../core/record.ts'
import { seeded } from '../core/rng.ts'
import { makeEncoder } from '../encoders/registry.ts'
import { uniform } from '../nets/init.ts'
import { network as makeNetwork } from '../nets/network.ts'
import { MOST_ACTIVE, type Model, modelPlayer } from '../players/model.ts'
import { policyOutputs } from '../players/policy.ts'
import { type Example, examplesOf } from './examples.ts'
import { type LearnerData, type LearnerKind, refuseOther, type Trainer } from './kind.ts'
import { STAND_IN, standInGames } from './stand-in.ts'

interface ImitateSettings {
  readonly encoder: string
  readonly hidden: number
  readonly rate: number
  readonly mode: 'online' | 'batch'
  readonly stop: number
  readonly epochs: number
  readonly range: number
  readonly examples: 'stand-in' | 'recorded'
  readonly imitated: string
  readonly teacher: string
  readonly others: string
  readonly slips: number
  readonly games: number
  readonly validation: number
  readonly forced: boolean
  readonly seed: number
}

function imitate(
  game: Game,
  settings: ImitateSettings,
  opponent: (name: string) => Player,
  data: LearnerData = {},
): Trainer {
  refuseOther('mode', settings.mode, ['online', 'batch'])
  refuseOther('examples', settings.examples, [STAND_IN, 'recorded'])
  const encoder = makeEncoder(game, settings.encoder)
  const outputs = policyOutputs(game)
  const shape = { sizes: [encoder.size, settings.hidden, outputs], activations: ['sigmoid', 'sigmoid'] as const }
  const network = makeNetwork(shape, { active: Math.min(encoder.size, MOST_ACTIVE) })
  uniform(network.weights, settings.range, seeded(settings.seed))

  const records = recordsOf(game, settings, opponent, data)
  const taught = settings.examples === STAND_IN ? STAND_IN : settings.imitated
  const cut = records.length - settings.validation
  const training = examplesOf(game, encoder, records.slice(0, cut), taught, settings.forced)
  const validation = examplesOf(game, encoder, records.slice(cut), taught, settings.forced)
  if (training.length === 0) throw badInput(`There is nothing to imitate: "${taught}" made no choice in ${cut} games.`)

  let steps = 0
  let error = 1

  /** Sets `errors` to what an example wants, times a factor, and returns the sum of squares that the network was off. */
  const compare = ({ input, chosen }: Example, factor: number): number => {
    network.put(0, input)
    network.forward(1)
    let squared = 0
    for (let output = 0; output < outputs; output++) {
      const off = (output === chosen ? 1 : 0) - network.outputs[output]
      squared += off * off
      network.errors[output] = factor * off
    }
    return squared
  }

  const online = (): number => {
    let squared = 0
    for (const example of training) {
      squared += compare(example, settings.rate)
      network.backward(1, network.weights)
    }
    return squared
  }

  const batch = (): number => {
    let squared = 0
    network.gradient.fill(0)
    for (const example of training) {
      squared += compare(example, 1)
      network.backward(1, network.gradient)
    }
    network.add(network.weights, network.gradient, settings.rate / training.length)
    return squared
  }

  /** The error on games that were not learned from, and how often the most liked legal move was the one made. */
  const validate = (): { validation: number; agreement: number } => {
    let squared = 0
    let agreed = 0
    for (const example of validation) {
      squared += compare(example, 0)
      const liked = example.legal.reduce((best, move) => (network.outputs[move] > network.outputs[best] ? move : best))
      if (liked === example.chosen) agreed++
    }
    const count = Math.max(1, validation.length)
    return { validation: squared / (count * outputs), agreement: agreed / count }
  }

  const model = (): Model => ({
    kind: 'policy',
    game: game.id,
    encoder: encoder.id,
    shape,
    settings: { examples: settings.examples },
    weights: network.weights.slice(),
  })

  return {
    unit: 'epochs',
    get steps() {
      return steps
    },
    get done() {
      return error < settings.stop || steps >= settings.epochs
    },

    step() {
      if (!this.done) {
        error = (settings.mode === 'online' ? online() : batch()) / (training.length * outputs)
        steps++
      }
      return { mse: error, ...validate() }
    },

    snapshot: () => ({ numbers: { steps, error }, arrays: { weights: network.weights.slice() } }),
    resume(from: Snapshot) {
      network.weights.set(from.arrays.weights)
      steps = from.numbers.steps as number
      error = from.numbers.error as number
    },
    player: () => modelPlayer(game, model(), 'imitator'),
    model,
  }
}

/** The games to learn from, those for validation last. */
function recordsOf(
  game: Game,
  settings: ImitateSettings,
  opponent: (name: string) => Player,
  { games = [] }: LearnerData,
): readonly RecordedGame[] {
  const { examples, teacher, others, slips, seed, validation } = settings
  if (examples === STAND_IN) {
    if (games.length > 0) throw usage('Recorded games are given: say examples=recorded to learn from them.')
    const count = settings.games + validation
    return standInGames(game, { teacher: opponent(teacher), others: opponent(others), slips, games: count, seed })
  }
  if (games.length <= validation)
    throw usage(
      `${games.length} recorded games are given; ${validation} of them would be for validation, and none to learn from.`,
    )
  return games
}

export const imitateKind: LearnerKind = {
  name: 'imitate',
  summary: 'supervised learning from recorded games: which move was made (thor2017)',
  settings: {
    encoder: { without: 'thor2017', what: 'the coding of positions' },
    hidden: { without: 6, what: 'units of the hidden layer' },
    rate: { without: 0.7, what: 'step size' },
    mode: {
      without: 'batch',
      what: 'batch: one step an epoch along the mean gradient; online: one after each example',
    },
    stop: { without: 0.01, what: 'training ends when the mean squared error is below this' },
    epochs: { without: 100_000, what: 'the most passes over the examples' },
    range: { without: 0.77, what: 'first weights are uniform from minus this to this' },
    examples: {
      without: STAND_IN,
      what: "recorded: a person's games, as given; stand-in: games of a scripted player with slips",
    },
    imitated: { without: 'human', what: 'in recorded games: the player to learn from' },
    teacher: { without: 'expert', what: 'the stand-in but for its slips' },
    others: { without: 'random', what: 'who the stand-in plays against' },
    slips: {
      without: 0.01,
      what: 'chance of a slip of the stand-in, for each move beyond the first that it could make',
    },
    games: { without: 5, what: 'games of the stand-in to learn from' },
    validation: { without: 2, what: 'games to measure by only: of recorded games the last' },
    forced: { without: false, what: 'whether a move without an alternative is an example too' },
    seed: { without: 1, what: 'the same seed learns the same weights' },
  },
  make: (game, settings, opponent, data) => imitate(game, settings as unknown as ImitateSettings, opponent, data),
}

/** Imitates to the end, by the settings given and what holds without them: the prior knowledge that an evolution can begin from. */
export function imitated(
  game: Game,
  given: Partial<ImitateSettings>,
  opponent: (name: string) => Player,
  data?: LearnerData,
): Model {
  const without = Object.entries(imitateKind.settings).map(([name, { without }]) => [name, without])
  const learner = imitate(game, { ...Object.fromEntries(without), ...given }, opponent, data)
  while (!learner.done) learner.step()
  return learner.model()
}
