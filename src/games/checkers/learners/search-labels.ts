// Learns from its own search and from the outcomes of its own games. A shallow search plays against itself; the label of each position
// mixes the search's value with what followed in the game. Many cheap positions, used several times in a window of rounds, beat fewer
// expensive ones. Round 0 searches with a material count, later rounds with the network learned so far.
// A second stage can start from the network of the first and search deeper, to learn what a shallow search cannot see.
import { ACTOR, CHANCE, type Game, OVER, type Rng, type Snapshot, type State } from '../../../core/contract.ts'
import { badInput, usage } from '../../../core/errors.ts'
import { exp } from '../../../core/math/exp.ts'
import { log } from '../../../core/math/log.ts'
import { power } from '../../../core/math/power.ts'
import { boolean, choice, formerly, integer, number, type Values } from '../../../core/options.ts'
import { movesFor } from '../../../core/playing.ts'
import { seeded } from '../../../core/rng.ts'
import { shuffle } from '../../../core/shuffle.ts'
import { defineLearner, type LearnerData, type Trainer } from '../../../modules/learner-kind.ts'
import type { Model } from '../../../modules/model.ts'
import { SURE_WIN } from '../../../modules/search-board.ts'
import { he } from '../../../nets/init.ts'
import { network as makeNetwork } from '../../../nets/network.ts'
import { adam } from '../../../nets/optimisers.ts'
import type { Shape } from '../../../nets/shape.ts'
import { LOGIT } from '../../../search/alpha-beta/leaf-evaluator.ts'
import { alphaBeta, PLAIN_SEARCH } from '../../../search/alpha-beta/player.ts'
import { AlphaBeta, type Search } from '../../../search/alpha-beta/search.ts'
import { Selective } from '../../../search/alpha-beta/selective.ts'
import { gamesOption, seedOption } from '../../../training/value-network.ts'
import { BLACK, count, KINGS, lowestSquare, readSet, rotated, TURN, WHITE } from '../board.ts'
import { Checkers, checkersOf } from '../checkers.ts'
import { PIECE_INPUTS, pieceInput } from '../encoders/pieces.ts'
import { Endings, MOST_PIECES } from '../exact/index.ts'
import { solveEndings } from '../exact/solve.ts'
import { DRAW, type EndingTable, tableOf, WIN } from '../exact/table.ts'
import { PHASES, phaseOf } from '../phases.ts'
import { Material } from '../players/material.ts'
import { CheckersBoard } from '../search/board.ts'
import { NETWORK_ENCODINGS, NetworkLeafEvaluator } from '../search/network.ts'

const options = {
  hidden: integer(64, 4, 4096, 'units in the hidden layer; a multiple of 4'),
  phases: boolean(true, 'four outputs, chosen by the number of pieces, or one'),
  phaseInputs: boolean(false, 'inputs for each of these ranges, too: in effect a network for each'),
  depth: integer(4, 1, 60, 'search depth for playing and labelling, in plies'),
  search: choice(['full-width', 'selective'], 'search for playing and labelling, as in the names of players'),
  endings: number(
    0,
    0,
    1,
    'share of games that start from a random ending of 5 to 12 pieces, about half of them kings',
  ),
  leastOpening: integer(3, 0, 1000, 'minimum number of random plies at the start of a game'),
  mostOpening: integer(10, 0, 1000, 'maximum number of random plies at the start of a game'),
  epsilon: formerly(number(0.03, 0, 1, 'epsilon: share of random moves after the opening'), 'explore'),
  mix: number(0.2, 0, 1, 'weight of the search value in a label; the rest is what followed'),
  pieces: integer(4, 0, MOST_PIECES, 'adjudicate games with the endgame table at this many pieces; 0: no table'),
  longest: integer(200, 1, 1e6, 'abandon a game after this many plies'),
  positions: integer(60_000, 1, 1e8, 'new positions per round'),
  window: integer(8, 1, 1000, 'rounds in a training window'),
  batch: integer(512, 1, 1e6, 'batch size for Adam'),
  epochs: integer(2, 1, 1000, 'epochs per window'),
  learningRate: formerly(
    number(0.001, 1e-6, 1000, 'learning rate in the first round; it falls to a tenth within each round'),
    'rate',
  ),
  finalLearningRate: formerly(number(0.0002, 1e-6, 1000, 'learning rate in the last round'), 'lastRate'),
  refit: integer(8, 0, 1000, 'epochs over the last window at the end'),
  games: gamesOption(71_000),
  prior: choice(['none', 'given'], 'starting point: from scratch, or from a given model'),
  seed: seedOption,
}

