// Grows a deeper network for one phase, contact or races, out of a model that plays well. That model does not change; it plays games whose
// positions are labelled (label-games.ts). The network of the phase is copied into a larger one (nets/grow.ts), which is fitted to all labels by
// Adam: batches, cross-entropy, a warm-up, and a learning rate that falls along half a cosine. The network of the other phase is kept. Labels stay
// in the run folder, so that later stages can learn from them too. In contact a small pruning network learns first, from results of the rolls of
// the first games, and becomes part of the model. A model with five outputs (td-chances.ts) is labelled and fitted in all five.
import type { Game, Snapshot, State } from '../../../core/contract.ts'
import { badInput, usage } from '../../../core/errors.ts'
import { choice, integer, number, type Values } from '../../../core/options.ts'
import { seeded } from '../../../core/rng.ts'
import { shuffled } from '../../../core/shuffle.ts'
import { defineLearner, type LearnerData, type Trainer } from '../../../modules/learner-kind.ts'
import type { Model } from '../../../modules/model.ts'
import { inOrder, inRounds, jobsOf, type Step } from '../../../modules/rounds.ts'
import { grow } from '../../../nets/grow.ts'
import { initialiseWithin } from '../../../nets/init.ts'
import type { Network } from '../../../nets/network.ts'
import { adam } from '../../../nets/optimisers.ts'
import type { Shape } from '../../../nets/shape.ts'
import { seedOption } from '../../../training/value-network.ts'
import { PHASES, type PhaseShapes } from '../players/phased.ts'
import { PRUNING, Pruner } from '../players/pruner.ts'
import { adamNumbers, adamOfNumbers, rateAt } from './adam-state.ts'
import { type LabelJob, type LabelledGames, labelOptions, labelWorker, limitsOf, sharedNets } from './label-games.ts'
import { Labels, valuesIn } from './labels.ts'
import {
  joinArrays,
  type PhasedNets,
  partsOf,
  phasedNets,
  phasedNetsOf,
  phasedOptions,
  refusesOthers,
} from './phased-nets.ts'

const options = {
  ...phasedOptions,
  hidden: integer(256, 1, 4096, 'units in the first hidden layer of the network that learns'),
  hidden2: integer(64, 0, 4096, 'units in its second hidden layer, with a skip connection around it; 0: none'),
  hidden3: integer(32, 0, 4096, 'units in the third hidden layer; 0: none'),
  branchScale: number(0.3, 0, 1, 'scale of the initial weights of a new branch'),
  outScale: number(0.02, 0, 1, 'scale of the initial weights out of new units; 0: the output does not change at first'),
  ...labelOptions,
  labels: integer(3_000_000, 0, 1e9, 'labels to make before the fit, in addition to those of another run'),
  gamesPerRound: integer(64, 1, 1e6, 'games per step, split across threads'),
  pruneAfter: integer(1000, 1, 1e9, 'games to train the pruning network, if the starting model has none'),
  epochs: number(3, 0, 1000, 'epochs of the fit'),
  newest: integer(0, 0, 1e9, 'fit only this many of the newest labels; 0: all'),
  heldOut: number(0.01, 0, 0.5, 'held-out set: this share of the labels, the newest ones, at most 20,000'),
  batch: integer(256, 1, 3000, 'batch size for Adam'),
  learningRate: number(0.0005, 1e-9, 1000, 'learning rate after the warm-up'),
  finalLearningRate: number(0.00001, 1e-9, 1000, 'learning rate at the end'),
  warmUp: integer(500, 0, 1e9, 'warm-up: Adam steps in which the learning rate rises from zero'),
  initRange: number(0.08, 0, 1000, 'initial input weights are within ± this, when starting from scratch'),
  prior: choice(['none', 'given'], 'starting point: from scratch, or from a given model'),
  seed: seedOption,
}

type Options = Values<typeof options>

/** Games per job: about 100 ms. */
const JOB = 4
/** Adam steps per step of the fit: a second or two. */
const FIT_STEP = 400
const MOST_HELD_OUT = 20_000
/** The pruning network's own fit. With much less training it misses the best move for 8% of all rolls, with this for 2%. */
const PRUNING_RATE = 0.004
const PRUNING_EPOCHS = 10
const PRUNING_BATCH = 256
const PRUNING_RANGE = 0.1
/** Mixed into the seed of the initial weights. No game has this number. */
const GROWTH = 0xffff_ffff

