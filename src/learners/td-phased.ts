// TD(lambda) for backgammon by pure self-play, with a network for each phase of the game. A value is the chance of whoever is on roll,
// before the dice; so what follows a position is worth one minus its value. A game is played greedily by weights that stay as they
// are, and ends where the bear-off table knows how it ends. Then, from its last position to its first,
//   G_t = 1 - ((1 - lambda) V_t+1 + lambda G_t+1),
// and each position makes one step of SGD on cross-entropy, whose gradient at the last sum is G - V. There is no exploration: the dice do that.
// Rounds of games as in td.ts: those of one round by the same weights, learned from in their order.
import type { Game, Snapshot, State } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { best, movesFor } from '../core/playing.ts'
import { power } from '../core/power.ts'
import { seeded } from '../core/rng.ts'
import type { LearnerKind, Trainer } from './kind.ts'
import { type NetSettings, type PhasedNets, phasedNets } from './phased-nets.ts'
import { inOrder, inRounds, jobsOf, type Step, type Worker } from './rounds.ts'

interface TdPhasedSettings extends NetSettings {
  readonly rate: number
  readonly lastRate: number
  /** Share of the games that are learned from at the first rate. */
  readonly hold: number
  readonly lambda: number
  readonly range: number
  readonly games: number
  readonly round: number
  readonly seed: number
}

/** Games of a job: some 10 ms. */
const JOB = 8
/** Games of one step, or more if a round is longer. */
const STEP = 32
/** No game of players who move forward is this long; untrained ones keep hitting each other. */
const LONGEST = 2000

type Job = { readonly first: number; readonly games: number }

/** Positions between turns, one after the other, and what they should be worth to whoever is on roll. */
type Games = {
  readonly states: Int8Array
  readonly targets: Float32Array
  /** Of each game: its positions, and the sum of their squared surprises. */
  readonly positions: Int32Array
  readonly surprise: Float64Array
}

/** Plays games by weights that stay as they are. */
function worker(nets: PhasedNets, { lambda, seed }: TdPhasedSettings): Worker {
  const { game, judge } = nets
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

  /** Plays a game, and leaves its positions with their values. Returns what the last of them is worth by what followed. */
  const play = (): number => {
    game.start(state)
    for (const last = count + LONGEST; count < last; ) {
      game.play(state, game.roll(state, rng), state)
      game.moves(state, moves)
      for (let i = 0; i < moves.count; i++) game.play(state, moves.list[i], after[i])
      judge.judge(after, moves.count, ratings, true)
      // The other is on roll then: the worse for him, the better.
      for (let i = 0; i < moves.count; i++) ratings[i] = -ratings[i]
      const at = moves.count === 1 ? 0 : best(ratings, moves.count, rng)
      state.set(after[at])
      const known = judge.known(state)
      if (known >= 0) return 1 - known
      remember(-ratings[at])
    }
    // Given up: the last value stands for what would follow.
    return targets[count - 1]
  }

  /** The lambda-returns of a game from its last position to its first. Returns the sum of their squared surprises. */
  const look = (first: number, end: number): number => {
    let surprise = 0
    let ahead = end
    for (let t = count - 1; t >= first; t--) {
      const value = targets[t]
      targets[t] = ahead
      surprise += (ahead - value) ** 2
      ahead = 1 - ((1 - lambda) * value + lambda * ahead)
    }
    return surprise
  }

  return {
    work(job: Job, shared): Games {
      nets.load(shared)
      const positions = new Int32Array(job.games)
      const surprise = new Float64Array(job.games)
      count = 0
      for (let i = 0; i < job.games; i++) {
        const first = count
        rng.restart(seed, job.first + i)
        surprise[i] = look(first, play())
        positions[i] = count - first
      }
      return { states: states.slice(0, count * cells), targets: targets.slice(0, count), positions, surprise }
    },
  }
}

function tdPhased(game: Game, settings: TdPhasedSettings): Trainer {
  const { round, games } = settings
  if (!Number.isInteger(round) || round < 1) throw usage(`The setting round is a whole number from 1, not ${round}.`)
  const nets = phasedNets(game, settings)
  const rng = seeded(settings.seed)
  nets.begin(settings.range, rng)
  const own = worker(nets, settings)
  let steps = 0

  /** One step of SGD for each position, the last of a game first. */
  const learn = (state: State, target: number, rate: number): void => {
    const net = nets.judge.judgeOne(state)
    net.errors[0] = rate * (target - net.outputs[0])
    net.backwardFromSums(1, net.weights)
  }

  const rateAt = (done: number): number =>
    settings.rate *
    power(settings.lastRate / settings.rate, Math.max(0, Math.min(1, (done - settings.hold) / (1 - settings.hold))))

  function* next(): Step {
    const before = steps
    let positions = 0
    let surprise = 0
    const take = (played: Games): void => {
      let end = 0
      for (const [i, length] of played.positions.entries()) {
        const rate = rateAt(steps / games)
        end += length
        for (let t = end - 1; t >= end - length; t--)
          learn(played.states.subarray(t * game.cells, (t + 1) * game.cells), played.targets[t], rate)
        positions += length
        surprise += played.surprise[i]
        steps++
      }
    }
    while (steps - before < STEP) yield* inOrder({ shared: nets.shared(), jobs: jobsOf(steps, round, JOB) }, take)
    return { positions: positions / (steps - before), surprise: Math.sqrt(surprise / Math.max(1, positions)) }
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

export const tdPhasedKind: LearnerKind = {
  name: 'td-phased',
  summary: 'TD(lambda) for backgammon: a network for each phase, the view of whoever is on roll, the bear-off table',
  settings: {
    encoder: { without: 'backgammon-rich', what: 'the coding of positions, as whoever is on roll sees them' },
    hidden: { without: 128, what: 'units of the hidden layer in contact' },
    raceHidden: { without: 64, what: 'units of the hidden layer in races' },
    activation: { without: 'relu', what: 'of the hidden layer: sigmoid, tanh, relu, leaky-relu' },
    rate: { without: 0.03, what: 'step size at first' },
    lastRate: { without: 0.001, what: 'step size at the last game' },
    hold: { without: 0.1, what: 'share of the games at the first step size; it falls geometrically after them' },
    lambda: { without: 0.7, what: 'how much of what lies further ahead counts' },
    range: { without: 0.08, what: 'first weights of inputs lie within ± this' },
    games: { without: 500_000, what: 'games of the whole training' },
    round: { without: 32, what: 'games played by the same weights before they are learned from; threads share them' },
    seed: { without: 1, what: 'the same seed learns the same weights' },
  },
  length: 'games',
  make: (game, settings) => tdPhased(game, settings as unknown as TdPhasedSettings),
  worker: (game, given) => {
    const settings = given as unknown as TdPhasedSettings
    return worker(phasedNets(game, settings), settings)
  },
}
