// Model kinds of backgammon only.
import type { Evaluator, Game } from '../../../core/contract.ts'
import { badInput } from '../../../core/errors.ts'
import { makeEncoder } from '../../../encoders/find.ts'
import { refuseUnfit } from '../../../models/model.ts'
import type { Model, ModelKind } from '../../../modules/model.ts'
import type { Network } from '../../../nets/network.ts'
import { greedy } from '../../../search/greedy.ts'
import { Backgammon } from '../backgammon.ts'
import { withCube } from '../cube/decider.ts'
import { CubefulEvaluator } from '../cube/evaluator.ts'
import { PHASES, PhasedEvaluator } from './phased.ts'
import { PRUNING, type PruneLimits, Pruner } from './pruner.ts'

/** An evaluator with a network for each phase. The optional third network says which moves are worth evaluating. */
function phasedEvaluator(game: Game, model: Model, batch: number): PhasedEvaluator {
  const encoder = makeEncoder(game, model.encoder)
  const [race, pruning, ...others] = model.more ?? []
  if (
    !(game instanceof Backgammon) ||
    race?.name !== PHASES[1] ||
    (pruning && pruning.name !== PRUNING) ||
    others.length > 0
  )
    throw badInput(
      `The model has networks for phases of ${model.game} (${[PHASES[0], ...(model.more ?? []).map(part => part.name)].join(', ')}), which ${game.id} does not have.`,
    )
  const pruner =
    pruning &&
    new Pruner(game, limitsOf(model), { shape: pruning.shape, stake: game.rules.gammons ? 'money' : 'point' })
  const evaluator = new PhasedEvaluator(game, encoder, [model.shape, race.shape], batch, 0, pruner)
  let end = 0
  const take = ({ weights, shape }: Network, inputs: number, outputs: number): void => {
    const part = model.weights.subarray(end, end + weights.length)
    refuseUnfit({ ...model, shape, weights: part }, inputs, outputs)
    weights.set(part)
    end += weights.length
  }
  for (const network of evaluator.networks) take(network, encoder.size, evaluator.outputs)
  if (pruner) take(pruner.network, pruner.inputs, pruner.outputs)
  return evaluator
}

const limitsOf = ({ settings }: Model): PruneLimits => ({
  most: Number(settings.keep ?? Number.POSITIVE_INFINITY),
  margin: Number(settings.margin ?? 1),
})

/** The same. In a game with the cube, values depend on the position's stakes. */
function evaluatorOf(game: Game, model: Model, batch: number): Evaluator {
  const evaluator = phasedEvaluator(game, model, batch)
  return game instanceof Backgammon && game.cubed ? new CubefulEvaluator(game, evaluator) : evaluator
}

export const phased: ModelKind = {
  player(game, model, name) {
    const evaluator = evaluatorOf(game, model, game.maxMoves)
    const player = greedy(game, evaluator, name)
    return game instanceof Backgammon && game.cubed ? withCube(game, player, evaluator) : player
  },
  evaluator: evaluatorOf,
  onnx: { input: 'position', output: 'value' },
  firstPart: PHASES[0],
}
