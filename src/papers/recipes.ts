// All recipes: those of the papers, and those of the games.
import { usage } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import { gameModules } from '../games/registry.ts'
import type { Recipe } from '../modules/recipe.ts'
import { alhajry2012Recipes } from './alhajry2012/recipes.ts'
import { savvas2015Recipes } from './savvas2015/recipes.ts'
import { thor2017Recipes } from './thor2017/recipes.ts'
import { waledzik2009Recipes } from './waledzik2009/recipes.ts'
import { zeman2020Recipes } from './zeman2020/recipes.ts'

/** The papers' recipes come first. */
export const recipes = (): readonly Recipe[] => [
  ...thor2017Recipes,
  ...zeman2020Recipes,
  ...alhajry2012Recipes,
  ...waledzik2009Recipes,
  ...savvas2015Recipes,
  ...gameModules().flatMap(module => module.recipes ?? []),
]

export function recipeOf(name: string): Recipe {
  const recipe = recipes().find(candidate => candidate.name === name)
  if (!recipe)
    throw usage(
      `There is no recipe "${name}".${didYouMean(
        name,
        recipes().map(candidate => candidate.name),
      )}`,
    )
  return recipe
}
