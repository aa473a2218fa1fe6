// Q-learning with a table (critics/table.ts).
import { withDefault } from '../../core/options.ts'
import { defineLearner } from '../../modules/learner-kind.ts'
import { tableCritic } from '../critics/table.ts'
import { qLearning, qOptions } from '../q-learning.ts'

export const qTable = defineLearner({
  name: 'q-table',
  about: 'Q-learning with a table of values for reduced or hashed positions',
  options: {
    ...qOptions,
    alpha: withDefault(qOptions.alpha, 0.1),
    finalAlpha: withDefault(qOptions.finalAlpha, 0.01),
    gamma: withDefault(qOptions.gamma, 0.8),
    epsilonGames: withDefault(qOptions.epsilonGames, 15_000),
    games: withDefault(qOptions.games, 50_000),
  },
  length: 'games',
  suits: { gamma: 0.99, games: 10_000 },
  schedule: games => ({ epsilonGames: Math.ceil(0.3 * games) }),
  make: (game, settings, opponent) => qLearning(game, settings, opponent, () => tableCritic(game)),
})
