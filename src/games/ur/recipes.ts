// Two stages for each rule set, as for the champions of Ludo: rough values by TD, and then what a look ahead says of every move.
import type { Recipe } from '../../modules/recipe.ts'

const UR = { encoder: 'ur-places', hidden: 128, activation: 'leaky-relu', output: 'softmax', initRange: 0.05 }

/** Games of the two stages. */
const TD_GAMES = 100_000
const TREESTRAP_GAMES = 32_768

const both = (rules: string): Recipe[] => [
  {
    name: `ur/td-${rules}`,
    summary: `ur:${rules} by pure self-play, to begin the champion from`,
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
    summary: `the champion of ur:${rules}: from td-${rules} on, by what a look ahead says of every move`,
    game: `ur:${rules}`,
    learner: 'treestrap',
    settings: { ...UR, games: TREESTRAP_GAMES },
    steps: TREESTRAP_GAMES,
    measure: { every: TREESTRAP_GAMES / 4, games: 2000, against: ['random', 'expert'] },
    after: { prior: `ur/td-${rules}` },
  },
]

export const recipes: readonly Recipe[] = ['finkel', 'blitz', 'masters'].flatMap(both)
