import type { Recipe } from '../../modules/recipe.ts'

export const recipes: readonly Recipe[] = [
  {
    name: 'hypergammon/td',
    summary: 'hypergammon by pure self-play; `ludus regret` grades it by the truth',
    game: 'hypergammon:standard',
    learner: 'td',
    settings: {
      ...{ encoder: 'hypergammon-men', hidden: 128, activation: 'leaky-relu', output: 'softmax', initRange: 0.05 },
      ...{ batch: 32, learningRate: 0.001, finalLearningRate: 0.000_02, lambda: 0.7, epsilon: 0.05, games: 100_000 },
    },
    steps: 100_000,
    measure: { every: 20_000, games: 4000, against: ['random', 'expert'] },
  },
]
