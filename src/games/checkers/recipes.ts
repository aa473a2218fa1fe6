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

/**
 * Three stages for checkers. The first learns a network for each phase from many shallow games. The others go on from there with eight plies,
 * which see the shots and plans that four plies miss, and where the champion before lost to stronger programs.
 */
const stage = (name: string, summary: string, games: number, settings: Recipe['settings'], prior?: string): Recipe => ({
  name: `checkers/${name}`,
  summary,
  game: 'checkers:english',
  learner: 'search-labels',
  settings: { phaseInputs: true, endings: 0.1, games, ...settings },
  steps: games,
  measure: { every: games / 4, games: 20, against: ['champion@4'] },
  ...(prior && { after: { prior: `checkers/${prior}` } }),
})

const DEEP = { depth: 8, search: 'selective', mix: 0.4, learningRate: 0.0004, window: 24 }

export const checkersRecipes: readonly Recipe[] = [
  championRecipe('checkers'),
  stage('phases', 'a network for each phase of checkers, from 120,000 games with four plies', 120_000, {}),
  stage(
    'phases-deep',
    'from checkers/phases on: 8,000 games with eight plies',
    8000,
    { ...DEEP, positions: 20_000, finalLearningRate: 0.0001 },
    'phases',
  ),
  stage(
    'phases-deeper',
    'from checkers/phases-deep on: 20,000 more games with eight plies',
    20_000,
    { ...DEEP, positions: 40_000, finalLearningRate: 0.000_05, seed: 2 },
    'phases-deep',
  ),
]
