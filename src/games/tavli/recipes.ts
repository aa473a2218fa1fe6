import type { Recipe } from '../../modules/recipe.ts'

const td = (name: string): Recipe => ({
  name: `${name}/td`,
  summary: `TD(lambda) by self-play on ${name}`,
  game: `${name}:standard`,
  learner: 'td',
  settings: {
    encoder: 'tavli-men',
    hidden: 96,
    activation: 'leaky-relu',
    output: 'softmax',
    initRange: 0.05,
    batch: 32,
    learningRate: 0.001,
    finalLearningRate: 0.000_02,
    lambda: 0.7,
    epsilon: 0.02,
    games: 60_000,
  },
  steps: 60_000,
  measure: { every: 10_000, games: 2000, against: ['random', 'expert'] },
})

export const recipes: readonly Recipe[] = ['plakoto', 'fevga'].map(td)
