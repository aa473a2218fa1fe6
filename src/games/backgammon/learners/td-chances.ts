// Learns gammons from outcomes, starting from a model that predicts who wins. Its networks get four more outputs (players/chances.ts) and
// continue with TD(lambda) as in td-phased.ts, for all five probabilities at once. G_t is what follows, with the sides swapped, because the
// opponent is on roll:
//   G_t = swapped((1 - lambda) V_t+1 + lambda G_t+1).
// Games are played greedily for money or for a point, without exploration, and end where the bear-off table has the result. Some begin as races
// (random-race.ts). A single outcome says less about who wins than the model already knows. So by default the first output is trained to stay what
// it was at the beginning: the hidden layers can learn gammons without forgetting. Adam, in batches, on cross-entropy.
import type { Game, Snapshot, State } from '../../../core/contract.ts'
import { badInput } from '../../../core/errors.ts'
import { choice, integer, number, type Values } from '../../../core/options.ts'
import { best, movesFor } from '../../../core/playing.ts'
import { seeded } from '../../../core/rng.ts'
import { shuffled } from '../../../core/shuffle.ts'
import { defineLearner, type LearnerData, type Trainer } from '../../../modules/learner-kind.ts'
import type { Model } from '../../../modules/model.ts'
import { type Arrays, inOrder, inRounds, jobsOf, type Step, type Worker } from '../../../modules/rounds.ts'
import { grow } from '../../../nets/grow.ts'
import { adam } from '../../../nets/optimisers.ts'
import { type Shape, shapeNumbers, shapeOfNumbers } from '../../../nets/shape.ts'
import { gamesOption, roundOption, seedOption } from '../../../training/value-network.ts'
import { CHANCES, STAKES, toOtherSide, WIN, worthAt } from '../players/chances.ts'
import { PHASES, type PhaseShapes } from '../players/phased.ts'
import { adamNumbers, adamOfNumbers, rateAt } from './adam-state.ts'
import {
  joinArrays,
  type PhasedNets,
  partsOf,
  phasedNets,
  phasedNetsOf,
  phasedOptions,
  refusesOthers,
} from './phased-nets.ts'
import { randomRace } from './random-race.ts'

const options = {
  ...phasedOptions,
  stake: choice([STAKES[1], STAKES[0]], 'what games are played for: money, or one point'),
  win: choice(
    ['kept', 'learned'],
    'target for the first output of a given model: its initial values, or the results of games',
  ),
  winWeight: number(6, 0, 1e6, 'weight of the first output, relative to the others, while it keeps its initial values'),
  races: number(0.5, 0, 1, 'share of games that start as a random race with one side far behind'),
  lambda: number(0.7, 0, 1, 'lambda of TD(lambda): weight of later positions'),
  learningRate: number(0.001, 1e-9, 1000, 'learning rate after the warm-up'),
  finalLearningRate: number(0.000_01, 1e-9, 1000, 'learning rate at the last game'),
  warmUp: integer(500, 0, 1e9, 'warm-up: games in which the learning rate rises from zero'),
  batch: integer(64, 1, 3000, 'batch size for Adam'),
  initRange: number(0.08, 0, 1000, 'initial input weights are within ± this, when starting from scratch'),
  outScale: number(0.02, 0, 1, 'scale of the initial weights of new outputs'),
  games: gamesOption(280_000),
  gamesPerRound: roundOption(32),
  prior: choice(
    ['none', 'given'],
    'starting point: from scratch, or from a given model, whose hidden layer is widened if needed',
  ),
  seed: seedOption,
}

type Options = Values<typeof options>

/** Games per job: about 30 ms. */
const JOB = 8
/** Games per step, or more if a round is longer. */
const STEP = 32
/** Longer than any game in which both sides move forward. */
const MOST_TURNS = 2000
/** The new outputs start near the frequencies of these results: a gammon in 8 games, a backgammon in 150, for each side. */
const FIRST_BIASES = [-2, -5, -2, -5]
/** Mixed into the seed of the initial weights. No game has this number. */
const GROWTH = 0xffff_ffff

type Job = { readonly first: number; readonly games: number }

/** Positions between turns, one after another, with five target probabilities each. */
type Games = {
  readonly states: Int8Array
  readonly targets: Float32Array
  /** For each game: its number of positions, and the sum of squared TD errors, in value at the stake. */
  readonly positions: Int32Array
  readonly tdError: Float64Array
}

