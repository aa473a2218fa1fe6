// Model kinds of checkers and give-away only.
import type { Game } from '../../../core/contract.ts'
import { badInput } from '../../../core/errors.ts'
import { refuseUnfit } from '../../../models/model.ts'
import type { Model, ModelKind } from '../../../modules/model.ts'
import type { BoardSearch, EndgameTable } from '../../../modules/search-board.ts'
import { alphaBeta, PLAIN_SEARCH } from '../../../search/alpha-beta/player.ts'
import { checkersOf } from '../checkers.ts'
import { checkersEndingsOf } from '../exact/table.ts'
import { PHASES } from '../phases.ts'
import { CheckersBoard } from '../search/board.ts'
import { NETWORK_ENCODINGS, NetworkLeafEvaluator } from '../search/network.ts'
import { drawChance } from './draw-chance.ts'

/** A search with the model at its leaves. The model's output is the log-odds of the side to move's expected score. */
function searchOf(game: Game, model: Model, table?: EndgameTable): BoardSearch {
  const encoding = NETWORK_ENCODINGS.find(({ name }) => name === model.encoder)
  if (!encoding)
    throw badInput(
      `The model evaluates positions of ${model.game} with ${model.encoder}, which ${game.id} does not have.`,
    )
  refuseUnfit(model, encoding.make(game).size, model.shape.sizes.at(-1) === 1 ? 1 : PHASES)
  const { sizes, activations } = model.shape
  if (sizes.length !== 3 || sizes[1] % 4 !== 0 || activations.join() !== 'relu,linear')
    throw badInput(
      `The model has the shape ${sizes.join('-')} (${activations.join()}), but one hidden layer of ReLUs is needed, with a multiple of four units.`,
    )
  const checkers = checkersOf(game)
  const board = new CheckersBoard(checkers, checkersEndingsOf(table))
  const leaf = new NetworkLeafEvaluator(board, model.shape, model.weights)
  // Draws were only counted in English checkers.
  return { board, leaf, ...(!checkers.giveaway && { drawChance }) }
}

/** The default depth. These networks are made for searching. */
const USUAL_DEPTH = 8

/** Networks that evaluate positions in points. They play the best move of a search. */
export const points: ModelKind = {
  player: (game, model, name) => alphaBeta(game, name, searchOf(game, model), PLAIN_SEARCH, USUAL_DEPTH),
  search: searchOf,
  usualDepth: USUAL_DEPTH,
  onnx: { input: 'position', output: 'log-odds' },
}
