// The trainings of zeman2020: deep Q-networks against three random players, and the sweeps that its text names.
import type { Recipe } from '../../modules/recipe.ts'

const dqn = (name: string, summary: string, settings: Recipe['settings'], games = 10_000): Recipe => ({
  name: `zeman2020/${name}`,
  summary,
  game: 'ludo:zeman2020',
  learner: 'dqn',
  settings: { encoder: 'zeman2020-1', rewards: 'zeman2020', games, ...settings },
  steps: games,
  measure: { every: games / 10, games: 2000, against: ['random', 'heuristic'], log: 100 },
})

/** The author's exploration: epsilon falls from 0.9 by 1 / games per game, so there is none in the last tenth. */
const AUTHOR_EPSILON = { epsilon: 0.9, epsilonShare: 0.9 }
const AFTER_MOVE = { nextState: 'after-move' }
const GREEDY_ONLY = { experiences: 'greedy' }
const AUTHOR = { ...AFTER_MOVE, ...GREEDY_ONLY, ...AUTHOR_EPSILON }

export const zeman2020Recipes: readonly Recipe[] = [
  dqn('dqn-1', 'deep Q-network, representation 1 (Fig. 4)', {}),
  dqn('dqn-2', 'deep Q-network, representation 2 (Fig. 5)', { encoder: 'zeman2020-2' }),
  dqn('dqn-1-two-layers', 'representation 1, hidden layers of 32 and 16', { secondHidden: 16 }),
  ...[64, 128].map(batch => dqn(`dqn-1-batch-${batch}`, `representation 1, batches of ${batch}`, { batch })),
  ...[0.1, 0.5].map(gamma => dqn(`dqn-1-gamma-${gamma}`, `representation 1, gamma ${gamma}`, { gamma })),
  dqn('dqn-1-fixed', 'representation 1, a quarter of all moves random', { epsilon: 0.25, finalEpsilon: 0.25 }),
  dqn('dqn-1-prioritised', 'representation 1 with prioritised replay (future work of the paper)', {
    prioritised: true,
  }),
  dqn('dqn-1-target', 'representation 1 with a target network (beyond the paper)', { target: 100 }),
  dqn('dqn-1-double', 'representation 1 with double Q-learning (beyond the paper)', { target: 100, double: true }),
  dqn('dqn-1-returns', 'representation 1, rewarded only for winning (future work of the paper)', {
    rewards: 'returns',
    gamma: 1,
  }),
  dqn(
    'dqn-1-after-move',
    "representation 1, the future judged right after the move, as in the author's program",
    AFTER_MOVE,
  ),
  dqn('dqn-1-greedy-only', "representation 1, without storing explored moves, as in the author's program", GREEDY_ONLY),
  dqn('dqn-1-author', "representation 1, trained as in the author's program", AUTHOR),
  dqn('dqn-2-author', "representation 2, trained as in the author's program", { ...AUTHOR, encoder: 'zeman2020-2' }),
  // Fig. 6 is a training of 1,000 games. It shows the share of wins since the first game.
  dqn('dqn-1-figure-6', 'representation 1, a training of 1,000 games (Fig. 6)', {}, 1000),
  dqn('dqn-1-figure-6-author', "the same, trained as in the author's program (Fig. 6)", AUTHOR, 1000),
  dqn('dqn-2-two-layers', 'representation 2, hidden layers of 32 and 16 (future work of the paper)', {
    encoder: 'zeman2020-2',
    secondHidden: 16,
  }),
  ...[64, 128, 256].map(hidden =>
    dqn(`dqn-1-hidden-${hidden}`, `representation 1, ${hidden} hidden units (future work of the paper)`, {
      hidden,
    }),
  ),
  dqn('dqn-1-64-32', 'representation 1, hidden layers of 64 and 32 (future work of the paper)', {
    hidden: 64,
    secondHidden: 32,
  }),
  dqn('dqn-2-hidden-128', 'representation 2, 128 hidden units (future work of the paper)', {
    encoder: 'zeman2020-2',
    hidden: 128,
  }),
  dqn('dqn-1-long', 'representation 1, 50,000 games (future work of the paper)', {}, 50_000),
  dqn(
    'dqn-1-128-long',
    'representation 1, 128 hidden units and 50,000 games (future work of the paper)',
    { hidden: 128 },
    50_000,
  ),
  dqn('dqn-generic', 'generic inputs of moves (future work of the paper)', { encoder: 'auto' }),
]
