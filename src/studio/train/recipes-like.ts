// Which recipes are offered first, and a search over the others, because there are dozens.
import { parseSpec } from '../../core/spec.ts'
import type { Recipe } from '../../modules/recipe.ts'

/** The module of the game that a recipe trains for. */
export const moduleOfRecipe = ({ game }: Pick<Recipe, 'game'>): string => parseSpec(game).name

/** The recipes of a game ("" for all) that contain every word of a search. */
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

/** One good start for each game: a recipe named after its module, the first one unless the game names another. */
export function firstRecipes<R extends Pick<Recipe, 'name' | 'game'>>(
  recipes: readonly R[],
  wanted: (module: string) => string | undefined,
): readonly R[] {
  const modules = [...new Set(recipes.map(moduleOfRecipe))]
  return modules.flatMap(module => {
    const own = recipes.filter(({ name }) => name.startsWith(`${module}/`))
    const first = own.find(({ name }) => name === wanted(module)) ?? own[0]
    return first ? [first] : []
  })
}
