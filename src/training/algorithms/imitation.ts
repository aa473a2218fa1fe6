// Imitation, as in thor2017 section 2: a network learns by backpropagation which moves a person made in recorded games. At
// each decision, the desired output is 1 for the move that was chosen and 0 for all others. The paper uses the library FANN, and
// we follow that where the paper is silent:
// - The error is the mean over all outputs of all examples, as computed during the epoch. Online, the weights change in the meantime,
//   which is the noise in the paper's figure 2.
// - A full batch makes one step along the mean gradient, not its sum. So at the same rate it is hundreds of times slower (figure 3).
// - Examples come in the order in which they were played.
// - The error that is propagated is the plain difference. FANN's own default is log((1 + d) / (1 - d)) of a difference d (`sentBack` fann).
// - Outputs of tanh have a range of two, not one. Their differences are halved, both for propagation and in the reported error.
// The paper's 363 examples from five games include forced moves, as its published data show: with them there are about 80 per game,
// without them 57. Here they are included if the option `forced` is set.
import type { Game, Snapshot } from '../../core/contract.ts'
import { badInput, usage } from '../../core/errors.ts'
import { log } from '../../core/math/log.ts'
import { boolean, choice, defaultsOf, formerly, integer, name, number, type Values } from '../../core/options.ts'
import type { RecordedGame } from '../../core/record.ts'
import { seeded } from '../../core/rng.ts'
import { AUTO } from '../../encoders/find.ts'
import { modelPlayer } from '../../models/model.ts'
import { moduleOf } from '../../modules/game-module.ts'
import {
  type Cases,
  defineLearner,
  type FindOpponent,
  type LearnerData,
  type Trainer,
} from '../../modules/learner-kind.ts'
import type { Model } from '../../modules/model.ts'
import { uniform } from '../../nets/init.ts'
import { quickGeneric } from '../../search/generic-players.ts'
import { spanOf } from '../cases-error.ts'
import { type Example, examplesIn, examplesOf } from '../examples.ts'
import { activationOption, type PolicyNetwork, policyNetwork } from '../policy-network.ts'
import { STAND_IN, standInGames } from '../stand-in.ts'
import { seedOption } from '../value-network.ts'

const options = {
  encoder: name(AUTO, 'an encoding', 'the encoding of positions, or of moves in games without one output per move'),
  hidden: integer(6, 1, 4096, 'units in the hidden layer'),
  activation: activationOption,
  learningRate: formerly(number(0.7, 0, 1000, 'learning rate'), 'rate'),
  mode: choice(['batch', 'online'], 'batch: one step per epoch with the mean gradient; online: one step per example'),
  sentBack: choice(
    ['difference', 'fann'],
    "error that is propagated for a difference d: d itself, or FANN's default, log((1 + d) / (1 - d)), which amplifies large differences",
  ),
  stop: number(0.01, 0, 1, 'stop when the mean squared error falls below this'),
  epochs: integer(100_000, 1, 1e9, 'maximum number of epochs'),
  initRange: formerly(number(0.77, 0, 1000, 'initial weights are uniform within ± this'), 'range'),
  examples: choice(
    [STAND_IN, 'recorded'],
    'recorded: the games or cases you provide; stand-in: games of a scripted player that makes slips',
  ),
  imitated: name('human', 'a player', 'the player to learn from in recorded games'),
  teacher: name(AUTO, 'a player', 'the player behind the stand-in (auto: the strongest untrained player)'),
  others: name('random', 'a player', 'opponent of the stand-in'),
  slips: number(0.01, 0, 1, 'probability that the stand-in slips, per alternative move'),
  games: integer(5, 1, 1e6, 'training games of the stand-in'),
  validation: integer(2, 0, 1e6, 'games in the held-out set; the last ones of recorded games'),
  forced: boolean(false, 'also learn from forced moves'),
  seed: seedOption,
}

export type ImitationOptions = Values<typeof options>