/** The starting point: a network for each phase, and optionally one for pruning. */
interface Beginning {
  readonly nets: PhasedNets
  readonly shapes: PhaseShapes
  readonly pruning?: { readonly shape: Shape; readonly weights: Float32Array }
}

function begin(game: Game, settings: Options, prior: Model | undefined): Beginning {
  if (!prior) {
    const nets = phasedNets(game, settings)
    nets.begin(settings.initRange, seeded(settings.seed))
    const [contact, race] = nets.evaluator.networks
    return { nets, shapes: [contact.shape, race.shape] }
  }
  const [contact, race, pruning] = partsOf(prior)
  if (prior.kind !== 'phased' || race?.name !== PHASES[1] || prior.encoder !== settings.encoder)
    throw badInput(
      `grow-phased needs a backgammon model with contact and race networks on ${settings.encoder}, but the given one is a ${prior.kind} on ${prior.encoder}.`,
    )
  const shapes = [contact.shape, race.shape] as const
  const nets = phasedNetsOf(game, settings.encoder, shapes)
  nets.evaluator.networks[0].weights.set(contact.weights)
  nets.evaluator.networks[1].weights.set(race.weights)
  // A pruning network with one output cannot value gammons, so one with five is trained instead.
  const fits = pruning?.name === PRUNING && pruning.shape.sizes.at(-1) === nets.evaluator.outputs
  return { nets, shapes, ...(fits && { pruning }) }
}

/** The shape of the network that is grown. */
function grownShape({ sizes }: Shape, { hidden, hidden2, hidden3, activation }: Options): Shape {
  if (hidden2 === 0 && hidden3 > 0) throw usage('grow-phased: a third hidden layer (hidden3) needs a second (hidden2).')
  const inner = [hidden, hidden2, hidden3].filter(size => size > 0)
  return {
    sizes: [sizes[0], ...inner, sizes[sizes.length - 1]],
    activations: [...inner.map(() => activation), 'sigmoid'],
    ...(inner.length > 1 && { skip: true }),
  }
}