type Options = Values<typeof options>

/** Why this learner cannot learn a game with these options. */
function refuses(game: Game, { hidden }: Options): string | undefined {
  if (!(game instanceof Checkers))
    return `The learner "search-labels" only learns checkers and give-away, not ${game.id}.`
  return hidden % 4 === 0 ? undefined : `search-labels: hidden must be a multiple of 4, not ${hidden}.`
}

/** Games of one step. */
const STEP = 10
/** A position in the window: three bitboards seen by the side to move, in 16-bit halves that a float holds exactly, and the label. */
const FIELDS = 7
const ACTIVE = 24
/** Pieces in a random ending: more than the endgame table covers, and few enough that kings decide. */
const FEWEST_DEALT = 5
const MOST_DEALT = 12

const chance = (points: number): number => 1 / (1 + exp(-points / LOGIT))

function trainer(of: Game, settings: Options, data: LearnerData = {}): Trainer {
  const refusal = refuses(of, settings)
  if (refusal !== undefined) throw usage(refusal)
  const game = checkersOf(of)
  const { name: encoding } = NETWORK_ENCODINGS[settings.phaseInputs ? 1 : 0]
  const shape: Shape = {
    sizes: [(settings.phaseInputs ? PHASES : 1) * PIECE_INPUTS, settings.hidden, settings.phases ? PHASES : 1],
    activations: ['relu', 'linear'],
  }
  const network = makeNetwork(shape, { batch: settings.batch, active: ACTIVE, spare: 2 })
  const rng = seeded(settings.seed)
  he(network.weights, network.layers, rng, ACTIVE)
  if (data.prior) network.weights.set(priorWeights(data.prior, encoding, shape))
  const table = endingsOf(game, settings.pieces)
  const board = new CheckersBoard(game, table)
  const starts = startsOf(game)
  let steps = 0
  // A given model evaluates better than a material count, so round 0 is skipped.
  let round = data.prior ? 1 : 0
  // The window is a ring buffer: new positions overwrite the oldest.
  const room = settings.positions * settings.window
  const kept = new Float32Array(room * FIELDS)
  let filled = 0
  let next = 0
  let fresh = 0

  const searchNow = (): Search => {
    const leaf =
      round === 0 ? new Material(game, board) : new NetworkLeafEvaluator(board, shape, network.weights.slice())
    return settings.search === 'selective' ? new Selective(game, { board, leaf }) : new AlphaBeta(game, { board, leaf })
  }
  let search = searchNow()
  const follow = (): void => {
    search = searchNow()
  }

  const keep = (sets: readonly number[], label: number): void => {
    const at = next * FIELDS
    for (const [i, set] of sets.entries()) {
      kept[at + 2 * i] = set & 0xffff
      kept[at + 2 * i + 1] = set >>> 16
    }
    kept[at + FIELDS - 1] = label
    next = (next + 1) % room
    filled = Math.min(room, filled + 1)
    fresh++
  }

  /** Plays a game and keeps its positions without a pending capture. */
  const play = (): number => {
    const { positions, result } = playOne(game, starts, search, table, settings, rng)
    let ahead = result
    for (let t = positions.length - 1; t >= 0; t--) {
      const { sets, value, random, noisy } = positions[t]
      // One side's expected score is one minus the other's. A random move says nothing about the position before it.
      ahead = random ? value : settings.mix * value + (1 - settings.mix) * (1 - ahead)
      if (!noisy) keep(sets, ahead)
    }
    return positions.length
  }

  /** Trains some epochs on the window in random order. Returns the mean cross-entropy of the last epoch. */
  const trainEpochs = (epochs: number, rate: number): number => {
    const optimiser = adam(network, { rate })
    const order = Uint32Array.from({ length: filled }, (_, i) => i)
    const batches = Math.ceil(filled / settings.batch)
    let loss = 0
    for (let epoch = 0; epoch < epochs; epoch++) {
      shuffle(order, rng)
      loss = 0
      for (let b = 0; b < batches; b++) {
        optimiser.rate = rate * (1 - (0.9 * (epoch * batches + b)) / (epochs * batches))
        loss += learn(order.subarray(b * settings.batch, (b + 1) * settings.batch))
        optimiser.step(network.weights, network.gradient)
      }
    }
    return loss / Math.max(1, filled)
  }

  /** The gradient of a batch; returns the sum of its cross-entropies. */
  const learn = (places: Uint32Array): number => {
    const outputs = settings.phases ? PHASES : 1
    const phases: number[] = []
    for (let p = 0; p < places.length; p++) {
      const at = places[p] * FIELDS
      const set = (i: number): number => kept[at + 2 * i] | (kept[at + 2 * i + 1] << 16)
      const [own, other, kings] = [set(0), set(1), set(2)]
      const input = network.inputs[p]
      input.count = 0
      const phase = phaseOf(count(own | other))
      const from = settings.phaseInputs ? phase * PIECE_INPUTS : 0
      for (let rest = own | other; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest
        input.index[input.count] = from + pieceInput(lowestSquare(rest), (own & bit) !== 0, (kings & bit) !== 0)
        input.value[input.count++] = 1
      }
      phases.push(settings.phases ? phase : 0)
    }
    network.forward(places.length)
    network.errors.fill(0)
    network.gradient.fill(0)
    let loss = 0
    for (let p = 0; p < places.length; p++) {
      const label = kept[places[p] * FIELDS + FIELDS - 1]
      const said = 1 / (1 + exp(-network.outputs[p * outputs + phases[p]]))
      network.errors[p * outputs + phases[p]] = (said - label) / places.length
      const within = Math.min(1 - 1e-7, Math.max(1e-7, said))
      loss -= label * log(within) + (1 - label) * log(1 - within)
    }
    network.backward(places.length, network.gradient)
    return loss
  }

  return {
    unit: 'games',
    get steps() {
      return steps
    },
    get done() {
      return steps >= settings.games
    },

    step() {
      let plies = 0
      for (let i = 0; i < STEP && steps < settings.games; i++, steps++) plies += play()
      const done = Math.min(1, steps / settings.games)
      const rate = settings.learningRate * power(settings.finalLearningRate / settings.learningRate, done)
      let loss = 0
      if (steps >= settings.games) loss = trainEpochs(settings.refit, rate)
      else if (fresh >= settings.positions) {
        loss = trainEpochs(settings.epochs, rate)
        fresh = 0
        round++
        follow()
      }
      return { plies, round, positions: filled, ...(loss > 0 && { loss }) }
    },

    snapshot(): Snapshot {
      return {
        numbers: { steps, round, filled, next, fresh, rng: rng.save() },
        arrays: { weights: network.weights.slice(), kept: kept.slice(0, filled * FIELDS) },
      }
    },

    resume({ numbers, arrays }) {
      steps = Number(numbers.steps)
      round = Number(numbers.round)
      filled = Number(numbers.filled)
      next = Number(numbers.next)
      fresh = Number(numbers.fresh)
      rng.load(numbers.rng as readonly number[])
      network.weights.set(arrays.weights)
      kept.set(arrays.kept)
      follow()
    },

    player() {
      const own = new CheckersBoard(game)
      const leaf = new NetworkLeafEvaluator(own, shape, network.weights.slice())
      return alphaBeta(game, 'self', { board: own, leaf }, PLAIN_SEARCH, settings.depth)
    },

    model: () => ({
      kind: 'points',
      game: game.id,
      encoder: encoding,
      shape,
      settings: {},
      weights: network.weights.slice(),
    }),
  }
}

