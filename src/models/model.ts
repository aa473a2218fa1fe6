// Models as players: the kinds that any game can have. Kinds of a single game are in its module.
import type { Evaluator, Game, Player } from '../core/contract.ts'
import { badInput } from '../core/errors.ts'
import { parseSpec } from '../core/spec.ts'
import { makeEncoder, makeMoveEncoder } from '../encoders/find.ts'
import { activeInputs } from '../encoders/sparse.ts'
import { makeFrom, moduleOf } from '../modules/game-module.ts'
import type { Model, ModelKind } from '../modules/model.ts'
import { definePlayer, type PlayerKind } from '../modules/player-kind.ts'
import { network } from '../nets/network.ts'
import { countWeights } from '../nets/shape.ts'
import { greedy } from '../search/greedy.ts'
import { byAction, type Ties } from './action.ts'
import { byHash, HASH_SHAPE } from './hash-table.ts'
import { NetworkEvaluator, type Utility } from './network-evaluator.ts'
import { policy, policyOutputs, policyShape } from './policy.ts'
import { StagedEvaluator } from './staged.ts'
import { byStrategy, strategies } from './strategy.ts'
import { byTable } from './table.ts'

/** The network of a model, with its weights. `encoder` says how many inputs may be active at once. */
export function modelNetwork(
  model: Model,
  encoder: { readonly size: number; readonly active?: number },
  batch: number,
) {
  const made = network(model.shape, { batch, active: activeInputs(encoder) })
  made.weights.set(model.weights)
  return made
}

/** The evaluator of a value model. */
function valueEvaluator(game: Game, model: Model, batch: number): NetworkEvaluator {
  const encoder = makeEncoder(game, model.encoder)
  // With two seats, one win probability gives both.
  refuseUnfit(model, encoder.size, game.seats === 2 && model.shape.sizes.at(-1) === 1 ? 1 : game.seats)
  const module = moduleOf(game)
  const rules = module.modelsKeepRules && isOf(module.name, model) ? makeFrom(module, model.game) : game
  // A paper's player knows only what it has learned.
  const known = model.settings.table === false ? undefined : module.known?.(rules)
  return new NetworkEvaluator(rules, encoder, modelNetwork(model, encoder, batch), utilityOf(model), known)
}

/** Like `valueEvaluator`, adapted to the game's stakes if these are more than who wins. */
function stakedEvaluator(game: Game, model: Model, batch: number): Evaluator {
  const evaluator = valueEvaluator(game, model, batch)
  return moduleOf(game).staked?.(game, evaluator) ?? evaluator
}

const isOf = (name: string, model: Model): boolean => parseSpec(model.game).name === name

const utilityOf = ({ settings }: Model): Utility => (settings.utility === 'lead' ? 'lead' : 'own')
const tiesOf = ({ settings }: Model): Ties => (settings.ties === 'first' ? 'first' : 'random')

/** Values of positions: plays the move with the best position after it. */
const value: ModelKind = {
  player(game, model, name) {
    const evaluator = stakedEvaluator(game, model, game.maxMoves)
    const player = greedy(game, evaluator, name)
    return moduleOf(game).decider?.(game, player, evaluator) ?? player
  },
  evaluator: stakedEvaluator,
  onnx: { input: 'position', output: 'values' },
}

/** Ratings of moves: plays the move with the highest output. */
const policyKind: ModelKind = {
  player(game, model, name) {
    const encoder = makeEncoder(game, model.encoder)
    const outputs = policyOutputs(game)
    if (outputs === undefined)
      throw badInput(`The model has one output per move of ${model.game}, which does not fit the moves of ${game.id}.`)
    refuseUnfit(model, encoder.size, outputs)
    return policy(encoder, modelNetwork({ ...model, shape: policyShape(model.shape) }, encoder, 1), name)
  },
  onnx: { input: 'position', output: 'ratings', played: policyShape },
}

/** Values of moves: plays the move with the highest value. */
const action: ModelKind = {
  player(game, model, name) {
    const encoder = makeMoveEncoder(game, model.encoder)
    refuseUnfit(model, encoder.size, 1)
    return byAction(game, encoder, modelNetwork(model, encoder, game.maxMoves), tiesOf(model), name)
  },
  onnx: { input: 'move', output: 'value' },
}

