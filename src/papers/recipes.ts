// Every recipe there is: those of the papers, and those of the champions.
import { usage } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import type { Recipe } from '../learners/recipe.ts'

/** alhajry2012, section IV: 20 hidden units, rate 0.2, lambda 0.7, moves by the lead, 100,000 games. */
const alhajryTd = (name: string, summary: string, table: readonly string[]): Recipe => ({
  name: `alhajry2012/${name}`,
  summary,
  game: 'ludo:alhajry2012',
  learner: 'td',
  settings: {
    encoder: 'alhajry2012-objective',
    hidden: 20,
    activation: 'sigmoid',
    output: 'sigmoid',
    rate: 0.2,
    lastRate: 0.2,
    lambda: 0.7,
    explore: 0,
    utility: 'lead',
    table,
    games: 100_000,
  },
  steps: 100_000,
  measure: { every: 2500, games: 2000, against: ['random', 'expert'] },
})

/** Pure self-play on the champion's view of Ludo. */
const ludoChampion = (rules: string, scripted: string): Recipe => ({
  name: `ludo/champion-${rules}`,
  summary: `the champion of ludo:${rules}, by pure self-play`,
  game: `ludo:${rules}`,
  learner: 'td',
  settings: {
    encoder: 'ludo-rich',
    hidden: 128,
    activation: 'leaky-relu',
    output: 'softmax',
    rate: 0.1,
    lastRate: 0.001,
    lambda: 0.9,
    explore: 0.05,
    utility: 'own',
    games: 150_000,
  },
  steps: 150_000,
  measure: { every: 15_000, games: 4000, against: ['random', scripted] },
})

export const recipes: readonly Recipe[] = [
  alhajryTd('td-self-play', 'TD(lambda) against itself (Fig. 2)', ['self', 'self', 'self', 'self']),
  alhajryTd('td-expert', 'TD(lambda), two learners and two experts (Fig. 3)', ['self', 'self', 'expert', 'expert']),
  alhajryTd('td-random', 'TD(lambda), two learners and two random players (Fig. 4)', [
    'self',
    'self',
    'random',
    'random',
  ]),
  ludoChampion('alhajry2012', 'expert'),
  ludoChampion('thor2017', 'semi-smart'),
  ludoChampion('zeman2020', 'reward-greedy'),
]

export function recipeOf(name: string): Recipe {
  const recipe = recipes.find(candidate => candidate.name === name)
  if (!recipe)
    throw usage(
      `There is no recipe "${name}".${didYouMean(
        name,
        recipes.map(candidate => candidate.name),
      )}`,
    )
  return recipe
}
