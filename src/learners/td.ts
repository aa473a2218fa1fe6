// TD(lambda) by self-play, as in Tesauro 1992 and alhajry2012 section IV. A game is played with the weights as they are; then
// each position is drawn towards its lambda-return: what follows it, seen a little and ever less far ahead. This is the
// forward view of the same algorithm whose backward view keeps traces, and gives the same sum of changes over a game; it
// costs one gradient a position, and nothing for weights whose inputs were never on (facts: a dense trace costs 5-7 of those).
// Games are played in rounds: those of one round by the same weights, wherever (rounds.ts), and then learned from one by one in
// their order. A round of one game is the algorithm of the papers; larger ones can be spread over threads.
import { ACTOR, CHANCE, type Game, OVER, type Player, type Snapshot, type State } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { exp } from '../core/exp.ts'
import { log } from '../core/log.ts'
import { best, movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { makeEncoder } from '../encoders/registry.ts'
import { glorot, he } from '../nets/init.ts'
import { network as makeNetwork } from '../nets/network.ts'
import type { Activation, Shape } from '../nets/shape.ts'
import { greedy } from '../players/greedy.ts'
import { Judge, type Utility } from '../players/judge.ts'
import { MOST_ACTIVE } from '../players/model.ts'
import type { LearnerKind, Trainer } from './kind.ts'
import { type Step, type Worker, workHere } from './rounds.ts'

interface TdSettings {
  /** The coding of positions. */
  readonly encoder: string
  /** Units of the hidden layer (alhajry2012: 20). */
  readonly hidden: number
  readonly activation: Activation
  /** softmax with cross-entropy, or sigmoid with squared error (alhajry2012). */
  readonly output: 'softmax' | 'sigmoid'
  /** Step size at the first game and at the last; it falls geometrically between. Most of the gain comes while it falls. */
  readonly rate: number
  readonly lastRate: number
  /** How much of what lies further ahead counts (alhajry2012: 0.7). */
  readonly lambda: number
  /** Share of moves made at random at first; none after a third of the games. */
  readonly explore: number
  /** What a move is chosen by (alhajry2012: the lead). */
  readonly utility: Utility
  /** Who sits where: "self", or a player who is learned from but does not learn. */
  readonly table: readonly string[]
  /** Games of the whole training, which the step size and exploration are spread over. */
  readonly games: number
  /** Games played by the same weights. */
  readonly round: number
  readonly seed: number
}

/** About how many inputs are on in a position, for the size of the first weights. */
const TYPICAL = 70
/** Games of one step, or more if a round is longer. */
const STEP = 20
/** Games of a job: some 10 ms or more, against which sending them and their weights is little. */
const JOB = 8
/** So many positions of one game are learned from, the first. */
const LONGEST = 4096

/** Games to play: so many from the `first` on. */
type Job = {
  readonly first: number
  readonly games: number
  /** Where the one generator of a training stands that plays game by game; empty if each game has its own. */
  readonly rng: readonly number[]
}

/** What games have shown: the positions one after the other, those of the first game first. */
type Games = {
  /** For each game: its length, its positions, and the mean squared surprise of a position. */
  readonly plies: Int32Array
  readonly positions: Int32Array
  readonly surprise: Float64Array
  /** For each position: the seat that views it, how many inputs are on, and what it should be worth to each seat. */
  readonly viewers: Int8Array
  readonly counts: Uint16Array
  readonly targets: Float32Array
  /** The inputs that are on. */
  readonly index: Uint16Array
  readonly value: Float32Array
  readonly rng: Int32Array
}

/** How a game is seen, and the network that judges it. */
function eyes(game: Game, settings: TdSettings, batch: number) {
  const encoder = makeEncoder(game, settings.encoder)
  const shape: Shape = {
    sizes: [encoder.size, settings.hidden, game.seats],
    activations: [settings.activation, settings.output],
  }
  const active = Math.min(encoder.size, MOST_ACTIVE)
  const network = makeNetwork(shape, { batch, active })
  const judge = new Judge(game, encoder, network, settings.utility)
  return { encoder, shape, active, network, judge }
}

/** Plays games by weights that stay as they are. */
function tdWorker(game: Game, settings: TdSettings, opponent: (name: string) => Player): Worker {
  const { seats } = game
  const { encoder, active, network, judge } = eyes(game, settings, Math.max(game.maxMoves, 1))
  const self = greedy(game, judge, 'self')
  const table = settings.table.map(name => (name === 'self' ? self : opponent(name)))
  const seated = [...table]
  const rng = seeded(settings.seed)
  const state: State = new Int8Array(game.cells)
  const moves = movesFor(game)
  const ratings = new Float32Array(game.maxMoves)
  const returns = new Float32Array(seats)
  const chances = new Float32Array(seats)

  // What was seen, as `Games` has it; `seen` is what each position was thought worth, until its lambda-return takes the place.
  let viewers = new Int8Array(LONGEST)
  let counts = new Uint16Array(LONGEST)
  let seen = new Float32Array(LONGEST * seats)
  let index = new Uint16Array(LONGEST * 16)
  let value = new Float32Array(LONGEST * 16)
  let positions = 0
  let inputs = 0

  /** Remembers a position between turns, and what the network thinks of it; `at` is where the network has it, if it just saw it. */
  const remember = (at: number): void => {
    const viewer = judge.viewer(state)
    if (at < 0) {
      encoder.encode(state, viewer, network.inputs[0])
      network.forward(1)
    }
    const input = network.inputs[Math.max(0, at)]
    judge.read(state, Math.max(0, at), chances)
    if (inputs + active > index.length) {
      index = grown(index, inputs + active)
      value = grown(value, inputs + active)
    }
    for (let i = 0; i < input.count; i++) {
      index[inputs] = input.index[i]
      value[inputs++] = input.value[i]
    }
    counts[positions] = input.count
    viewers[positions] = viewer
    seen.set(chances, positions * seats)
    positions++
  }

  const playOne = (explore: number): number => {
    let plies = 0
    const last = positions + LONGEST
    if (last > viewers.length) {
      viewers = grown(viewers, last)
      counts = grown(counts, last)
      seen = grown(seen, last * seats)
    }
    game.start(state)
    for (let actor = state[ACTOR]; actor !== OVER; actor = state[ACTOR], plies++) {
      if (actor === CHANCE) {
        game.play(state, game.roll(state, rng), state)
        continue
      }
      game.moves(state, moves)
      let at = 0
      let seenAt = -1
      if (moves.count > 1) {
        if (explore > 0 && rng.unit() < explore) at = rng.below(moves.count)
        else {
          seated[actor].rate(state, moves, ratings, rng)
          at = best(ratings, moves.count, rng)
          if (seated[actor] === self) seenAt = at
        }
      }
      game.play(state, moves.list[at], state)
      if (state[ACTOR] !== OVER && positions < last) remember(seenAt)
    }
    game.returns(state, returns)
    return plies
  }

  /** Forms the lambda-returns of a game backwards from its end. Returns the mean squared surprise. */
  const look = (first: number): number => {
    const { lambda } = settings
    const ahead = Float64Array.from(returns)
    let squared = 0
    for (let p = positions - 1; p >= first; p--)
      for (let seat = 0; seat < seats; seat++) {
        const was = seen[p * seats + seat]
        seen[p * seats + seat] = ahead[seat]
        squared += (ahead[seat] - was) ** 2
        ahead[seat] = lambda * ahead[seat] + (1 - lambda) * was
      }
    return positions === first ? 0 : squared / ((positions - first) * seats)
  }

  return {
    work(job: Job, shared: { readonly weights: Float32Array }): Games {
      network.weights.set(shared.weights)
      if (job.rng.length > 0) rng.load(job.rng)
      const result = {
        plies: new Int32Array(job.games),
        positions: new Int32Array(job.games),
        surprise: new Float64Array(job.games),
      }
      positions = 0
      inputs = 0
      for (let i = 0; i < job.games; i++) {
        const nth = job.first + i
        const before = positions
        if (job.rng.length === 0) rng.restart(settings.seed, nth)
        // Tables of several kinds go round, so that the learner meets every seat.
        for (let seat = 0; seat < seats; seat++) seated[(seat + nth) % seats] = table[seat]
        result.plies[i] = playOne(settings.explore * Math.max(0, 1 - 3 * Math.min(1, nth / settings.games)))
        result.positions[i] = positions - before
        result.surprise[i] = look(before)
      }
      return {
        ...result,
        viewers: viewers.slice(0, positions),
        counts: counts.slice(0, positions),
        targets: seen.slice(0, positions * seats),
        index: index.slice(0, inputs),
        value: value.slice(0, inputs),
        rng: Int32Array.from(rng.save()),
      }
    },
  }
}

/** The same numbers with room for twice as many as are needed. */
function grown<Numbers extends Int8Array | Uint16Array | Float32Array>(numbers: Numbers, needed: number): Numbers {
  const larger = new (numbers.constructor as new (length: number) => Numbers)(2 * needed)
  larger.set(numbers)
  return larger
}

function td(game: Game, settings: TdSettings, opponent: (name: string) => Player): Trainer {
  const { round } = settings
  if (!Number.isInteger(round) || round < 1) throw usage(`The setting round is a whole number from 1, not ${round}.`)
  const { seats } = game
  const { encoder, shape, network, judge } = eyes(game, settings, Math.max(game.maxMoves, 1))
  const self = greedy(game, judge, 'self')
  const worker = tdWorker(game, settings, opponent)
  const rng = seeded(settings.seed)
  if (settings.activation === 'sigmoid' || settings.activation === 'tanh') glorot(network.weights, network.layers, rng)
  else he(network.weights, network.layers, rng, TYPICAL)
  let steps = 0

  /** The next round, cut into jobs; a round of one game goes on with the training's own generator. */
  const jobs = (): Job[] =>
    Array.from({ length: Math.ceil(round / JOB) }, (_, i) => ({
      first: steps + i * JOB,
      games: Math.min(JOB, round - i * JOB),
      rng: round === 1 ? rng.save() : [],
    }))

  /** Where the next game begins in what a job yielded. */
  let position = 0
  let on = 0
  /** One step of stochastic gradient descent for each position of a game, in the order in which they were seen. */
  const learn = ({ counts, index, value, viewers, targets }: Games, positions: number): void => {
    // From the first rate to the last, geometrically: rate x (last / rate) ^ done.
    const done = Math.min(1, steps / settings.games)
    const rate = settings.rate * exp(done * log(settings.lastRate / settings.rate))
    const input = network.inputs[0]
    for (const end = position + positions; position < end; position++) {
      input.count = counts[position]
      for (let i = 0; i < input.count; i++, on++) {
        input.index[i] = index[on]
        input.value[i] = value[on]
      }
      network.forward(1)
      for (let i = 0; i < seats; i++) {
        const target = targets[position * seats + ((viewers[position] + i) % seats)]
        network.errors[i] = rate * (target - network.outputs[i])
      }
      if (settings.output === 'softmax') network.backwardFromSums(1, network.weights)
      else network.backward(1, network.weights)
    }
  }

  function* next(): Step {
    const before = steps
    let plies = 0
    let surprise = 0
    while (steps - before < STEP)
      for (const games of (yield { shared: { weights: network.weights }, jobs: jobs() }) as Games[]) {
        position = 0
        on = 0
        for (const [i, positions] of games.positions.entries()) {
          learn(games, positions)
          plies += games.plies[i]
          surprise += games.surprise[i]
          steps++
        }
        if (round === 1) rng.load([...games.rng])
      }
    const played = steps - before
    return { plies: plies / played, surprise: Math.sqrt(surprise / played), norm: norm(network.weights) }
  }

  return {
    unit: 'games',
    get steps() {
      return steps
    },
    rounds: { next, worker },
    step: () => workHere(next(), worker),

    snapshot: () => ({ numbers: { steps, rng: rng.save() }, arrays: { weights: network.weights.slice() } }),
    resume(from: Snapshot) {
      network.weights.set(from.arrays.weights)
      rng.load(from.numbers.rng as number[])
      steps = from.numbers.steps as number
    },
    player: () => self,
    model: () => ({
      kind: 'value',
      game: game.id,
      encoder: encoder.id,
      shape,
      settings: { utility: settings.utility },
      weights: network.weights.slice(),
    }),
  }
}

/** The length of the weights as a vector: it grows without end when a training diverges. */
function norm(weights: Float32Array): number {
  let sum = 0
  for (let i = 0; i < weights.length; i++) sum += weights[i] * weights[i]
  return Math.sqrt(sum)
}

export const tdKind: LearnerKind = {
  name: 'td',
  summary: 'TD(lambda): values of positions, by playing against itself or others',
  settings: {
    encoder: { without: '', what: 'the coding of positions' },
    hidden: { without: 20, what: 'units of the hidden layer' },
    activation: { without: 'sigmoid', what: 'of the hidden layer: sigmoid, tanh, relu, leaky-relu' },
    output: { without: 'sigmoid', what: 'sigmoid with squared error, or softmax with cross-entropy' },
    rate: { without: 0.2, what: 'step size at the first game' },
    lastRate: { without: 0.2, what: 'step size at the last game; it falls geometrically between' },
    lambda: { without: 0.7, what: 'how much of what lies further ahead counts' },
    explore: { without: 0, what: 'share of random moves at first; none after a third of the games' },
    utility: { without: 'own', what: "what a move is chosen by: its maker's own chance, or his lead over all others" },
    table: { without: ['self', 'self', 'self', 'self'], what: 'who sits where: self, or a player to learn from' },
    games: { without: 100_000, what: 'games of the whole training' },
    round: { without: 1, what: 'games played by the same weights before they are learned from; threads share them' },
    seed: { without: 1, what: 'the same seed learns the same weights' },
  },
  length: 'games',
  make: (game, settings, opponent) => td(game, settings as unknown as TdSettings, opponent),
  worker: (game, settings, opponent) => tdWorker(game, settings as unknown as TdSettings, opponent),
}
