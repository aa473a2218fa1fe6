// Two stages for each rule set, as for the champions of Ludo: rough values by TD, then TreeStrap, which learns the look-ahead value of every move.
import type { Recipe } from '../../modules/recipe.ts'

const UR = { encoder: 'ur-places', hidden: 128, activation: 'leaky-relu', output: 'softmax', initRange: 0.05 }

/** Games of the two stages. */
const TD_GAMES = 100_000
const TREESTRAP_GAMES = 32_768

const both = (rules: string): Recipe[] => [
  {
    name: `ur/td-${rules}`,
    summary: `TD(lambda) by self-play on ur:${rules}, the first stage of its champion`,
    game: `ur:${rules}`,
    learner: 'td',
    settings: {
      ...{ ...UR, batch: 32, learningRate: 0.001, finalLearningRate: 0.000_02, lambda: 0.8, epsilon: 0.02 },
      games: TD_GAMES,
    },
    steps: TD_GAMES,
    measure: { every: TD_GAMES / 4, games: 2000, against: ['random', 'expert'] },
  },
  {
    name: `ur/champion-${rules}`,
    summary: `the champion of ur:${rules}: starts from td-${rules} and learns the look-ahead value of every move`,
    game: `ur:${rules}`,
    learner: 'treestrap',
    settings: { ...UR, games: TREESTRAP_GAMES },
    steps: TREESTRAP_GAMES,
    measure: { every: TREESTRAP_GAMES / 4, games: 2000, against: ['random', 'expert'] },
    after: { prior: `ur/td-${rules}` },
  },
]

export const recipes: readonly Recipe[] = ['finkel', 'blitz', 'masters'].flatMap(both)
