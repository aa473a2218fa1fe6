// TD(lambda) for backgammon by pure self-play, with a network for each phase of the game. A value is the win probability of the player on
// roll, before the dice, so a position is worth one minus the value of what follows it. A game is played greedily with fixed weights
// and ends where the bear-off table has the result. Then, from its last position to its first,
//   G_t = 1 - ((1 - lambda) V_t+1 + lambda G_t+1),
// and each position makes one step of SGD on cross-entropy, whose gradient at the last sum is G - V. There is no exploration: the dice do that.
// Rounds of games as in td.ts: games of one round use the same weights and are learned from in order.
import type { Game, Snapshot, State } from '../../../core/contract.ts'
import { power } from '../../../core/math/power.ts'
import { formerly, number, type Values } from '../../../core/options.ts'
import { best, movesFor } from '../../../core/playing.ts'
import { seeded } from '../../../core/rng.ts'
import { defineLearner, type Trainer } from '../../../modules/learner-kind.ts'
import { inOrder, inRounds, jobsOf, type Step, type Worker } from '../../../modules/rounds.ts'
import { gamesOption, roundOption, seedOption } from '../../../training/value-network.ts'
import { type PhasedNets, phasedNets, phasedOptions, refusesOthers } from './phased-nets.ts'

const options = {
  ...phasedOptions,
  learningRate: formerly(number(0.03, 1e-6, 1000, 'initial learning rate'), 'rate'),
  finalLearningRate: formerly(number(0.001, 1e-6, 1000, 'learning rate at the last game'), 'lastRate'),
  hold: number(0.1, 0, 0.999, 'share of the games at the initial learning rate, before geometric decay'),
  lambda: number(0.7, 0, 1, 'lambda of TD(lambda): weight of later positions'),
  initRange: formerly(number(0.08, 0, 1000, 'initial input weights are within ± this'), 'range'),
  games: gamesOption(500_000),
  gamesPerRound: roundOption(32),
  seed: seedOption,
}

type Options = Values<typeof options>

/** Games per job: about 10 ms. */
const JOB = 8
/** Games per step, or more if a round is longer. */
const STEP = 32
/** Longer than any game in which both sides move forward. Untrained players keep hitting each other. */
const MOST_TURNS = 2000

type Job = { readonly first: number; readonly games: number }

/** Positions between turns, one after another, and their target values for the player on roll. */
type Games = {
  readonly states: Int8Array
  readonly targets: Float32Array
  /** For each game: its number of positions, and the sum of their squared TD errors. */
  readonly positions: Int32Array
  readonly tdError: Float64Array
}

/** Plays games with fixed weights. */
function worker(nets: PhasedNets, { lambda, seed }: Options): Worker {
  const { game, evaluator } = nets
  const { cells, maxMoves } = game
  const rng = seeded(seed)
  const state: State = new Int8Array(cells)
  const moves = movesFor(game)
  const after: State[] = Array.from({ length: maxMoves }, () => new Int8Array(cells))
  const ratings = new Float32Array(maxMoves)
  let states = new Int8Array(JOB * 64 * cells)
  let targets = new Float32Array(JOB * 64)
  let count = 0

  const remember = (value: number): void => {
    if (count === targets.length) {
      const [oldStates, oldTargets] = [states, targets]
      states = new Int8Array(2 * oldStates.length)
      targets = new Float32Array(2 * oldTargets.length)
      states.set(oldStates)
      targets.set(oldTargets)
    }
    states.set(state, count * cells)
    targets[count++] = value
  }

  /** Plays a game and stores its positions with their values. Returns the target of the last position. */
  const play = (): number => {
    game.start(state)
    for (const last = count + MOST_TURNS; count < last; ) {
      game.play(state, game.roll(state, rng), state)
      game.moves(state, moves)
      for (let i = 0; i < moves.count; i++) game.play(state, moves.list[i], after[i])
      evaluator.winChances(after, moves.count, ratings, true)
      // The opponent is on roll afterwards: the worse for the opponent, the better.
      for (let i = 0; i < moves.count; i++) ratings[i] = -ratings[i]
      const at = moves.count === 1 ? 0 : best(ratings, moves.count, rng)
      state.set(after[at])
      const known = evaluator.knownWinChance(state)
      if (known >= 0) return 1 - known
      remember(-ratings[at])
    }
    // Stopped early: the last value stands in for what would follow.
    return targets[count - 1]
  }

  /** Computes the lambda-returns of a game from its last position to its first. Returns the sum of their squared TD errors. */
  const look = (first: number, end: number): number => {
    let tdError = 0
    let ahead = end
    for (let t = count - 1; t >= first; t--) {
      const value = targets[t]
      targets[t] = ahead
      tdError += (ahead - value) ** 2
      ahead = 1 - ((1 - lambda) * value + lambda * ahead)
    }
    return tdError
  }

  return {
    work(job: Job, shared): Games {
      nets.load(shared)
      const positions = new Int32Array(job.games)
      const tdError = new Float64Array(job.games)
      count = 0
      for (let i = 0; i < job.games; i++) {
        const first = count
        rng.restart(seed, job.first + i)
        tdError[i] = look(first, play())
        positions[i] = count - first
      }
      return { states: states.slice(0, count * cells), targets: targets.slice(0, count), positions, tdError }
    },
  }
}

function trainer(game: Game, settings: Options): Trainer {
  const { gamesPerRound: round, games } = settings
  const nets = phasedNets(game, settings)
  const rng = seeded(settings.seed)
  nets.begin(settings.initRange, rng)
  const own = worker(nets, settings)
  let steps = 0

  /** Makes one step of SGD for a position. The last position of a game comes first. */
  const learn = (state: State, target: number, rate: number): void => {
    const net = nets.evaluator.forwardOne(state)
    net.errors[0] = rate * (target - net.outputs[0])
    net.backwardFromSums(1, net.weights)
  }

  const rateAt = (done: number): number =>
    settings.learningRate *
    power(
      settings.finalLearningRate / settings.learningRate,
      Math.max(0, Math.min(1, (done - settings.hold) / (1 - settings.hold))),
    )

  function* next(): Step {
    const before = steps
    let positions = 0
    let tdError = 0
    const take = (played: Games): void => {
      let end = 0
      for (const [i, length] of played.positions.entries()) {
        const rate = rateAt(steps / games)
        end += length
        for (let t = end - 1; t >= end - length; t--)
          learn(played.states.subarray(t * game.cells, (t + 1) * game.cells), played.targets[t], rate)
        positions += length
        tdError += played.tdError[i]
        steps++
      }
    }
    while (steps - before < STEP) yield* inOrder({ shared: nets.shared(), jobs: jobsOf(steps, round, JOB) }, take)
    return { positions: positions / (steps - before), tdError: Math.sqrt(tdError / Math.max(1, positions)) }
  }

  return {
    unit: 'games',
    get steps() {
      return steps
    },
    ...inRounds(next, own),
    snapshot: () => ({ numbers: { steps }, arrays: nets.save() }),
    resume({ numbers, arrays }: Snapshot) {
      steps = Number(numbers.steps)
      nets.load(arrays)
    },
    player: () => nets.player,
    model: nets.model,
  }
}

export const tdPhased = defineLearner({
  name: 'td-phased',
  about:
    'TD(lambda) for backgammon with one network per phase, from the view of the player on roll, and the bear-off table',
  options,
  length: 'games',
  refuses: refusesOthers,
  make: trainer,
  worker: (game, settings) => worker(phasedNets(game, settings), settings),
})