interface Position {
  /** Own pieces, opposing pieces and kings, seen by the side to move. */
  readonly sets: readonly number[]
  /** Expected score of the side to move, by the search. */
  readonly value: number
  readonly random: boolean
  readonly noisy: boolean
}

/** A game against itself: its positions after the random opening, and the score of the side to move after the last of them. */
function playOne(
  game: Checkers,
  starts: readonly Checkers[],
  search: Search,
  table: EndingTable | undefined,
  settings: Options,
  rng: Rng,
): { positions: Position[]; result: number } {
  const state: State = new Int8Array(game.cells)
  const moves = movesFor(game)
  const returns = new Float32Array(2)
  const positions: Position[] = []
  // Without endings no random number is drawn here, so older trainings can be reproduced.
  if (settings.endings > 0 && rng.unit() < settings.endings) deal(starts[rng.below(starts.length)], state, rng)
  else {
    const opening = settings.leastOpening + rng.below(1 + settings.mostOpening - settings.leastOpening)
    game.start(state)
    for (let ply = 0; state[ACTOR] !== OVER && ply < opening; ply++) {
      game.moves(state, moves)
      game.play(state, moves.list[rng.below(moves.count)], state)
    }
  }
  while (state[ACTOR] !== OVER && !table?.has(state) && positions.length < settings.longest) {
    game.moves(state, moves)
    const random = rng.unit() < settings.epsilon
    const best = search.pick(state, moves, { depth: settings.depth }, rng)
    const at = random ? rng.below(moves.count) : best
    positions.push({ sets: setsOf(state), value: chanceOf(search.points), random, noisy: game.mustCapture(state) })
    game.play(state, moves.list[at], state)
  }
  const last = positions.length > 0 ? 1 - positions[positions.length - 1].value : 0.5
  if (state[ACTOR] !== OVER && table?.has(state)) {
    const value = table.value(state)
    return { positions, result: value === WIN ? 1 : value === DRAW ? 0.5 : 0 }
  }
  if (state[ACTOR] === OVER) game.returns(state, returns)
  const drawn = state[ACTOR] !== OVER || returns[0] === returns[1]
  // Counting these as plain draws would teach that an ending which is won but not yet converted is drawn.
  return { positions, result: drawn ? (0.5 + last) / 2 : returns[state[TURN]] }
}

