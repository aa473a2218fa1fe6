// A trained player as data: what a model file and its card hold. Each kind of network that rates moves has a line in `kinds`.
import type { Game, Player } from '../core/contract.ts'
import { badInput } from '../core/errors.ts'
import { reduced, TYPES } from '../encoders/ludo-reduced.ts'
import { makeEncoder, makeMoveEncoder } from '../encoders/registry.ts'
import { Backgammon } from '../games/backgammon/backgammon.ts'
import { Checkers } from '../games/checkers/checkers.ts'
import type { Ludo } from '../games/ludo/ludo.ts'
import { makeGame } from '../games/registry.ts'
import { network } from '../nets/network.ts'
import { countWeights, type Shape } from '../nets/shape.ts'
import type { Part } from '../nets/weights.ts'
import { byAction, type Ties } from './action.ts'
import { lineOf } from './alpha-beta/line.ts'
import { APPRAISED, NetworkAppraiser, PHASES } from './alpha-beta/network.ts'
import { alphaBeta, WITHOUT_ALPHA_BETA } from './alpha-beta/player.ts'
import { knownOf } from './exact/known.ts'
import { greedy } from './greedy.ts'
import { Judge, type Utility } from './judge.ts'
import type { PlayerKind } from './kind.ts'
import { PHASES as GAME_PHASES, Phased, type PhaseShapes } from './phased.ts'
import { policy, policyOutputs, policyShape } from './policy.ts'
import { Staged } from './staged.ts'
import { byStrategy, strategies } from './strategy.ts'
import { byTable } from './table.ts'

export interface Model {
  /** How the numbers become ratings: a key of `kinds`. */
  readonly kind: string
  /** The canonical name of the game that it was trained on. */
  readonly game: string
  readonly encoder: string
  readonly shape: Shape
  /** Further networks of a player that has several; their weights follow those of the first, in this order. */
  readonly more?: readonly Part[]
  /** What else the kind needs to know. */
  readonly settings: Readonly<Record<string, string | number | boolean>>
  readonly weights: Float32Array
}

/** Inputs that may be on at once: more than any coding of positions turns on. */
export const MOST_ACTIVE = 256

/** A network of a model, with its weights. */
export function modelNetwork(model: Model, batch: number) {
  const made = network(model.shape, { batch, active: Math.min(model.shape.sizes[0], MOST_ACTIVE) })
  made.weights.set(model.weights)
  return made
}

/** What positions are worth to a model of values. */
function judge(game: Game, model: Model, batch: number): Judge {
  const encoder = makeEncoder(game, model.encoder)
  // Of two, one seat's chance says both.
  refuseUnfit(model, encoder.size, game.seats === 2 && model.shape.sizes.at(-1) === 1 ? 1 : game.seats)
  // Backgammon for one point and with gammons has the same positions, but not the same worth of a win: the model's own rules count.
  const rules = game instanceof Backgammon ? makeGame(model.game) : game
  // A paper's player knows nothing but what it has learned.
  const known = model.settings.table === false ? undefined : knownOf(rules)
  return new Judge(rules, encoder, modelNetwork(model, batch), model.settings.utility as Utility, known)
}

/** Values of positions: the move with the best position after it. */
const value = (game: Game, model: Model, name: string): Player => greedy(game, judge(game, model, game.maxMoves), name)

/** What positions of backgammon are worth, by a network for each phase. */
function phasedJudge(game: Game, model: Model, batch: number): Phased {
  const encoder = makeEncoder(game, model.encoder)
  const names = model.more?.map(({ name }) => name) ?? []
  if (!(game instanceof Backgammon) || names.join() !== GAME_PHASES.slice(1).join())
    throw badInput(
      `The model has networks for phases of ${model.game} (${['contact', ...names].join(', ')}), which ${game.id} lacks.`,
    )
  const shapes = [model.shape, ...(model.more ?? []).map(({ shape }) => shape)] as unknown as PhaseShapes
  const judge = new Phased(game, encoder, shapes, batch)
  let end = 0
  for (const [i, { weights }] of judge.networks.entries()) {
    const part = model.weights.subarray(end, end + weights.length)
    refuseUnfit({ ...model, shape: shapes[i], weights: part }, encoder.size, 1)
    weights.set(part)
    end += weights.length
  }
  return judge
}

const phased = (game: Game, model: Model, name: string): Player =>
  greedy(game, phasedJudge(game, model, game.maxMoves), name)

/** Ratings of moves: the move with the highest output of its own. */
function policyOf(game: Game, model: Model, name: string): Player {
  const encoder = makeEncoder(game, model.encoder)
  refuseUnfit(model, encoder.size, policyOutputs(game))
  return policy(encoder, modelNetwork({ ...model, shape: policyShape(model.shape) }, 1), name)
}

