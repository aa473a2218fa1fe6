// Recipes by what somebody types: there are dozens.
import { parseSpec } from '../../core/spec.ts'
import type { Recipe } from '../../modules/recipe.ts'

/** The game that a recipe trains for, by its module. */
export const moduleOfRecipe = ({ game }: Pick<Recipe, 'game'>): string => parseSpec(game).name

/** The recipes of a game ("" for all) in which every word is found, somewhere. */
export function recipesLike<R extends Pick<Recipe, 'name' | 'summary' | 'game' | 'learner'>>(
  recipes: readonly R[],
  wanted: string,
  module: string,
): readonly R[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  return recipes.filter(recipe => {
    const text = `${recipe.name} ${recipe.summary} ${recipe.game} ${recipe.learner}`.toLowerCase()
    return (module === '' || moduleOfRecipe(recipe) === module) && words.every(word => text.includes(word))
  })
}
