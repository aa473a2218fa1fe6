import type { Recipe } from '../../modules/recipe.ts'

const td = (rules: string): Recipe => ({
  name: `ur/td-${rules}`,
  summary: `ur:${rules} by pure self-play`,
  game: `ur:${rules}`,
  learner: 'td',
  settings: {
    encoder: 'ur-places',
    hidden: 64,
    learningRate: 0.05,
    finalLearningRate: 0.002,
    lambda: 0.8,
    epsilon: 0.02,
    games: 30_000,
  },
  steps: 30_000,
  measure: { every: 10_000, games: 2000, against: ['random', 'expert'] },
})

export const recipes: readonly Recipe[] = ['finkel', 'blitz'].map(td)