/** Plays games with fixed weights. */
function player(nets: PhasedNets, { lambda, seed, stake, races }: Options) {
  const { game, evaluator } = nets
  const { cells, maxMoves } = game
  const rng = seeded(seed)
  const state: State = new Int8Array(cells)
  const before: State = new Int8Array(cells)
  const moves = movesFor(game)
  const after: State[] = Array.from({ length: maxMoves }, () => new Int8Array(cells))
  const chances = new Float32Array(maxMoves * CHANCES)
  const ratings = new Float32Array(maxMoves)
  const ahead = new Float32Array(CHANCES)
  const value = new Float32Array(CHANCES)
  let states = new Int8Array(JOB * 64 * cells)
  let targets = new Float32Array(JOB * 64 * CHANCES)
  let count = 0

  const remember = (at: number): void => {
    if (count * CHANCES === targets.length) {
      const [oldStates, oldTargets] = [states, targets]
      states = new Int8Array(2 * oldStates.length)
      targets = new Float32Array(2 * oldTargets.length)
      states.set(oldStates)
      targets.set(oldTargets)
    }
    states.set(state, count * cells)
    for (let o = 0; o < CHANCES; o++) targets[count * CHANCES + o] = chances[at * CHANCES + o]
    count++
  }

  /** Plays a game. Stores its positions with their values, and in `ahead` the target of the last one. */
  const play = (): void => {
    if (rng.unit() < races) randomRace(state, rng)
    else game.start(state)
    for (const last = count + MOST_TURNS; count < last; ) {
      before.set(state)
      game.play(state, game.roll(state, rng), state)
      game.moves(state, moves)
      for (let i = 0; i < moves.count; i++) game.play(state, moves.list[i], after[i])
      evaluator.chancesAfter(before, after, moves.count, chances)
      // The opponent is on roll afterwards: the worse for the opponent, the better.
      for (let i = 0; i < moves.count; i++) ratings[i] = -worthAt(stake, chances, i * CHANCES)
      const at = moves.count === 1 ? 0 : best(ratings, moves.count, rng)
      state.set(after[at])
      if (evaluator.readKnownChances(state, ahead, 0)) {
        toOtherSide(ahead)
        return
      }
      remember(at)
    }
    // Stopped early: the last value stands in for what would follow.
    for (let o = 0; o < CHANCES; o++) ahead[o] = targets[(count - 1) * CHANCES + o]
  }

  /** Computes the lambda-returns of a game from its last position to its first. Returns the sum of its squared TD errors. */
  const look = (first: number): number => {
    let tdError = 0
    for (let t = count - 1; t >= first; t--) {
      for (let o = 0; o < CHANCES; o++) {
        value[o] = targets[t * CHANCES + o]
        targets[t * CHANCES + o] = ahead[o]
      }
      tdError += (worthAt(stake, ahead) - worthAt(stake, value)) ** 2
      for (let o = 0; o < CHANCES; o++) ahead[o] = (1 - lambda) * value[o] + lambda * ahead[o]
      toOtherSide(ahead)
    }
    return tdError
  }

  return {
    load: nets.load,
    work(job: Job): Games {
      const positions = new Int32Array(job.games)
      const tdError = new Float64Array(job.games)
      count = 0
      for (let i = 0; i < job.games; i++) {
        const first = count
        rng.restart(seed, job.first + i)
        play()
        tdError[i] = look(first)
        positions[i] = count - first
      }
      return {
        states: states.slice(0, count * cells),
        targets: targets.slice(0, count * CHANCES),
        positions,
        tdError,
      }
    },
  }
}

/** Runs jobs with networks of the shapes that the round shares, which depend on the model that training began from. */
function worker(game: Game, settings: Options): Worker {
  let shapes = ''
  let own: ReturnType<typeof player>
  return {
    work(job: Job, shared: Arrays): Arrays {
      const numbers = [shared.contactShape, shared.raceShape].map(each => [...each])
      if (JSON.stringify(numbers) !== shapes) {
        shapes = JSON.stringify(numbers)
        const [contact, race] = numbers.map(shapeOfNumbers)
        own = player(phasedNetsOf(game, settings.encoder, [contact, race]), settings)
      }
      own.load(shared)
      return own.work(job)
    },
  }
}

/** The starting point: a model that stays fixed, or initial weights. */
function priorNets(game: Game, settings: Options, prior: Model | undefined): PhasedNets {
  if (!prior) {
    const nets = phasedNets(game, settings)
    nets.begin(settings.initRange, seeded(settings.seed))
    return nets
  }
  const [contact, race] = partsOf(prior)
  if (prior.kind !== 'phased' || race?.name !== PHASES[1] || prior.encoder !== settings.encoder)
    throw badInput(
      `td-chances needs a backgammon model with contact and race networks on ${settings.encoder}, but the given one is a ${prior.kind} on ${prior.encoder}.`,
    )
  const nets = phasedNetsOf(game, settings.encoder, [contact.shape, race.shape])
  nets.evaluator.networks[0].weights.set(contact.weights)
  nets.evaluator.networks[1].weights.set(race.weights)
  return nets
}

/** The shape with all five outputs, and at least this many units in its first hidden layer. */
const withChances = ({ sizes: [inputs, first, ...others], ...shape }: Shape, units: number): Shape => ({
  ...shape,
  sizes: [inputs, Math.max(first, units), ...others.slice(0, -1), CHANCES],
})