/** Values of moves: the move with the highest. */
function action(game: Game, model: Model, name: string): Player {
  const encoder = makeMoveEncoder(game, model.encoder)
  refuseUnfit(model, encoder.size, 1)
  return byAction(game, encoder, modelNetwork(model, game.maxMoves), model.settings.ties as Ties, name)
}

/** Values of strategies: the move of the scripted player with the highest. */
function strategy(game: Game, model: Model, name: string): Player {
  const encoder = makeEncoder(game, model.encoder)
  const names = String(model.settings.strategies).split(',')
  refuseUnfit(model, encoder.size, names.length)
  const choices = strategies(game, names, model.settings.applicable === true)
  return byStrategy(encoder, modelNetwork(model, 1), choices, name)
}

/** Values of types of moves in a table: a network without a hidden layer, of whose inputs one is on. */
function table(game: Game, model: Model, name: string): Player {
  const view = reduced(game as Ludo)
  refuseUnfit(model, view.cases, TYPES.length)
  return byTable(view, model.weights, game.maxMoves, name)
}

/** Points of positions, for alpha-beta: log-odds of the score to be expected by whoever is to move. */
function appraiser(game: Game, model: Model): NetworkAppraiser {
  if (lineOf(game) === undefined || model.encoder !== APPRAISED)
    throw badInput(`The model judges positions of ${model.game} by ${model.encoder}, which ${game.id} does not have.`)
  refuseUnfit(model, makeEncoder(game, APPRAISED).size, model.shape.sizes.at(-1) === 1 ? 1 : PHASES)
  const { sizes, activations } = model.shape
  if (sizes.length !== 3 || sizes[1] % 4 !== 0 || activations.join() !== 'relu,linear')
    throw badInput(
      `The model has the shape ${sizes.join('-')} (${activations.join()}); one hidden layer of ReLUs, a multiple of four, is needed.`,
    )
  return new NetworkAppraiser(model.shape, model.weights)
}

/** Plies that a network of points looks ahead if its name does not say: it was made for searching. */
const USUAL_PLIES = 8

/** Points of positions: the move that a search finds best. */
const points = (game: Game, model: Model, name: string): Player =>
  alphaBeta(game, name, appraiser(game, model), WITHOUT_ALPHA_BETA, USUAL_PLIES)

/** Chances by a network for each part of the game. */
function staged(game: Game, model: Model, batch: number): Staged {
  const encoder = makeEncoder(game, model.encoder)
  const parts = 1 + (model.more?.length ?? 0)
  if (!(game instanceof Checkers)) throw badInput(`The model tells parts of checkers apart, which ${game.id} has not.`)
  refuseUnfit(model, encoder.size, 1, parts)
  const length = countWeights(model.shape)
  const networks = Array.from({ length: parts }, (_, part) =>
    modelNetwork({ ...model, weights: model.weights.subarray(part * length, (part + 1) * length) }, 1),
  )
  return new Staged(game, encoder, networks, batch)
}

const kinds: Readonly<Record<string, (game: Game, model: Model, name: string) => Player>> = {
  points,
  value,
  phased,
  policy: policyOf,
  action,
  strategy,
  table,
  staged: (game, model, name) => greedy(game, staged(game, model, game.maxMoves), name),
}

/** Says why a model does not fit what the game and the encoder make of it, if it does not. */
function refuseUnfit(model: Model, inputs: number, outputs: number, parts = 1): void {
  const { sizes } = model.shape
  if (sizes[0] !== inputs)
    throw badInput(
      `The model takes ${sizes[0]} inputs, but ${model.encoder} has ${inputs} here. It was trained on ${model.game}.`,
    )
  if (sizes[sizes.length - 1] !== outputs)
    throw badInput(
      `The model has ${sizes[sizes.length - 1]} outputs where ${outputs} are needed. It was trained on ${model.game}.`,
    )
  const needed = parts * countWeights(model.shape)
  if (model.weights.length !== needed)
    throw badInput(`The model has ${model.weights.length} weights; its shape needs ${needed}.`)
}

/** A model as a kind of player: one of values can look ahead and be rolled out. */
export const modelKind = (model: Model, name: string): PlayerKind => ({
  name,
  summary: `a model trained on ${model.game}`,
  options: [],
  without: {},
  make: (game, id) => modelPlayer(game, model, id),
  ...(model.kind === 'points' && { appraiser: game => appraiser(game, model) }),
  ...(model.kind === 'staged' && { evaluator: (game, _, batch) => staged(game, model, batch) }),
  ...(model.kind === 'value' && { evaluator: (game, _, batch) => judge(game, model, batch) }),
  ...(model.kind === 'phased' && { evaluator: (game, _, batch) => phasedJudge(game, model, batch) }),
})

/** The player that a model is, in a game that it fits. */
export function modelPlayer(game: Game, model: Model, name: string): Player {
  const make = Object.hasOwn(kinds, model.kind) ? kinds[model.kind] : undefined
  if (!make) throw badInput(`This program knows no models of the kind "${model.kind}". Update ludus.`)
  return make(game, model, name)
}
