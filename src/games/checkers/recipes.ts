import type { Recipe } from '../../modules/recipe.ts'

/** Self-play with a shallow search. Labels are a mix of search values and results. */
export const championRecipe = (family: string): Recipe => ({
  name: `${family}/champion`,
  summary: `a network for ${family} that learns the values its own search finds`,
  game: `${family}:english`,
  learner: 'search-labels',
  settings: { games: 71_000 },
  steps: 71_000,
  measure: { every: 5000, games: 100, against: ['random', 'material@4'] },
})
