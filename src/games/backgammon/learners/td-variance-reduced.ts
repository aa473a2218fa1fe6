// Variance-reduced learning. Before a roll, all 21 rolls are played without look-ahead. Their mean E is the position's value with a search of
// one roll. One roll is drawn and the game continues. How much better or worse it was than the mean is known, so that luck does
// not have to be learned from. What remains of the rest of the game corrects E:
//   G_t = E_t - lambda (G_t+1 - V_t+1),
// with a minus because the opponent is on roll then (the idea is variance reduction in rollouts, Tesauro and Galperin 1996). A
// tenth of the moves are chosen at random among nearly equal ones, and the trace ends there. These labels have so little noise
// that each is learned from once when it is made and a few more times by replay.
//
// When all games have been played, a separate, larger network is fitted to the labels from scratch. Only one phase learns, contact or
// races. The network of the other phase is given and stays fixed. For contact, a game ends where a race begins, with that network's
// value. For races, the contact before them is played without labels.
import type { Game, Snapshot, State } from '../../../core/contract.ts'
import { badInput } from '../../../core/errors.ts'
import { power } from '../../../core/math/power.ts'
import { choice, formerly, integer, number, type Values } from '../../../core/options.ts'
import { movesFor } from '../../../core/playing.ts'
import { seeded } from '../../../core/rng.ts'
import { shuffled } from '../../../core/shuffle.ts'
import { defineLearner, type LearnerData, type Trainer } from '../../../modules/learner-kind.ts'
import { inOrder, inRounds, jobsOf, type Step, type Worker } from '../../../modules/rounds.ts'
import { type Descent, descent, spareFor } from '../../../nets/descent.ts'
import { gamesOption, roundOption, seedOption } from '../../../training/value-network.ts'
import { PHASES } from '../players/phased.ts'
import { Labels } from './labels.ts'
import { type PhasedNets, phasedNets, phasedOptions, refusesOthers } from './phased-nets.ts'
import { PruningNet } from './pruning-net.ts'

const options = {
  phase: choice(PHASES, 'the phase to train; the network of the other phase stays fixed'),
  ...phasedOptions,
  lambda: number(0.8, 0, 1, 'lambda: how much of the later play corrects the mean over all rolls'),
  epsilon: formerly(number(0.1, 0, 1, 'epsilon: share of moves chosen at random from nearly equal ones'), 'explore'),
  near: number(0.1, 0, 1, 'largest loss against the best move that counts as nearly equal'),
  replay: integer(6, 0, 1000, 'old labels replayed for each new one'),
  keep: integer(8, 1, 10_000, 'moves evaluated in full: the best by the pruning network'),
  pruneAfter: formerly(integer(500, 0, 1e9, 'games before the pruning network is used'), 'sieveAfter'),
  longest: integer(2000, 1, 1e6, 'abandon a game after this many positions'),
  learningRate: formerly(number(0.005, 1e-6, 1000, 'learning rate at the first game'), 'rate'),
  finalLearningRate: formerly(number(0.001, 1e-6, 1000, 'learning rate at the last game played'), 'lastRate'),
  fitHidden: integer(256, 1, 4096, 'hidden units of the network fitted to all labels at the end'),
  epochs: integer(5, 0, 10_000, 'epochs of the fit; each counts as all games once more'),
  fitBatch: integer(0, 0, 1e6, 'batch size for Adam in the fit; 0: plain SGD after each label'),
  fitRate: number(0.05, 1e-6, 1000, 'learning rate at the start of the fit'),
  finalFitRate: formerly(number(0.001, 1e-6, 1000, 'learning rate at the end of the fit'), 'lastFitRate'),
  initRange: formerly(number(0.08, 0, 1000, 'initial input weights are within ± this'), 'range'),
  games: gamesOption(200_000),
  gamesPerRound: roundOption(16),
  prior: choice(['none', 'given'], 'starting point: from scratch, or from a given model'),
  seed: seedOption,
}

