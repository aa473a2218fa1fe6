// Kinds of models that only backgammon has.
import type { Game } from '../../../core/contract.ts'
import { badInput } from '../../../core/errors.ts'
import { makeEncoder } from '../../../encoders/find.ts'
import { refuseUnfit } from '../../../models/model.ts'
import type { Model, ModelKind } from '../../../modules/model.ts'
import { greedy } from '../../../search/greedy.ts'
import { Backgammon } from '../backgammon.ts'
import { PHASES, Phased } from './phased.ts'

/** What positions are worth, by a network for each phase. */
function phasedEvaluator(game: Game, model: Model, batch: number): Phased {
  const encoder = makeEncoder(game, model.encoder)
  const [race, ...others] = model.more ?? []
  if (!(game instanceof Backgammon) || race?.name !== PHASES[1] || others.length > 0)
    throw badInput(
      `The model has networks for phases of ${model.game} (${[PHASES[0], ...(model.more ?? []).map(part => part.name)].join(', ')}), which ${game.id} lacks.`,
    )
  const shapes = [model.shape, race.shape] as const
  const evaluator = new Phased(game, encoder, shapes, batch)
  let end = 0
  for (const [i, { weights }] of evaluator.networks.entries()) {
    const part = model.weights.subarray(end, end + weights.length)
    refuseUnfit({ ...model, shape: shapes[i], weights: part }, encoder.size, 1)
    weights.set(part)
    end += weights.length
  }
  return evaluator
}

export const phased: ModelKind = {
  player: (game, model, name) => greedy(game, phasedEvaluator(game, model, game.maxMoves), name),
  evaluator: phasedEvaluator,
  onnx: { input: 'position', output: 'value' },
  firstPart: PHASES[0],
}