function trainer(game: Game, settings: ImitationOptions, opponent: FindOpponent, data: LearnerData = {}): Trainer {
  const body = policyNetwork(game, settings.encoder, settings.hidden, settings.activation)
  const { outputs } = body
  const network = body.learner()
  uniform(network.weights, settings.initRange, seeded(settings.seed))

  const { training, validation } = data.cases
    ? casesOf(settings, body, data.cases, data)
    : gamesOf(game, settings, body, recordsOf(game, settings, opponent, data))

  const span = spanOf(body.shape)
  let steps = 0
  let error = 1

  /** The number of outputs of all examples, over which errors are averaged. */
  const outputsOf = (examples: readonly Example[]): number =>
    examples.reduce((sum, { inputs }) => sum + inputs.length, 0) * outputs

  /**
   * Sets `errors` to the errors of one input of an example, times a factor, and returns the sum of their squares. The desired output is that of the
   * case, or 1 for the chosen move and 0 for all others.
   */
  const compare = ({ inputs, legal, chosen, wanted: outright }: Example, at: number, factor: number): number => {
    const [input, wanted] = legal[chosen]
    network.put(0, inputs[at])
    network.forward(1)
    let squared = 0
    for (let output = 0; output < outputs; output++) {
      const desired = outright ? outright[output] : input === at && output === wanted ? 1 : 0
      const off = (desired - network.outputs[output]) / span
      squared += off * off
      network.errors[output] = factor * (settings.sentBack === 'fann' ? fannError(off) : off)
    }
    return squared
  }

  const online = (): number => {
    let squared = 0
    for (const example of training)
      for (let at = 0; at < example.inputs.length; at++) {
        squared += compare(example, at, settings.learningRate)
        network.backward(1, network.weights)
      }
    return squared
  }

  const batch = (): number => {
    let squared = 0
    let inputs = 0
    network.gradient.fill(0)
    for (const example of training)
      for (let at = 0; at < example.inputs.length; at++, inputs++) {
        squared += compare(example, at, 1)
        network.backward(1, network.gradient)
      }
    network.add(network.weights, network.gradient, settings.learningRate / inputs)
    return squared
  }

  /** The error on the held-out games, and how often the legal move with the highest output was the one played. */
  const validate = (): { validation: number; agreement: number } => {
    let squared = 0
    let agreed = 0
    for (const example of validation) {
      const likes = example.inputs.map((_, at) => {
        squared += compare(example, at, 0)
        return network.outputs.slice(0, outputs)
      })
      const liking = example.legal.map(([input, output]) => likes[input][output])
      if (liking.indexOf(Math.max(...liking)) === example.chosen) agreed++
    }
    return {
      validation: squared / Math.max(1, outputsOf(validation)),
      agreement: agreed / Math.max(1, validation.length),
    }
  }

  const model = (): Model => body.model(network.weights.slice(), { examples: settings.examples })
  const total = outputsOf(training)

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
        error = (settings.mode === 'online' ? online() : batch()) / total
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

/** The training set and the held-out set. */
interface Taught {
  readonly training: readonly Example[]
  readonly validation: readonly Example[]
}

function gamesOf(
  game: Game,
  settings: ImitationOptions,
  body: PolicyNetwork,
  records: readonly RecordedGame[],
): Taught {
  const taught = settings.examples === STAND_IN ? STAND_IN : settings.imitated
  const cut = records.length - settings.validation
  const training = examplesOf(game, body, records.slice(0, cut), taught, settings.forced)
  const validation = examplesOf(game, body, records.slice(cut), taught, settings.forced)
  if (training.length === 0)
    throw badInput(`There is nothing to imitate: "${taught}" had no choice to make in ${cut} games.`)
  return { training, validation }
}

function casesOf(
  { examples }: ImitationOptions,
  body: PolicyNetwork,
  cases: Cases,
  { games = [], validation }: LearnerData,
): Taught {
  if (examples === STAND_IN) throw usage('To learn from the cases you gave, set examples=recorded.')
  if (games.length > 0) throw usage('You gave both cases and recorded games. Choose one of them.')
  return { training: examplesIn(cases, body), validation: validation ? examplesIn(validation, body) : [] }
}

/** FANN's default error function, with the limits of its fann_compute_MSE. */
const fannError = (off: number): number =>
  off < -0.999_999_9 ? -17 : off > 0.999_999_9 ? 17 : log((1 + off) / (1 - off))

/** The games to learn from, with those for validation last. */
function recordsOf(
  game: Game,
  settings: ImitationOptions,
  opponent: FindOpponent,
  { games = [] }: LearnerData,
): readonly RecordedGame[] {
  const { examples, others, slips, seed, validation } = settings
  if (examples === STAND_IN) {
    if (games.length > 0) throw usage('To learn from the recorded games you gave, set examples=recorded.')
    const count = settings.games + validation
    const teacher =
      settings.teacher === AUTO ? (moduleOf(game).strongest?.scripted ?? quickGeneric(game)) : settings.teacher
    return standInGames(game, { teacher: opponent(teacher), others: opponent(others), slips, games: count, seed })
  }
  if (games.length <= validation)
    throw usage(`${games.length} recorded games, of which ${validation} are held out, leave none to learn from.`)
  return games
}

export const imitation = defineLearner({
  name: 'imitation',
  formerly: ['imitate'],
  about: 'supervised learning: predicts the moves of recorded games (thor2017)',
  options,
  make: trainer,
  steps: 200,
  suits: { mode: 'online', learningRate: 0.1, stop: 0, games: 4, validation: 1, hidden: 16 },
})

/** Runs imitation to its end, with the given options and defaults for the others: the prior knowledge from which an evolution can start. */
export function trainImitation(
  game: Game,
  given: Partial<ImitationOptions>,
  opponent: FindOpponent,
  data?: LearnerData,
): Model {
  const learner = trainer(game, { ...defaultsOf(options), ...given }, opponent, data)
  while (!learner.done) learner.step()
  return learner.model()
}