function trainer(game: Game, settings: Options, data: LearnerData): Trainer {
  const { seed, batch, epochs } = settings
  const beginning = begin(game, settings, data.prior)
  const { nets: labelling, shapes, pruning } = beginning
  const { outputs } = labelling.evaluator
  if (settings.stake === 'money' && outputs === 1)
    throw usage('grow-phased: stake=money needs a model with five outputs (gammons). Train one with td-chances.')
  const phase = PHASES.indexOf(settings.phase)
  if (settings.endings > 0 && phase === 0)
    throw usage(
      'grow-phased: games start as a random ending (endings) only for races. Set phase=race, or leave endings out.',
    )
  const other = 1 - phase
  const shape = grownShape(shapes[phase], settings)
  const grown = phasedNetsOf(game, settings.encoder, phase === 0 ? [shape, shapes[1]] : [shapes[0], shape], 2)
  const fit = grown.evaluator.networks[phase]
  const scales = { branch: settings.branchScale, out: settings.outScale }
  fit.weights.set(grow(shapes[phase], labelling.evaluator.networks[phase].weights, shape, seeded(seed, GROWTH), scales))
  grown.evaluator.networks[other].weights.set(labelling.evaluator.networks[other].weights)
  const down = adam(fit)

  const pruner = new Pruner(game, limitsOf(settings), { shape: pruning?.shape, outputs, spare: 2 })
  const pruningDown = adam(pruner.network)
  if (pruning) pruner.network.weights.set(pruning.weights)
  else initialiseWithin(pruner.network.weights, pruner.network.layers, seeded(seed, GROWTH, 1), PRUNING_RANGE)

  const labels = new Labels(undefined, outputs)
  if (data.labels) {
    const values = valuesIn(data.labels)
    if (values === undefined) throw badInput('The given labels are incomplete.')
    if (values !== outputs && data.labels.length > 0)
      throw badInput(`The given labels have ${values} of the ${outputs} values that the model needs.`)
    labels.load(data.labels)
  }
  const wanted = labels.count + settings.labels
  if (wanted === 0)
    throw usage(
      'grow-phased has nothing to learn from. Make labels (labels=…), or use those of another run (--labels).',
    )
  const given = labels.count
  /** Among all labels, the first that is held out, and the first that is fitted. */
  const heldOut = wanted - Math.min(MOST_HELD_OUT, Math.floor(wanted * settings.heldOut))
  const oldest = settings.newest === 0 ? 0 : Math.max(0, heldOut - settings.newest)
  const fitted = heldOut - oldest
  const whole = Math.floor(fitted * epochs)

  const own = labelWorker(game, settings)
  let games = 0
  /** Number of labels that the fit has processed. */
  let positionsFitted = 0
  let order: Uint32Array = new Uint32Array(0)
  let orderOf = -1
  let errorBefore = Number.NaN
  const one: State = new Int8Array(game.cells)
  /** Results of rolls that the pruning network learns from, and the number of its completed epochs. */
  const candidates = new Labels(undefined, outputs)
  let pruningEpoch = pruning ? PRUNING_EPOCHS : 0
  const pruned = (): boolean => pruningEpoch === PRUNING_EPOCHS
  const made = (): number => labels.count - given

  const targets = new Float32Array(Math.max(batch, PRUNING_BATCH) * outputs)
  /** Makes an Adam step on cross-entropy for the positions in the network's batch. Returns the sum of squared errors before the step. */
  const learn = (net: Network, by: ReturnType<typeof adam>, count: number): number => {
    net.forward(count)
    let squared = 0
    for (let i = 0; i < count * outputs; i++) {
      const error = net.outputs[i] - targets[i]
      squared += error * error
      net.errors[i] = error / count
    }
    net.gradient.fill(0)
    net.backwardFromSums(count, net.gradient)
    by.step(net.weights, net.gradient)
    return squared
  }

  /** Trains the pruning network for one epoch on the values of results of rolls. Returns the root mean squared error. */
  const learnToPrune = (): number => {
    const { count } = candidates
    const mixed = shuffled(count, seeded(seed, GROWTH, pruningEpoch))
    let squared = 0
    for (let from = 0; from < count; from += PRUNING_BATCH) {
      const done = (pruningEpoch + from / count) / PRUNING_EPOCHS
      pruningDown.rate = rateAt(done, 1, 0, PRUNING_RATE, PRUNING_RATE / 400)
      const some = Math.min(PRUNING_BATCH, count - from)
      for (let p = 0; p < some; p++) {
        candidates.readAll(mixed[from + p], one, targets, p * outputs)
        pruner.encode(one, p)
      }
      squared += learn(pruner.network, pruningDown, some)
    }
    if (++pruningEpoch === PRUNING_EPOCHS) candidates.load(new Float32Array(0))
    return Math.sqrt(squared / Math.max(1, count * outputs))
  }

  const take = (result: LabelledGames): void => {
    candidates.append(result.candidates, Number.POSITIVE_INFINITY)
    labels.append(result.labels, wanted)
    games += result.positions.length
  }

  /** The root mean squared error of networks on the held-out labels. */
  const errorOf = (nets: PhasedNets): number => {
    const net = nets.evaluator.networks[phase]
    let squared = 0
    for (let from = heldOut; from < wanted; from += batch) {
      const count = Math.min(batch, wanted - from)
      for (let p = 0; p < count; p++) {
        labels.readAll(from + p, one, targets, p * outputs)
        nets.evaluator.encode(one, net.inputs[p])
      }
      net.forward(count)
      for (let i = 0; i < count * outputs; i++) squared += (net.outputs[i] - targets[i]) ** 2
    }
    return Math.sqrt(squared / ((wanted - heldOut) * outputs))
  }

  /** Continues the fit. Each epoch has its own order. */
  const continueFit = (): number => {
    const begin = positionsFitted
    let squared = 0
    for (let steps = 0; steps < FIT_STEP && positionsFitted < whole; steps++) {
      const count = Math.min(batch, whole - positionsFitted)
      down.rate = rateAt(
        Math.floor(positionsFitted / batch),
        Math.ceil(whole / batch),
        ...([settings.warmUp, settings.learningRate, settings.finalLearningRate] as const),
      )
      for (let p = 0; p < count; p++, positionsFitted++) {
        const epoch = Math.floor(positionsFitted / fitted)
        if (epoch !== orderOf) {
          order = shuffled(fitted, seeded(seed, epoch))
          orderOf = epoch
        }
        labels.readAll(oldest + order[positionsFitted % fitted], one, targets, p * outputs)
        grown.evaluator.encode(one, fit.inputs[p])
      }
      squared += learn(fit, down, count)
    }
    return Math.sqrt(squared / Math.max(1, (positionsFitted - begin) * outputs))
  }

  function* next(): Step {
    if (labels.count === wanted) {
      const error = continueFit()
      if (heldOut === wanted) return { error, labels: wanted }
      if (Number.isNaN(errorBefore)) errorBefore = errorOf(labelling)
      return { error, heldOut: errorOf(grown), heldOutBefore: errorBefore, labels: wanted }
    }
    if (phase === 0 && games >= settings.pruneAfter && !pruned())
      return { pruningError: learnToPrune(), labels: labels.count }
    const before = [games, labels.count]
    let tdError = 0
    let positions = 0
    const prunes = phase === 0 && pruned()
    // Numbered from the given labels on, so that no later stage uses the dice of an earlier one.
    const jobs: LabelJob[] = jobsOf(given + games, settings.gamesPerRound, JOB).map(job => ({
      ...job,
      prunes: Number(prunes),
    }))
    const shared = sharedNets(
      shapes,
      labelling.evaluator.networks.map(({ weights }) => weights),
      pruner,
    )
    yield* inOrder({ shared, jobs }, (result: LabelledGames) => {
      if (labels.count < wanted) take(result)
      for (const each of result.tdError) tdError += each
      for (const each of result.positions) positions += each
    })
    return {
      positions: (labels.count - before[1]) / Math.max(1, games - before[0]),
      tdError: Math.sqrt(tdError / Math.max(1, positions)),
      labels: labels.count,
    }
  }

  return {
    unit: 'labels, repeats counted',
    get steps() {
      return made() + positionsFitted
    },
    get done() {
      return labels.count === wanted && positionsFitted === whole
    },
    ...inRounds(next, own),
    snapshot(): Snapshot {
      const [fitState, pruningState] = [down.save(), pruningDown.save()]
      return {
        numbers: {
          steps: made() + positionsFitted,
          games,
          gone: positionsFitted,
          pruningEpoch,
          adam: adamNumbers(fitState),
          pruningAdam: adamNumbers(pruningState),
        },
        arrays: {
          ...fitState.arrays,
          weights: fit.weights.slice(),
          pruning: pruner.network.weights.slice(),
          pruningMean: pruningState.arrays.mean,
          pruningSquare: pruningState.arrays.square,
          candidates: candidates.view(),
          labels: labels.view(),
        },
      }
    },
    resume({ numbers, arrays }: Snapshot) {
      games = Number(numbers.games)
      positionsFitted = Number(numbers.gone)
      pruningEpoch = Number(numbers.pruningEpoch)
      fit.weights.set(arrays.weights)
      pruner.network.weights.set(arrays.pruning)
      down.load({ numbers: adamOfNumbers(numbers.adam), arrays })
      pruningDown.load({
        numbers: adamOfNumbers(numbers.pruningAdam),
        arrays: { mean: arrays.pruningMean, square: arrays.pruningSquare },
      })
      candidates.load(arrays.candidates)
      labels.load(arrays.labels)
      orderOf = -1
      errorBefore = Number.NaN
    },
    player: () => grown.player,
    model(): Model {
      const model = grown.model()
      if (!pruned()) return model
      return {
        ...model,
        more: [...(model.more ?? []), { name: PRUNING, shape: pruner.shape }],
        settings: { keep: settings.keep, margin: settings.margin },
        weights: joinArrays([model.weights, pruner.network.weights]),
      }
    },
  }
}

export const growPhased = defineLearner({
  name: 'grow-phased',
  about: 'a deeper backgammon network, grown from a model and fitted to variance-reduced labels',
  options,
  steps: 12_000_000,
  refuses: refusesOthers,
  make: (game, settings, _, data = {}) => trainer(game, settings, data),
  worker: (game, settings) => labelWorker(game, settings),
})
