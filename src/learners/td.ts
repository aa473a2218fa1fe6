// TD(lambda) by self-play, as in Tesauro 1992 and alhajry2012 section IV. A game is played with the weights as they are; then
// each position is drawn towards its lambda-return: what follows it, seen a little and ever less far ahead. This is the
// forward view of the same algorithm whose backward view keeps traces, and gives the same sum of changes over a game; it
// costs one gradient a position, and nothing for weights whose inputs were never on (facts: a dense trace costs 5-7 of those).
// Games are played in rounds: those of one round by the same weights, wherever (rounds.ts), and then learned from one by one in
// their order. A round of one game is the algorithm of the papers; larger ones can be spread over threads.
//
// With `leaf` it is TD-Leaf (Baxter, Tridgell and Weaver 1998), which alhajry2012 names as future work: moves are chosen by a search,
// the lambda-return is made of the values that the search found, and what learns is not the position itself but the leaf that its
// value comes from. Where there are dice the value is a mean over rolls, V = sum of odds x value(leaf), and so is its gradient:
// each leaf of best play learns in proportion to its odds, all from the one error of V. (The other reading, that the position's
// own value moves towards what the search says of it, is not TD-Leaf but Veness's RootStrap, 2009: a leaf there learns nothing.)
import { ACTOR, CHANCE, type Game, OVER, type Player, type Snapshot, type State } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { exp } from '../core/exp.ts'
import { log } from '../core/log.ts'
import { best, movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { makeEncoder } from '../encoders/registry.ts'
import { glorot, he, within } from '../nets/init.ts'
import { network as makeNetwork } from '../nets/network.ts'
import type { Activation, Shape } from '../nets/shape.ts'
import { lookAhead, principalLeaves } from '../players/expectiminimax.ts'
import { greedy } from '../players/greedy.ts'
import { Judge, type Utility } from '../players/judge.ts'
import { MOST_ACTIVE } from '../players/model.ts'
import type { LearnerKind, Trainer } from './kind.ts'
import { inOrder, type Step, type Worker, workHere } from './rounds.ts'

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
  /** Whether the table goes round from game to game, or everybody keeps his seat (alhajry2012). */
  readonly rotate: boolean
  /** Games of the whole training, which the step size and exploration are spread over. */
  readonly games: number
  /** Games played by the same weights. */
  readonly round: number
  /** Plies that the learner looks ahead while it plays and learns. */
  readonly leaf: number
  /** The first weights of inputs lie within plus and minus this: inputs that are seldom on keep theirs, which is noise. */
  readonly range: number
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
/** Leaves that are judged at once. */
const LEAVES = 64

/** Games to play: so many from the `first` on. */
type Job = {
  readonly first: number
  readonly games: number
  /** Where the one generator of a training stands that plays game by game; empty if each game has its own. */
  readonly rng: readonly number[]
}

/**
 * What games have shown: the positions one after the other, those of the first game first. A position stands for its leaves; without
 * look-ahead it has one, itself.
 */
type Games = {
  /** For each game: its length, its positions, and the mean squared surprise of a position. */
  readonly plies: Int32Array
  readonly positions: Int32Array
  readonly surprise: Float64Array
  /** For each position: how many leaves it has, what it should be worth to each seat, and how much of that is settled in leaves where the game is over. */
  readonly leaves: Uint16Array
  readonly targets: Float32Array
  readonly settled: Float32Array
  /** For each leaf: how likely it is, the seat that views it, and how many inputs are on. */
  readonly odds: Float32Array
  readonly viewers: Int8Array
  readonly counts: Uint16Array
  /** The inputs that are on. */
  readonly index: Uint16Array
  readonly value: Float32Array
  readonly rng: Int32Array
}

/** How a game is seen, and the network that judges it. */
function eyes(game: Game, settings: TdSettings) {
  const encoder = makeEncoder(game, settings.encoder)
  const shape: Shape = {
    sizes: [encoder.size, settings.hidden, game.seats],
    activations: [settings.activation, settings.output],
  }
  const active = Math.min(encoder.size, MOST_ACTIVE)
  const batch = Math.max(game.maxMoves, settings.leaf > 0 ? LEAVES : 1)
  const network = makeNetwork(shape, { batch, active })
  const judge = new Judge(game, encoder, network, settings.utility)
  return { encoder, shape, active, network, judge }
}

type Eyes = ReturnType<typeof eyes>

/** Plays games by weights that stay as they are. In the learner's own thread it looks through the learner's eyes, which spares the caches. */
function tdWorker(
  game: Game,
  settings: TdSettings,
  opponent: (name: string) => Player,
  { encoder, active, network, judge }: Eyes = eyes(game, settings),
): Worker {
  const { seats } = game
  const { leaf } = settings
  const self = greedy(game, lookAhead(game, judge, leaf), 'self')
  const leavesOf = principalLeaves(game, judge, leaf)
  const table = settings.table.map(name => (name === 'self' ? self : opponent(name)))
  const seated = [...table]
  const rng = seeded(settings.seed)
  const state: State = new Int8Array(game.cells)
  const moves = movesFor(game)
  const ratings = new Float32Array(game.maxMoves)
  const returns = new Float32Array(seats)
  const chances = new Float32Array(seats)

  // What was seen, as `Games` has it; `seen` is what each position was thought worth, until its lambda-return takes the place.
  let leaves = new Uint16Array(LONGEST)
  let seen = new Float32Array(LONGEST * seats)
  let settled = new Float32Array(LONGEST * seats)
  let odds = new Float32Array(LONGEST)
  let viewers = new Int8Array(LONGEST)
  let counts = new Uint16Array(LONGEST)
  let index = new Uint16Array(LONGEST * 16)
  let value = new Float32Array(LONGEST * 16)
  let positions = 0
  let coded = 0
  let inputs = 0

  /** Adds a leaf to the last position, and what the network thinks of it; `at` is where the network has it, if it just saw it. */
  const add = (leaf: State, likely: number, at: number): void => {
    if (leaf[ACTOR] === OVER) {
      game.returns(leaf, chances)
      for (let seat = 0; seat < seats; seat++) settled[positions * seats + seat] += likely * chances[seat]
    } else {
      const viewer = judge.viewer(leaf)
      if (at < 0) {
        encoder.encode(leaf, viewer, network.inputs[0])
        network.forward(1)
      }
      const input = network.inputs[Math.max(0, at)]
      judge.read(leaf, Math.max(0, at), chances)
      if (inputs + active > index.length) {
        index = grown(index, inputs + active)
        value = grown(value, inputs + active)
      }
      if (coded === odds.length) {
        odds = grown(odds, coded)
        viewers = grown(viewers, coded)
        counts = grown(counts, coded)
      }
      for (let i = 0; i < input.count; i++) {
        index[inputs] = input.index[i]
        value[inputs++] = input.value[i]
      }
      odds[coded] = likely
      viewers[coded] = viewer
      counts[coded++] = input.count
      leaves[positions]++
    }
    for (let seat = 0; seat < seats; seat++) seen[positions * seats + seat] += likely * chances[seat]
  }

  /** Remembers a position between turns. */
  const remember = (at: number): void => {
    if (positions === leaves.length) {
      leaves = grown(leaves, positions)
      seen = grown(seen, positions * seats)
      settled = grown(settled, positions * seats)
    }
    leaves[positions] = 0
    seen.fill(0, positions * seats, (positions + 1) * seats)
    settled.fill(0, positions * seats, (positions + 1) * seats)
    if (leaf === 0) add(state, 1, at)
    else leavesOf(state, (each, likely) => add(each, likely, -1))
    positions++
  }

  const playOne = (explore: number): number => {
    let plies = 0
    const last = positions + LONGEST
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
          if (seated[actor] === self && leaf === 0) seenAt = at
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
      if (shared.weights !== network.weights) network.weights.set(shared.weights)
      if (job.rng.length > 0) rng.load(job.rng)
      const result = {
        plies: new Int32Array(job.games),
        positions: new Int32Array(job.games),
        surprise: new Float64Array(job.games),
      }
      positions = 0
      coded = 0
      inputs = 0
      for (let i = 0; i < job.games; i++) {
        const nth = job.first + i
        const before = positions
        if (job.rng.length === 0) rng.restart(settings.seed, nth)
        // Tables of several kinds go round, so that the learner meets every seat.
        const turned = settings.rotate ? nth : 0
        for (let seat = 0; seat < seats; seat++) seated[(seat + turned) % seats] = table[seat]
        result.plies[i] = playOne(settings.explore * Math.max(0, 1 - 3 * Math.min(1, nth / settings.games)))
        result.positions[i] = positions - before
        result.surprise[i] = look(before)
      }
      return {
        ...result,
        leaves: leaves.slice(0, positions),
        targets: seen.slice(0, positions * seats),
        settled: settled.slice(0, positions * seats),
        odds: odds.slice(0, coded),
        viewers: viewers.slice(0, coded),
        counts: counts.slice(0, coded),
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
  for (const [name, least] of [
    ['round', 1],
    ['leaf', 0],
  ] as const)
    if (!Number.isInteger(settings[name]) || settings[name] < least)
      throw usage(`The setting ${name} is a whole number from ${least}, not ${settings[name]}.`)
  const { seats } = game
  const own = eyes(game, settings)
  const { encoder, shape, network, judge } = own
  const self = greedy(game, judge, 'self')
  const worker = tdWorker(game, settings, opponent, own)
  const rng = seeded(settings.seed)
  if (settings.range > 0) within(network.weights, network.layers, rng, settings.range)
  else if (settings.activation === 'sigmoid' || settings.activation === 'tanh')
    glorot(network.weights, network.layers, rng)
  else he(network.weights, network.layers, rng, TYPICAL)
  let steps = 0

  /** The next round, cut into jobs; a round of one game goes on with the training's own generator. */
  const jobs = (): Job[] =>
    Array.from({ length: Math.ceil(round / JOB) }, (_, i) => ({
      first: steps + i * JOB,
      games: Math.min(JOB, round - i * JOB),
      rng: round === 1 ? rng.save() : [],
    }))

  /** Where the next game, its leaves and their inputs begin in what a job yielded. */
  let position = 0
  let coded = 0
  let on = 0
  const worth = new Float64Array(seats)

  /** Reads leaves into the network and has it judge them. */
  const judgeLeaves = ({ counts, index, value }: Games, first: number, count: number): void => {
    for (let leaf = 0; leaf < count; leaf++) {
      const input = network.inputs[leaf]
      input.count = counts[first + leaf]
      for (let i = 0; i < input.count; i++, on++) {
        input.index[i] = index[on]
        input.value[i] = value[on]
      }
    }
    network.forward(count)
  }

  /** What the next position is worth to each seat by now: the mean of its leaves. */
  const weigh = (games: Games, leaves: number): void => {
    const { odds, viewers, settled } = games
    for (let seat = 0; seat < seats; seat++) worth[seat] = settled[position * seats + seat]
    for (let from = 0; from < leaves; from += network.batch) {
      const count = Math.min(network.batch, leaves - from)
      judgeLeaves(games, coded + from, count)
      for (let leaf = 0; leaf < count; leaf++)
        for (let i = 0; i < seats; i++)
          worth[(viewers[coded + from + leaf] + i) % seats] +=
            odds[coded + from + leaf] * network.outputs[leaf * seats + i]
    }
  }

  /** What a leaf adds to the gradient: the error of the whole position, as far as this leaf makes it. */
  const blame = ({ odds, viewers, targets }: Games, at: number, leaf: number, rate: number): void => {
    const { outputs, errors } = network
    const step = rate * odds[at]
    const target = (i: number): number => targets[position * seats + ((viewers[at] + i) % seats)]
    const mean = (i: number): number => worth[(viewers[at] + i) % seats]
    if (settings.output !== 'softmax') {
      for (let i = 0; i < seats; i++) errors[leaf * seats + i] = step * (target(i) - mean(i))
      return
    }
    // Cross-entropy with the mean of several softmaxes: each seat pulls by how much more likely than the mean this leaf has it to win. For
    // a single leaf that is 1, and what remains is the usual target - output.
    const share = (i: number): number => (mean(i) > 0 ? outputs[leaf * seats + i] / mean(i) : 1)
    let pull = 1
    for (let i = 0; i < seats; i++) pull += (share(i) - 1) * target(i)
    for (let i = 0; i < seats; i++)
      errors[leaf * seats + i] = step * (share(i) * target(i) - outputs[leaf * seats + i] * pull)
  }

  /** One step of stochastic gradient descent for each position of a game, in the order in which they were seen. */
  const learn = (games: Games, positions: number): void => {
    // From the first rate to the last, geometrically: rate x (last / rate) ^ done.
    const done = Math.min(1, steps / settings.games)
    const rate = settings.rate * exp(done * log(settings.lastRate / settings.rate))
    for (const end = position + positions; position < end; position++) {
      const leaves = games.leaves[position]
      const begin = on
      weigh(games, leaves)
      // More leaves than the network takes at once are gone through again.
      if (leaves > network.batch) on = begin
      for (let from = 0; from < leaves; from += network.batch) {
        const count = Math.min(network.batch, leaves - from)
        if (leaves > network.batch) judgeLeaves(games, coded + from, count)
        for (let leaf = 0; leaf < count; leaf++) blame(games, coded + from + leaf, leaf, rate)
        if (settings.output === 'softmax') network.backwardFromSums(count, network.weights)
        else network.backward(count, network.weights)
      }
      coded += leaves
    }
  }

  function* next(): Step {
    const before = steps
    let plies = 0
    let surprise = 0
    const take = (games: Games): void => {
      position = 0
      coded = 0
      on = 0
      for (const [i, positions] of games.positions.entries()) {
        learn(games, positions)
        plies += games.plies[i]
        surprise += games.surprise[i]
        steps++
      }
      if (round === 1) rng.load([...games.rng])
    }
    while (steps - before < STEP) yield* inOrder({ shared: { weights: network.weights }, jobs: jobs() }, take)
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
    rotate: { without: true, what: 'whether seats change from game to game' },
    games: { without: 100_000, what: 'games of the whole training' },
    round: { without: 1, what: 'games played by the same weights before they are learned from; threads share them' },
    leaf: { without: 0, what: 'plies that it looks ahead to play and to learn by (TD-Leaf); 0: none' },
    range: { without: 0, what: 'first weights of inputs lie within ± this; 0: by the rule of Glorot or of He' },
    seed: { without: 1, what: 'the same seed learns the same weights' },
  },
  length: 'games',
  make: (game, settings, opponent) => td(game, settings as unknown as TdSettings, opponent),
  worker: (game, settings, opponent) => tdWorker(game, settings as unknown as TdSettings, opponent),
}
