// The trainings that go past the papers: one shipped player for each set of rules.
import type { Recipe } from '../learners/recipe.ts'

/** Pure self-play on the champion's view of Ludo. */
const ludo = (rules: string, scripted: string): Recipe => ({
  name: `ludo/champion-${rules}`,
  summary: `the champion of ludo:${rules}, by pure self-play`,
  game: `ludo:${rules}`,
  learner: 'td',
  settings: {
    encoder: 'ludo-rich',
    hidden: 128,
    activation: 'leaky-relu',
    output: 'softmax',
    rate: 0.025,
    lastRate: 0.0004,
    lambda: 0.9,
    explore: 0.05,
    utility: 'own',
    games: 200_000,
  },
  steps: 200_000,
  measure: { every: 15_000, games: 4000, against: ['random', scripted] },
})

export const championRecipes: readonly Recipe[] = [
  ludo('alhajry2012', 'expert'),
  ludo('thor2017', 'semi-smart'),
  ludo('zeman2020', 'reward-greedy'),
]
