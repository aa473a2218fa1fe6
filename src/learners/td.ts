// TD(lambda) by self-play, as in Tesauro 1992 and alhajry2012 section IV. A game is played with the weights as they are; then
// each position is drawn towards its lambda-return: what follows it, seen a little and ever less far ahead. This is the
// forward view of the same algorithm whose backward view keeps traces, and gives the same sum of changes over a game; it
// costs one gradient a position, and nothing for weights whose inputs were never on (facts: a dense trace costs 5-7 of those).
import { ACTOR, CHANCE, type Game, OVER, type Player, type Snapshot, type State } from '../core/contract.ts'
import { exp } from '../core/exp.ts'
import { log } from '../core/log.ts'
import { best, movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { makeEncoder } from '../encoders/registry.ts'
import { glorot, he, within } from '../nets/init.ts'
import { network as makeNetwork } from '../nets/network.ts'
import type { Activation } from '../nets/shape.ts'
import { greedy } from '../players/greedy.ts'
import { Judge, type Utility } from '../players/judge.ts'
import { MOST_ACTIVE } from '../players/model.ts'
import type { LearnerKind, Trainer } from './kind.ts'

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
  /** The first weights of inputs lie within plus and minus this: inputs that are seldom on keep theirs, which is noise. */
  readonly range: number
  readonly seed: number
}

/** About how many inputs are on in a position, for the size of the first weights. */
const TYPICAL = 70
/** Games of one step. */
const ROUND = 20
/** Room for the positions of one game. */
const LONGEST = 4096

function td(game: Game, settings: TdSettings, opponent: (name: string) => Player): Trainer {
  const encoder = makeEncoder(game, settings.encoder)
  const { seats } = game
  const shape = {
    sizes: [encoder.size, settings.hidden, seats],
    activations: [settings.activation, settings.output],
  }
  const active = Math.min(encoder.size, MOST_ACTIVE)
  const network = makeNetwork(shape, { batch: Math.max(game.maxMoves, 1), active })
  const judge = new Judge(game, encoder, network, settings.utility)
  const self = greedy(game, judge, 'self')
  const rng = seeded(settings.seed)
  if (settings.range > 0) within(network.weights, network.layers, rng, settings.range)
  else if (settings.activation === 'sigmoid' || settings.activation === 'tanh')
    glorot(network.weights, network.layers, rng)
  else he(network.weights, network.layers, rng, TYPICAL)

  const table = settings.table.map(name => (name === 'self' ? self : opponent(name)))
  const seated = [...table]
  const state: State = new Int8Array(game.cells)
  const moves = movesFor(game)
  const ratings = new Float32Array(game.maxMoves)
  const returns = new Float32Array(seats)
  let steps = 0

  // The positions of one game: their inputs as the network takes them, and each seat's chance as it was seen then.
  const index = new Uint16Array(LONGEST * active)
  const value = new Float32Array(LONGEST * active)
  const counts = new Int32Array(LONGEST)
  const viewers = new Int8Array(LONGEST)
  const seen = new Float32Array(LONGEST * seats)
  const chances = new Float32Array(seats)
  let positions = 0

  /** Remembers a position between turns, and what the network thinks of it; `at` is where the network has it, if it just saw it. */
  const remember = (at: number): void => {
    if (positions === LONGEST) return
    const viewer = judge.viewer(state)
    if (at < 0) {
      encoder.encode(state, viewer, network.inputs[0])
      network.forward(1)
    }
    const input = network.inputs[Math.max(0, at)]
    judge.read(state, Math.max(0, at), chances)
    for (let i = 0; i < input.count; i++) {
      index[positions * active + i] = input.index[i]
      value[positions * active + i] = input.value[i]
    }
    counts[positions] = input.count
    viewers[positions] = viewer
    seen.set(chances, positions * seats)
    positions++
  }

  const playOne = (explore: number): number => {
    let plies = 0
    positions = 0
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
      if (state[ACTOR] !== OVER) remember(seenAt)
    }
    game.returns(state, returns)
    return plies
  }

  /** Forms the lambda-returns backwards from the end; `seen` is overwritten by them. Returns the mean squared surprise. */
  const look = (): number => {
    const { lambda } = settings
    const ahead = Float64Array.from(returns)
    let squared = 0
    for (let p = positions - 1; p >= 0; p--)
      for (let seat = 0; seat < seats; seat++) {
        const was = seen[p * seats + seat]
        seen[p * seats + seat] = ahead[seat]
        squared += (ahead[seat] - was) ** 2
        ahead[seat] = lambda * ahead[seat] + (1 - lambda) * was
      }
    return positions === 0 ? 0 : squared / (positions * seats)
  }

  /** One step of stochastic gradient descent for each position, in the order in which they were seen. */
  const learn = (rate: number): void => {
    const input = network.inputs[0]
    for (let p = 0; p < positions; p++) {
      for (let i = 0; i < counts[p]; i++) {
        input.index[i] = index[p * active + i]
        input.value[i] = value[p * active + i]
      }
      input.count = counts[p]
      network.forward(1)
      for (let i = 0; i < seats; i++) {
        const target = seen[p * seats + ((viewers[p] + i) % seats)]
        network.errors[i] = rate * (target - network.outputs[i])
      }
      if (settings.output === 'softmax') network.backwardFromSums(1, network.weights)
      else network.backward(1, network.weights)
    }
  }

  return {
    unit: 'games',
    get steps() {
      return steps
    },

    step() {
      let plies = 0
      let surprise = 0
      for (let i = 0; i < ROUND; i++, steps++) {
        const done = Math.min(1, steps / settings.games)
        // From the first rate to the last, geometrically: rate x (last / rate) ^ done.
        const rate = settings.rate * exp(done * log(settings.lastRate / settings.rate))
        // Tables of several kinds go round, so that the learner meets every seat.
        const turned = settings.rotate ? steps : 0
        for (let seat = 0; seat < seats; seat++) seated[(seat + turned) % seats] = table[seat]
        plies += playOne(settings.explore * Math.max(0, 1 - 3 * done))
        surprise += look()
        learn(rate)
      }
      return { plies: plies / ROUND, surprise: Math.sqrt(surprise / ROUND), norm: norm(network.weights) }
    },

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
    range: { without: 0, what: 'first weights of inputs lie within ± this; 0: by the rule of Glorot or of He' },
    seed: { without: 1, what: 'the same seed learns the same weights' },
  },
  length: 'games',
  make: (game, settings, opponent) => td(game, settings as unknown as TdSettings, opponent),
}
