// Two stages, as for the champions of Ludo: rough values by TD, then TreeStrap, which learns the look-ahead value of every move. The exact
// values of the game are only used by `ludus regret`; nothing is learned from them.
import type { Recipe } from '../../modules/recipe.ts'

const HYPERGAMMON = {
  ...{ encoder: 'hypergammon-men', hidden: 256, activation: 'leaky-relu', output: 'softmax', initRange: 0.05 },
}

/** Games of the two stages. */
const TD_GAMES = 300_000
const TREESTRAP_GAMES = 32_768

export const recipes: readonly Recipe[] = [
  {
    name: 'hypergammon/td',
    summary: 'TD(lambda) by self-play on hypergammon, the first stage of its champion',
    game: 'hypergammon:standard',
    learner: 'td',
    settings: {
      ...{ ...HYPERGAMMON, batch: 32, learningRate: 0.001, finalLearningRate: 0.000_02, lambda: 0.7, epsilon: 0.05 },
      games: TD_GAMES,
    },
    steps: TD_GAMES,
    measure: { every: TD_GAMES / 6, games: 4000, against: ['random', 'expert'] },
  },
  {
    name: 'hypergammon/champion',
    summary: 'the champion of hypergammon: starts from td and learns the look-ahead value of every move',
    game: 'hypergammon:standard',
    learner: 'treestrap',
    settings: { ...HYPERGAMMON, games: TREESTRAP_GAMES },
    steps: TREESTRAP_GAMES,
    measure: { every: TREESTRAP_GAMES / 4, games: 4000, against: ['random', 'expert'] },
    after: { prior: 'hypergammon/td' },
  },
]