type Options = Values<typeof options>

/** Games per job: about 20 ms each. */
const JOB = 2
/** Games per step, and labels per step of the fit. */
const STEP = 32
const FIT_STEP = 50_000
const ROLLS = 21
const PRUNING_RATE = 0.01

type Job = { readonly first: number; readonly games: number }

/** Positions before a roll, in the phase that learns, with their labels. */
type Games = {
  readonly states: Int8Array
  readonly labels: Float32Array
  /** The number of positions of each game. */
  readonly positions: Int32Array
  /** For each game, the sum of squared differences between label and value. */
  readonly tdError: Float64Array
}

/** A position of a game in progress. */
interface Moment {
  readonly state: State
  /** The network's value, and the mean over all rolls. */
  value: number
  mean: number
  /** The move after this position was not the best, so what followed says nothing about it. */
  cut: boolean
}

function worker(nets: PhasedNets, pruning: PruningNet, settings: Options): Worker {
  const { lambda, epsilon, near, seed } = settings
  const phase = PHASES.indexOf(settings.phase)
  const { game, evaluator } = nets
  const { cells, maxMoves } = game
  const rng = seeded(seed)
  const rolls = movesFor(game)
  const moves = movesFor(game)
  const rolled: State = new Int8Array(cells)
  const after: State[] = Array.from({ length: maxMoves }, () => new Int8Array(cells))
  const values = new Float32Array(maxMoves)
  const bests: State[] = Array.from({ length: ROLLS }, () => new Int8Array(cells))
  const worth = new Float64Array(ROLLS)
  const moments: Moment[] = []
  let prunes = false
  /** How many states in `after` have been evaluated. */
  let count = 0

  /** Evaluates the positions after each move of a roll. Returns the index of the best. */
  const look = (state: State, roll: number): number => {
    game.play(state, roll, rolled)
    game.moves(rolled, moves)
    for (let i = 0; i < moves.count; i++) game.play(rolled, moves.list[i], after[i])
    count = prunes ? pruning.choose(after, moves.count) : moves.count
    evaluator.winChances(after, count, values, true)
    let best = 0
    for (let i = 1; i < count; i++) if (values[i] < values[best]) best = i
    return best
  }

  /** The index of a random move that `look` found to be nearly as good as the best. */
  const another = (best: number): number => {
    let fair = 0
    for (let i = 0; i < count; i++) if (values[i] <= values[best] + near) fair++
    let nth = rng.below(fair)
    for (let i = 0; ; i++) if (values[i] <= values[best] + near && nth-- === 0) return i
  }

  const momentAt = (t: number): Moment => {
    if (t === moments.length) moments.push({ state: new Int8Array(cells), value: 0, mean: 0, cut: false })
    return moments[t]
  }

  /** Plays a game while it is in the phase that learns. Returns the number of positions there. */
  const play = (): number => {
    const first = momentAt(0).state
    game.start(first)
    const opening = look(first, game.roll(first, rng))
    first.set(after[opening])
    moments[0].value = values[opening]
    for (let turns = 0; phase > 0 && evaluator.phaseOf(first) < phase && turns < settings.longest; turns++) {
      const best = look(first, game.roll(first, rng))
      first.set(after[best])
      moments[0].value = values[best]
    }
    let t = 0
    for (; t < settings.longest; t++) {
      const moment = moments[t]
      const { state } = moment
      if (evaluator.phaseOf(state) !== phase || evaluator.knownWinChance(state) >= 0) break
      const roll = game.roll(state, rng)
      let drawn = 0
      game.moves(state, rolls)
      moment.mean = 0
      for (let r = 0; r < ROLLS; r++) {
        const best = look(state, rolls.list[r])
        worth[r] = values[best]
        bests[r].set(after[best])
        moment.mean += game.odds(state, rolls.list[r]) * (1 - values[best])
        if (rolls.list[r] === roll) drawn = r
      }
      const next = momentAt(t + 1)
      next.state.set(bests[drawn])
      next.value = worth[drawn]
      moment.cut = false
      if (rng.unit() < epsilon) {
        const best = look(state, roll)
        const at = another(best)
        moment.cut = at !== best
        next.state.set(after[at])
        next.value = values[at]
      }
    }
    return t
  }

  return {
    work(job: Job, shared): Games {
      nets.load(shared)
      if (shared.sieve !== pruning.weights) pruning.weights.set(shared.sieve as Float32Array)
      // The pruning network is trained for contact only.
      prunes = phase === 0 && job.first >= settings.pruneAfter
      const positions = new Int32Array(job.games)
      const tdError = new Float64Array(job.games)
      const parts: { states: Int8Array; labels: Float32Array }[] = []
      for (let i = 0; i < job.games; i++) {
        rng.restart(seed, job.first + i)
        const length = play()
        const states = new Int8Array(length * cells)
        const labels = new Float32Array(length)
        // The value after the last position is exact or nearly so, so it needs no correction.
        let correction = 0
        for (let t = length - 1; t >= 0; t--) {
          const { state, value, mean, cut } = moments[t]
          const label = Math.min(1, Math.max(0, cut ? mean : mean - lambda * correction))
          labels[t] = label
          states.set(state, t * cells)
          correction = label - value
          tdError[i] += correction ** 2
        }
        positions[i] = length
        parts.push({ states, labels })
      }
      const all = positions.reduce((sum, length) => sum + length, 0)
      const result = { states: new Int8Array(all * cells), labels: new Float32Array(all), positions, tdError }
      let end = 0
      for (const { states, labels } of parts) {
        result.states.set(states, end * cells)
        result.labels.set(labels, end)
        end += labels.length
      }
      return result
    },
  }
}