/** Games that start with few pieces, divided as evenly as possible. */
const startsOf = ({ id, rules, giveaway }: Checkers): Checkers[] =>
  Array.from(
    { length: MOST_DEALT - FEWEST_DEALT + 1 },
    (_, i) => new Checkers(id, { ...rules, opening: 'none', pieces: FEWEST_DEALT + i }, giveaway),
  )

function deal(start: Checkers, state: State, rng: Rng): void {
  start.start(state)
  while (state[ACTOR] === CHANCE) start.play(state, start.roll(state, rng), state)
}

/** The weights of a model that this training can start from. */
function priorWeights({ encoder, shape, weights }: Model, encoding: string, wanted: Shape): Float32Array {
  if (encoder === encoding && JSON.stringify(shape) === JSON.stringify(wanted)) return weights
  throw badInput(
    `The model to start from is a ${encoder} ${shape.sizes.join('-')} network, but this training uses ${encoding} ${wanted.sizes.join('-')}.`,
  )
}

const chanceOf = (points: number): number => (Math.abs(points) >= SURE_WIN ? (points > 0 ? 1 : 0) : chance(points))

function setsOf(state: State): number[] {
  const [black, white, kings] = [BLACK, WHITE, KINGS].map(at => readSet(state, at))
  return state[TURN] === 0 ? [black, white, kings] : [rotated(white), rotated(black), rotated(kings)]
}

/** Solved here, so that training needs no file. Two pieces take no time, four take seconds. */
function endingsOf(game: Checkers, pieces: number): EndingTable | undefined {
  if (pieces < 2) return undefined
  const endings = new Endings(pieces)
  return tableOf(game.giveaway ? 'giveaway' : 'checkers', endings, solveEndings(endings, game.giveaway))
}

export const searchLabels = defineLearner({
  name: 'search-labels',
  formerly: ['searched'],
  about: 'checkers from its own search: labels mix search values and results, trained with Adam on a window of rounds',
  options,
  length: 'games',
  refuses,
  make: (game, settings, _, data) => trainer(game, settings, data),
})
