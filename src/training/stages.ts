// Positions of a stage of a game, with labels from a search: the training data of Layered Learning (waledzik2009). They are generated from a job's
// few numbers and the weights learned last, in any thread (rounds.ts).

import { ACTOR, CHANCE, type Encoder, type Evaluator, type Game, OVER, type Rng, type State } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { exp } from '../core/math/exp.ts'
import { boolean, choice, integer, list, type Values } from '../core/options.ts'
import { choose, movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { shareOf } from '../core/share.ts'
import { makeEncoder } from '../encoders/find.ts'
import { activeInputs, sparseFor } from '../encoders/sparse.ts'
import { NetworkEvaluator } from '../models/network-evaluator.ts'
import { partsOf as partsOfGame, StagedEvaluator } from '../models/staged.ts'
import { isSearchable } from '../modules/chance.ts'
import type { FindOpponent } from '../modules/learner-kind.ts'
import { type LeafEvaluator, SURE_WIN } from '../modules/search-board.ts'
import { network } from '../nets/network.ts'
import type { Shape } from '../nets/shape.ts'
import { LOGIT, leafEvaluator } from '../search/alpha-beta/leaf-evaluator.ts'
import { AlphaBeta } from '../search/alpha-beta/search.ts'
import { searchBoardOf } from '../search/alpha-beta/state-board.ts'
import { lookAhead } from '../search/expectiminimax.ts'
import { ENDLESS } from './episode.ts'
import type { LabelledSet } from './labelled-set.ts'
import { encoderOption, seedOption } from './value-network.ts'

export const stageOptions = {
  encoder: encoderOption(),
  hidden: integer(5, 0, 4096, 'units in the hidden layer; 0: linear'),
  stages: integer(14, 1, 1000, 'number of stages in the game'),
  span: integer(5, 1, 10_000, 'plies per stage'),
  by: choice(['plies', 'left'], 'how stages are defined: by plies played, or by plies left in the game'),
  evaluators: choice(['one', 'per-stage'], 'one evaluator for all stages, or one per part of the game'),
  parts: integer(1, 1, 100, 'number of evaluators, one per part of the game (HG-Expert3Phase: 3)'),
  depth: integer(4, 1, 60, 'search depth for labels, in plies'),
  firstDepth: integer(8, 1, 60, 'search depth for labels in the last stage, where only finished games count'),
  makers: list(['random'], 'a player', 'players that generate positions; each move is by a random one of them'),
  quiet: boolean(true, 'skip positions where a capture is possible'),
  seed: seedOption,
}

export type StageOptions = Values<typeof stageOptions>

/** Positions of one stage to generate and label. */
export type StageJob = {
  readonly stage: number
  readonly positions: number
  /** The seed words of the positions, in addition to their index. */
  readonly words: readonly number[]
  /** 1 while nothing has been learned: unless the search sees the end of the game, the position counts as a draw. */
  readonly blind: number
}

/** The number of evaluators. The number of pieces left decides which of them is used. */
export const partsOf = ({ evaluators, stages, parts }: StageOptions): number =>
  evaluators === 'per-stage' ? stages : parts

/** The encoder and the network shape of a game. Outputs are win probabilities, which are [-1, 1] on another scale: tanh x = 2 sigmoid 2x - 1. */
export function networkPlan(game: Game, settings: StageOptions): { encoder: Encoder; shape: Shape; active: number } {
  if (partsOf(settings) > 1) partsOfGame(game)
  const encoder = makeEncoder(game, settings.encoder)
  const outputs = game.seats === 2 ? 1 : game.seats
  const shape: Shape =
    settings.hidden === 0
      ? { sizes: [encoder.size, outputs], activations: ['sigmoid'] }
      : { sizes: [encoder.size, settings.hidden, outputs], activations: ['tanh', 'sigmoid'] }
  return { encoder, shape, active: activeInputs(encoder) }
}

/** The networks of all parts as one evaluator. `set` loads the weights of a genome. */
export function evaluatorOf(game: Game, settings: StageOptions, batch: number) {
  const { encoder, shape, active } = networkPlan(game, settings)
  const parts = partsOf(settings)
  const networks = Array.from({ length: parts }, () => network(shape, { batch: parts === 1 ? batch : 1, active }))
  const evaluator: Evaluator =
    parts === 1 ? new NetworkEvaluator(game, encoder, networks[0]) : new StagedEvaluator(game, encoder, networks, batch)
  return {
    evaluator,
    set(genome: Float32Array): void {
      const { length } = networks[0].weights
      networks.forEach((each, at) => {
        each.weights.set(genome.subarray(at * length, (at + 1) * length))
      })
    },
  }
}

/** Knows only the results of finished games. */
function blindEvaluator(game: Game, batch: number): Evaluator {
  const returns = new Float32Array(game.seats)
  const worth = (state: State, seat: number): number => {
    if (state[ACTOR] !== OVER) return 1 / game.seats
    game.returns(state, returns)
    return shareOf(game, returns[seat])
  }
  return {
    batch,
    zeroSum: game.seats === 2,
    meaning: 'win',
    evaluate: (states, count, seat, out) => {
      for (let i = 0; i < count; i++) out[i] = worth(states[i], seat)
    },
    evaluateAll: (states, count, out) => {
      for (let i = 0; i < count * game.seats; i++) out[i] = worth(states[Math.floor(i / game.seats)], i % game.seats)
    },
  }
}

const BLIND: LeafEvaluator = { begin() {}, worth: () => 0 }
/** Positions per evaluation in a search with dice. */
const BATCH = 256
/** The most games to try until a position of a stage is found. */
const TRIES = 20_000
/** After this many games, the game is assumed to be too short for the stage. */
const PATIENCE = 500

/** Writes the win probability of each output's seat. */
type Label = (state: State, blind: boolean, out: Float32Array) => void

/** Labels by alpha-beta, in games without dice. Unlike in the paper, captures are played out at the leaves. */
function byAlphaBeta(game: Game, settings: StageOptions, judged: Evaluator): Label | undefined {
  if (!isSearchable(game)) return undefined
  const board = searchBoardOf(game)
  const learned = new AlphaBeta(game, { board, leaf: leafEvaluator(judged, board) })
  const unlearned = new AlphaBeta(game, { board, leaf: BLIND })
  const moves = movesFor(game)
  const rng = seeded(settings.seed)
  return (state, blind, out) => {
    const search = blind ? unlearned : learned
    game.moves(state, moves)
    search.pick(state, moves, { depth: blind ? settings.firstDepth : settings.depth }, rng)
    const { points } = search
    out[0] = Math.abs(points) >= SURE_WIN ? (points > 0 ? 1 : 0) : 1 / (1 + exp(-points / LOGIT))
  }
}

/** Labels by expectiminimax, in games with dice. */
function byLookingAhead(game: Game, settings: StageOptions, judged: Evaluator, encoder: Encoder): Label {
  const learned = lookAhead(game, judged, settings.depth)
  const unlearned = lookAhead(game, blindEvaluator(game, BATCH), settings.firstDepth)
  const asked: State[] = []
  const all = new Float32Array(game.seats)
  return (state, blind, out) => {
    const search = blind ? unlearned : learned
    asked[0] = state
    const viewer = encoder.objective ? 0 : game.turn(state)
    if (out.length === 1) search.evaluate(asked, 1, viewer, out)
    else {
      search.evaluateAll?.(asked, 1, all)
      for (let i = 0; i < out.length; i++) out[i] = all[(viewer + i) % game.seats]
    }
  }
}

/** Generates the positions of jobs. */
export function stageMaker(game: Game, settings: StageOptions, opponent: FindOpponent) {
  const { encoder, shape } = networkPlan(game, settings)
  const { stages, span } = settings
  const parts = partsOf(settings)
  const { evaluator, set } = evaluatorOf(game, settings, BATCH)
  const label = byAlphaBeta(game, settings, evaluator) ?? byLookingAhead(game, settings, evaluator, encoder)
  const makers = settings.makers.map(name => opponent(name))
  const outputs = shape.sizes[shape.sizes.length - 1]
  const said = new Float32Array(outputs)
  const seen = sparseFor(encoder)
  const moves = movesFor(game)
  const ratings = new Float32Array(game.maxMoves)
  const rng = seeded(settings.seed)
  const board = isSearchable(game) ? searchBoardOf(game) : undefined
  const partOf = parts > 1 ? partsOfGame(game) : undefined
  const room: State[] = []

  /** Whether a position can be used: a player is to move, or to roll, and nothing is pending. */
  const fits = (state: State): boolean => {
    if (!board) return state[ACTOR] === CHANCE
    if (state[ACTOR] < 0) return false
    if (!settings.quiet) return true
    board.begin(state)
    return !board.noisy()
  }

  /** Plays a game and keeps its positions between turns, at most as many as needed. A random maker plays each move. */
  const playGame = (most: number, dice: Rng): number => {
    const state = new Int8Array(game.cells)
    let kept = 0
    const keep = (): void => {
      room[kept] ??= new Int8Array(game.cells)
      room[kept++].set(state)
    }
    game.start(state)
    for (let plies = 0; state[ACTOR] !== OVER && kept <= most && plies < ENDLESS; plies++) {
      if (state[ACTOR] === CHANCE) game.play(state, game.roll(state, dice), state)
      else {
        game.moves(state, moves)
        const maker = makers[makers.length === 1 ? 0 : dice.below(makers.length)]
        game.play(state, choose(maker, state, moves, ratings, dice), state)
        if (state[ACTOR] !== OVER) keep()
      }
    }
    return kept
  }

  /** A position of a stage: a number of plies after the start, or before the end, of its game. */
  const position = (stage: number, dice: Rng): State => {
    for (let tries = 0; tries < TRIES; tries++) {
      const first = stage * span
      const within = dice.below(span)
      if (settings.by === 'plies') {
        const wanted = Math.max(1, first + within)
        if (playGame(wanted, dice) > wanted && fits(room[wanted - 1])) return room[wanted - 1]
      } else {
        const kept = playGame(Number.POSITIVE_INFINITY, dice)
        const left = (stages - 1 - stage) * span + within
        // The first stage includes everything before the others.
        let at = stage > 0 ? kept - 1 - left : dice.below(Math.max(1, kept - (stages - 1) * span))
        // A game that never lasts this long lies entirely in later stages, so any of its positions will do.
        if (tries >= PATIENCE && kept > 0) at = dice.below(kept)
        if (at >= 0 && at < kept && fits(room[at])) return room[at]
      }
    }
    throw usage(`Found no position of stage ${stage} in ${TRIES} games. Use shorter (span) or fewer stages.`)
  }

  /** A random position of a part of the game. */
  const anyOf = (part: number): State => {
    for (let tries = 0; tries < TRIES; tries++) {
      const kept = playGame(Number.POSITIVE_INFINITY, rng)
      const found = room.slice(0, kept).filter(state => partOf?.(state, parts) === part && fits(state))
      if (found.length > 0) return found[rng.below(found.length)]
    }
    throw usage(`Found no position of stage ${part} in ${TRIES} games. Use fewer stages.`)
  }

  return (job: StageJob, genome: Float32Array): LabelledSet => {
    const index: number[] = []
    const value: number[] = []
    const boards = {
      counts: new Uint16Array(job.positions),
      labels: new Float32Array(job.positions * outputs),
      parts: new Uint16Array(job.positions),
      stages: new Uint16Array(job.positions).fill(job.stage),
    }
    if (job.blind === 0) set(genome)
    for (let i = 0; i < job.positions; i++) {
      rng.restart(settings.seed, ...job.words, i)
      // If each stage has its own evaluator, the position itself must determine the stage.
      const state = settings.evaluators === 'one' ? position(job.stage, rng) : anyOf(job.stage)
      label(state, job.blind === 1, said)
      encoder.encode(state, encoder.objective ? 0 : game.turn(state), seen)
      boards.counts[i] = seen.count
      boards.parts[i] = partOf?.(state, parts) ?? 0
      boards.labels.set(said, i * outputs)
      for (let k = 0; k < seen.count; k++) {
        index.push(seen.index[k])
        value.push(seen.value[k])
      }
    }
    return { ...boards, index: Uint16Array.from(index), value: Float32Array.from(value) }
  }
}
