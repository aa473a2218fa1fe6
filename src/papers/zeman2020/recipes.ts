// The trainings of zeman2020: deep Q-networks against three random players, and the sweeps that its text names.
import type { Recipe } from '../../modules/recipe.ts'

const dqn = (name: string, summary: string, settings: Recipe['settings']): Recipe => ({
  name: `zeman2020/${name}`,
  summary,
  game: 'ludo:zeman2020',
  learner: 'dqn',
  settings: { encoder: 'zeman2020-1', rewards: 'zeman2020', games: 10_000, ...settings },
  steps: 10_000,
  measure: { every: 1000, games: 2000, against: ['random', 'heuristic'], log: 100 },
})

export const zeman2020Recipes: readonly Recipe[] = [
  dqn('dqn-1', 'deep Q-network, representation 1 (Fig. 4)', {}),
  dqn('dqn-2', 'deep Q-network, representation 2 (Fig. 5)', { encoder: 'zeman2020-2' }),
  dqn('dqn-1-two-layers', 'representation 1, hidden layers of 32 and 16', { secondHidden: 16 }),
  ...[64, 128].map(batch => dqn(`dqn-1-batch-${batch}`, `representation 1, batches of ${batch}`, { batch })),
  ...[0.1, 0.5].map(gamma => dqn(`dqn-1-gamma-${gamma}`, `representation 1, gamma ${gamma}`, { gamma })),
  dqn('dqn-1-fixed', 'representation 1, a quarter of all moves at random', { epsilon: 0.25, finalEpsilon: 0.25 }),
  dqn('dqn-1-prioritised', 'representation 1 with prioritised replay: its future work', { prioritised: true }),
  dqn('dqn-1-target', 'representation 1 with a target network: beyond the paper', { target: 100 }),
  dqn('dqn-1-double', 'representation 1 with double Q-learning: beyond the paper', { target: 100, double: true }),
  dqn('dqn-1-returns', 'representation 1 paid for winning alone: another reward, its future work', {
    rewards: 'returns',
    gamma: 1,
  }),
]
