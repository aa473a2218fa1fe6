// Kinds of models that only checkers and give-away have.
import type { Game } from '../../../core/contract.ts'
import { badInput } from '../../../core/errors.ts'
import { refuseUnfit } from '../../../models/model.ts'
import type { Model, ModelKind } from '../../../modules/model.ts'
import type { BoardSearch, EndgameTable } from '../../../modules/search-board.ts'
import { alphaBeta, PLAIN_SEARCH } from '../../../search/alpha-beta/player.ts'
import { checkersOf } from '../checkers.ts'
import { checkersPieces } from '../encoders/pieces.ts'
import { checkersEndingsOf } from '../exact/table.ts'
import { CheckersBoard } from '../search/board.ts'
import { APPRAISED, NetworkLeafEvaluator, PHASES } from '../search/network.ts'

/** Log-odds of the score to be expected by whoever is to move, move by move. */
function searchOf(game: Game, model: Model, table?: EndgameTable): BoardSearch {
  if (model.encoder !== APPRAISED)
    throw badInput(
      `The model evaluates positions of ${model.game} with ${model.encoder}, which ${game.id} does not have.`,
    )
  refuseUnfit(model, checkersPieces.make(game).size, model.shape.sizes.at(-1) === 1 ? 1 : PHASES)
  const { sizes, activations } = model.shape
  if (sizes.length !== 3 || sizes[1] % 4 !== 0 || activations.join() !== 'relu,linear')
    throw badInput(
      `The model has the shape ${sizes.join('-')} (${activations.join()}), but one hidden layer of ReLUs is needed, with a multiple of four units.`,
    )
  const board = new CheckersBoard(checkersOf(game), checkersEndingsOf(table))
  return { board, leaf: new NetworkLeafEvaluator(board, model.shape, model.weights) }
}

/** A network of points was made for searching. */
const USUAL_DEPTH = 8

/** Points of positions: the move that a search finds best. */
export const points: ModelKind = {
  player: (game, model, name) => alphaBeta(game, name, searchOf(game, model), PLAIN_SEARCH, USUAL_DEPTH),
  search: searchOf,
  usualDepth: USUAL_DEPTH,
  onnx: { input: 'position', output: 'log-odds' },
}