function trainer(game: Game, settings: Options, data: LearnerData): Trainer {
  const { games, gamesPerRound: round, epochs, replay, seed } = settings
  /** Each epoch over a game counts as another game, so only this many are played. */
  const played = Math.floor(games / (1 + epochs))
  const nets = phasedNets(game, settings)
  const [learning, given] = settings.phase === PHASES[0] ? [0, 1] : [1, 0]
  const larger = { ...settings, [learning === 0 ? 'hidden' : 'raceHidden']: settings.fitHidden }
  const fitted = phasedNets(game, larger, spareFor(settings.fitBatch))
  const fit = fitted.evaluator.networks[learning]
  const down = descent(nets.evaluator.networks[learning], 0)
  const fitDown = descent(fit, settings.fitBatch)
  const rng = seeded(seed)
  nets.begin(settings.initRange, rng)
  fitted.begin(settings.initRange, rng)
  if (data.prior) nets.take(data.prior)
  const labels = new Labels()
  if (data.labels) {
    if (data.labels.length % 4 !== 0) throw badInput('The given labels are incomplete.')
    labels.load(data.labels)
  }
  const pruning = new PruningNet(game, settings.keep)
  pruning.begin(rng)
  const own = worker(nets, pruning, settings)
  let steps = 0
  /** Number of labels that the fit has processed. */
  let positionsFitted = 0
  let order: Uint32Array = new Uint32Array(0)
  let orderOf = -1
  const fitting = (): boolean => steps >= played

  const one: State = new Int8Array(game.cells)
  const falling = (first: number, last: number, done: number): number => first * power(last / first, Math.min(1, done))

  /** Learns a label by cross-entropy. Returns the squared error before the step. */
  const learn = (of: PhasedNets, by: Descent, state: State, label: number): number => {
    const net = of.evaluator.forwardOne(state)
    const error = label - net.outputs[0]
    net.errors[0] = by.factor * error
    net.backwardFromSums(1, by.into)
    by.next()
    return error ** 2
  }

  const take = (made: Games): void => {
    for (let i = 0, at = 0; i < made.positions.length; i++, steps++) {
      down.rate = falling(settings.learningRate, settings.finalLearningRate, steps / played)
      for (let t = 0; t < made.positions[i]; t++, at++) {
        const state = made.states.subarray(at * game.cells, (at + 1) * game.cells)
        labels.add(state, made.labels[at])
        learn(nets, down, state, made.labels[at])
        if (learning === 0) pruning.learn(state, made.labels[at], PRUNING_RATE)
        for (let again = 0; again < replay; again++) {
          const label = labels.read(rng.below(labels.count), one)
          learn(nets, down, one, label)
          if (learning === 0) pruning.learn(one, label, PRUNING_RATE)
        }
      }
    }
  }

  /** Continues the fit. Each epoch has its own order. */
  const continueFit = (): number => {
    const whole = labels.count * epochs
    if (positionsFitted === 0) fitted.evaluator.networks[given].weights.set(nets.evaluator.networks[given].weights)
    const end = Math.min(whole, positionsFitted + FIT_STEP)
    let squared = 0
    const begin = positionsFitted
    for (; positionsFitted < end; positionsFitted++) {
      const epoch = Math.floor(positionsFitted / labels.count)
      if (epoch !== orderOf) {
        order = shuffled(labels.count, seeded(seed, epoch))
        orderOf = epoch
      }
      const label = labels.read(order[positionsFitted % labels.count], one)
      fitDown.rate = falling(settings.fitRate, settings.finalFitRate, positionsFitted / whole)
      squared += learn(fitted, fitDown, one, label)
    }
    fitDown.finish()
    steps = positionsFitted === whole ? games : played + Math.floor((positionsFitted / whole) * (games - played))
    return Math.sqrt(squared / Math.max(1, end - begin))
  }

  function* next(): Step {
    if (fitting()) return { error: continueFit(), labels: labels.count }
    const before = [steps, labels.count]
    let tdError = 0
    while (steps < played && steps - before[0] < STEP) {
      const many = Math.min(round, played - steps)
      const jobs = jobsOf(steps, many, JOB)
      yield* inOrder({ shared: { ...nets.shared(), sieve: pruning.weights }, jobs }, (made: Games) => {
        take(made)
        for (const each of made.tdError) tdError += each
      })
    }
    const added = labels.count - before[1]
    return {
      positions: added / (steps - before[0]),
      tdError: Math.sqrt(tdError / Math.max(1, added)),
      labels: labels.count,
    }
  }

  return {
    unit: 'games, repeats counted',
    get steps() {
      return steps
    },
    ...inRounds(next, own),
    snapshot() {
      // The weights among them are those of the fit.
      const { numbers, arrays } = fitDown.save()
      return {
        numbers: { ...numbers, steps, gone: positionsFitted, rng: rng.save() },
        arrays: { ...arrays, ...nets.save(), sieve: pruning.weights.slice(), labels: labels.save() },
      }
    },
    resume({ numbers, arrays }: Snapshot) {
      steps = Number(numbers.steps)
      positionsFitted = Number(numbers.gone)
      rng.load(numbers.rng as readonly number[])
      nets.load(arrays)
      pruning.weights.set(arrays.sieve)
      fitDown.load({ numbers, arrays })
      fitted.evaluator.networks[given].weights.set(nets.evaluator.networks[given].weights)
      labels.load(arrays.labels)
      orderOf = -1
    },
    player: () => (positionsFitted > 0 ? fitted : nets).player,
    model: () => (positionsFitted > 0 ? fitted : nets).model(),
  }
}

export const tdVarianceReduced = defineLearner({
  name: 'td-variance-reduced',
  formerly: ['luck'],
  about: 'backgammon from labels with dice luck subtracted, and a network fitted to all of them',
  options,
  length: 'games',
  refuses: refusesOthers,
  make: (game, settings, _, data = {}) => trainer(game, settings, data),
  worker: (game, settings) => worker(phasedNets(game, settings), new PruningNet(game, settings.keep), settings),
})
