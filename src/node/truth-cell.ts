// One cell of the truth bench, in a thread: trains if there is something to train, and grades by the exact values of the game.
import { makeTrainer } from '../catalogue/trainers.ts'
import type { Game, Player } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { makeGame } from '../games/registry.ts'
import type { Recipe } from '../modules/recipe.ts'
import { optimal } from '../search/exact/optimal.ts'
import { makePlayer } from '../search/make-player.ts'
import { gradeCell } from '../truth/grading.ts'
import type { Cell } from '../truth/results.ts'
import { threadSeconds } from './cpu-time.ts'
import { findPlayer } from './find.ts'
import { writeModel } from './models.ts'
import { readSolution } from './solutions.ts'

/** What a thread needs to compute a cell. */
export interface CellOrder extends Pick<Cell, 'game' | 'entry' | 'kind' | 'budget' | 'seed'> {
  /** Number of games for grading. */
  readonly games: number
  readonly gradeSeed: number
  /** What to train, and where to save the model. */
  readonly recipe?: Recipe
  readonly model: string
  /** The player to grade, if none is trained. */
  readonly player?: string
}

export function makeCell({ games, gradeSeed, recipe, model, player, ...cell }: CellOrder): Cell {
  const game = makeGame(cell.game)
  const solution = readSolution(game)
  if (!solution) throw usage(`${game.id} is not solved yet. Solve it with \`ludus solve "${game.id}"\`.`)
  const perfect = makePlayer(game, 'optimal', () => optimal(solution))
  const graded = (who: Player) => gradeCell(game, who, perfect, solution.truth(game), games, gradeSeed)
  if (!recipe) return { ...cell, ...graded(findPlayer(game, player ?? cell.entry)) }
  const cost = trainModel(game, recipe, model)
  return { ...cell, ...graded(findPlayer(game, model)), ...cost }
}

function trainModel(game: Game, recipe: Recipe, model: string): Pick<Cell, 'steps' | 'unit' | 'seconds'> {
  const begin = threadSeconds()
  const learner = makeTrainer(recipe, game, name => findPlayer(game, name))
  while (learner.done !== true && learner.steps < recipe.steps) learner.step()
  const { steps, unit } = learner
  const seconds = Number((threadSeconds() - begin).toFixed(2))
  const seed = Number(recipe.settings.seed ?? 1)
  writeModel(model, learner.model(), { recipe: recipe.name, seed, steps, unit, figures: [] })
  return { steps, unit, seconds }
}