/** Values of strategies: plays the move of the scripted player with the highest value. */
const strategy: ModelKind = {
  player(game, model, name) {
    const encoder = makeEncoder(game, model.encoder)
    const names = String(model.settings.strategies).split(',')
    refuseUnfit(model, encoder.size, names.length)
    const choices = strategies(game, names, model.settings.applicable === true)
    return byStrategy(encoder, modelNetwork(model, encoder, 1), choices, name)
  },
  onnx: { input: 'position', output: 'values' },
}

/** Win probabilities from a separate network for each part of the game. */
function stagedEvaluator(game: Game, model: Model, batch: number): StagedEvaluator {
  const encoder = makeEncoder(game, model.encoder)
  const parts = 1 + (model.more?.length ?? 0)
  refuseUnfit(model, encoder.size, 1, parts)
  const length = countWeights(model.shape)
  const networks = Array.from({ length: parts }, (_, part) =>
    modelNetwork({ ...model, weights: model.weights.subarray(part * length, (part + 1) * length) }, encoder, 1),
  )
  return new StagedEvaluator(game, encoder, networks, batch)
}

const staged: ModelKind = {
  player: (game, model, name) => greedy(game, stagedEvaluator(game, model, game.maxMoves), name),
  evaluator: stagedEvaluator,
}

/** Values of types of moves in a table: a network without a hidden layer that has one active input. */
const table: ModelKind = {
  player(game, model, name) {
    const view = moduleOf(game).reduced?.(game)
    if (!view) throw badInput(`The model is a table for ${model.game}; ${game.id} does not have its reduced positions.`)
    refuseUnfit(model, view.cases, view.types)
    return byTable(view, model.weights, game.maxMoves, name)
  },
}

/** Values of afterstates, by their hash. */
const hashTable: ModelKind = {
  player(game, model, name) {
    refuseUnfit(model, HASH_SHAPE.sizes[0], HASH_SHAPE.sizes[1])
    return byHash(game, model.weights, name)
  },
}

const kinds: Readonly<Record<string, ModelKind>> = {
  value,
  policy: policyKind,
  action,
  strategy,
  staged,
  table,
  'hash-table': hashTable,
}

/** The kind of a model in a game. */
export function modelKindOf(game: Game, { kind }: Model): ModelKind {
  const own = moduleOf(game).models ?? {}
  const found = Object.hasOwn(own, kind) ? own[kind] : Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!found) throw badInput(`${game.id} has no models of kind "${kind}". You may need to update ludus.`)
  return found
}

/** Throws an error that says why if a model does not fit the game and its encoder. */
export function refuseUnfit(model: Model, inputs: number, outputs: number, parts = 1): void {
  const { sizes } = model.shape
  if (sizes[0] !== inputs)
    throw badInput(
      `The model takes ${sizes[0]} inputs, but ${model.encoder} has ${inputs} here. It was trained on ${model.game}.`,
    )
  if (sizes[sizes.length - 1] !== outputs)
    throw badInput(
      `The model has ${sizes[sizes.length - 1]} outputs, but ${outputs} are needed. It was trained on ${model.game}.`,
    )
  const needed = parts * countWeights(model.shape)
  if (model.weights.length !== needed)
    throw badInput(`The model has ${model.weights.length} weights, but its shape needs ${needed}.`)
}

/** A model as a kind of player in a game. Value models can look ahead and be rolled out. */
export function modelKind(game: Game, model: Model, name: string): PlayerKind {
  const { evaluator, search, usualDepth } = modelKindOf(game, model)
  return definePlayer({
    name,
    about: `a model trained on ${model.game}`,
    options: {},
    make: (of, id) => modelPlayer(of, model, id),
    ...(evaluator && { evaluator: (of, _, batch) => evaluator(of, model, batch) }),
    ...(search && { search: (of, _, table) => search(of, model, table) }),
    ...(usualDepth !== undefined && { usualDepth }),
  })
}

/** The player for a model in a game that it fits. */
export const modelPlayer = (game: Game, model: Model, name: string): Player =>
  modelKindOf(game, model).player(game, model, name)