function trainer(game: Game, settings: Options, data: LearnerData): Trainer {
  const { gamesPerRound: round, games, batch, seed } = settings
  const prior = priorNets(game, settings, data.prior)
  const [contact, race] = prior.evaluator.networks
  const shapes: PhaseShapes = [
    withChances(contact.shape, settings.hidden),
    withChances(race.shape, settings.raceHidden),
  ]
  const nets = phasedNetsOf(game, settings.encoder, shapes, 2)
  const { networks } = nets.evaluator
  const scales = { branch: 1, out: settings.outScale, biases: FIRST_BIASES }
  for (const [phase, { shape, weights }] of prior.evaluator.networks.entries())
    networks[phase].weights.set(grow(shape, weights, shapes[phase], seeded(seed, GROWTH, phase), scales))
  const downs = networks.map(net => adam(net))
  const sharedShapes = {
    contactShape: Int32Array.from(shapeNumbers(shapes[0])),
    raceShape: Int32Array.from(shapeNumbers(shapes[1])),
  }
  const own = worker(game, settings)
  const targets = PHASES.map(() => new Float32Array(batch * CHANCES))
  const waiting = PHASES.map(() => 0)
  const keepsWin = data.prior !== undefined && settings.win === 'kept'
  let steps = 0

  /** Makes an Adam step on the waiting positions of a phase. */
  const learn = (phase: number): void => {
    const [net, before] = [networks[phase], prior.evaluator.networks[phase]]
    const count = waiting[phase]
    waiting[phase] = 0
    if (count === 0) return
    if (keepsWin) {
      for (let p = 0; p < count; p++) before.put(p, net.inputs[p])
      before.forward(count)
      for (let p = 0; p < count; p++) targets[phase][p * CHANCES + WIN] = before.outputs[p * prior.evaluator.outputs]
    }
    net.forward(count)
    // Divided by the full batch size, so that a small last batch of a round gives its positions no more weight than others.
    for (let i = 0; i < count * CHANCES; i++) net.errors[i] = (net.outputs[i] - targets[phase][i]) / batch
    if (keepsWin) for (let p = 0; p < count; p++) net.errors[p * CHANCES + WIN] *= settings.winWeight
    net.gradient.fill(0)
    net.backwardFromSums(count, net.gradient)
    downs[phase].rate = rateAt(steps, games, settings.warmUp, settings.learningRate, settings.finalLearningRate)
    downs[phase].step(net.weights, net.gradient)
  }

  /** Trains on the positions of a round in random order, because positions of one game are too similar. */
  const trainOn = (states: Int8Array, wanted: Float32Array): void => {
    const { cells } = game
    for (const t of shuffled(states.length / cells, seeded(seed, GROWTH, PHASES.length + steps))) {
      const state = states.subarray(t * cells, (t + 1) * cells)
      const phase = nets.evaluator.phaseOf(state)
      const place = waiting[phase]++
      nets.evaluator.encode(state, networks[phase].inputs[place])
      for (let o = 0; o < CHANCES; o++) targets[phase][place * CHANCES + o] = wanted[t * CHANCES + o]
      if (waiting[phase] === batch) learn(phase)
    }
    for (let phase = 0; phase < PHASES.length; phase++) learn(phase)
  }

  function* next(): Step {
    const before = steps
    let positions = 0
    let tdError = 0
    while (steps - before < STEP) {
      const played: Games[] = []
      const jobs = jobsOf(steps, round, JOB)
      yield* inOrder({ shared: { ...nets.shared(), ...sharedShapes }, jobs }, (result: Games) => played.push(result))
      const states = new Int8Array(played.reduce((sum, each) => sum + each.states.length, 0))
      let end = 0
      for (const each of played) {
        states.set(each.states, end)
        end += each.states.length
        for (const error of each.tdError) tdError += error
      }
      trainOn(states, joinArrays(played.map(each => each.targets)))
      positions += states.length / game.cells
      steps += round
    }
    return { positions: positions / (steps - before), tdError: Math.sqrt(tdError / Math.max(1, positions)) }
  }

  return {
    unit: 'games',
    get steps() {
      return steps
    },
    ...inRounds(next, own),
    snapshot(): Snapshot {
      const saved = downs.map(down => down.save())
      return {
        numbers: { steps, adam: adamNumbers(saved[0]), raceAdam: adamNumbers(saved[1]) },
        arrays: {
          ...nets.save(),
          mean: saved[0].arrays.mean,
          square: saved[0].arrays.square,
          raceMean: saved[1].arrays.mean,
          raceSquare: saved[1].arrays.square,
        },
      }
    },
    resume({ numbers, arrays }: Snapshot) {
      steps = Number(numbers.steps)
      nets.load(arrays)
      downs[0].load({ numbers: adamOfNumbers(numbers.adam), arrays })
      downs[1].load({
        numbers: adamOfNumbers(numbers.raceAdam),
        arrays: { mean: arrays.raceMean, square: arrays.raceSquare },
      })
    },
    player: () => nets.player,
    model: nets.model,
  }
}

export const tdChances = defineLearner({
  name: 'td-chances',
  about:
    'TD(lambda) for the five outcome probabilities of backgammon, including gammons, starting from a model of win probability',
  options,
  length: 'games',
  refuses: refusesOthers,
  make: (game, settings, _, data = {}) => trainer(game, settings, data),
  worker: (game, settings) => worker(game, settings),
})
