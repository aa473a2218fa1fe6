// Every recipe there is: those of the papers, and those of the champions.
import { usage } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import type { Recipe } from '../learners/recipe.ts'

/** alhajry2012, section IV: 20 hidden units, rate 0.2, lambda 0.7, moves by the lead, 100,000 games. */
const alhajryTd = (
  name: string,
  summary: string,
  table: readonly string[],
  change: Recipe['settings'] = {},
): Recipe => ({
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
    ...change,
  },
  steps: 100_000,
  measure: { every: 2500, games: 2000, against: ['random', 'expert'] },
})

/** alhajry2012, section V: strategies chosen by Q-values. */
const alhajryQ = (name: string, summary: string, settings: Recipe['settings']): Recipe => ({
  name: `alhajry2012/${name}`,
  summary,
  game: 'ludo:alhajry2012',
  learner: 'q',
  settings: { games: 100_000, ...settings },
  steps: 100_000,
  measure: { every: 2500, games: 2000, against: ['random', 'expert'] },
})

/** zeman2020: 10,000 games against three random players. */
const zemanDqn = (name: string, summary: string, settings: Recipe['settings']): Recipe => ({
  name: `zeman2020/${name}`,
  summary,
  game: 'ludo:zeman2020',
  learner: 'dqn',
  settings: { games: 10_000, ...settings },
  steps: 10_000,
  measure: { every: 1000, games: 2000, against: ['random', 'heuristic'] },
})

/** thor2017, section 2: a network that mimics a player, here the stand-in unless a person's games are given. */
const thorAnn = (mode: string, figure: number): Recipe => ({
  name: `thor2017/ann-${mode}`,
  summary: `a network that mimics a player, ${mode} learning (Fig. ${figure})`,
  game: 'ludo:thor2017',
  learner: 'imitate',
  settings: { mode },
  steps: 20_000,
  measure: { every: 5000, games: 2000, against: ['semi-smart', 'random'] },
})

/** thor2017, sections 3 and 4: evolutions by rates of crossover and mutation. */
const thorGa = (name: string, summary: string, settings: Recipe['settings']): Recipe => ({
  name: `thor2017/${name}`,
  summary,
  game: 'ludo:thor2017',
  learner: 'genetic',
  settings,
  steps: 1000,
  measure: { every: 50, games: 2000, against: ['semi-smart', 'random'] },
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

export const recipes: readonly Recipe[] = [
  thorAnn('online', 2),
  thorAnn('batch', 3),
  thorGa('ga-roulette-30-30', 'evolution by ranked roulette (Fig. 4)', { crossover: 0.3, mutation: 0.3 }),
  thorGa('ga-tournament-30-30', 'evolution by tournament (Fig. 4)', {
    crossover: 0.3,
    mutation: 0.3,
    selection: 'tournament',
  }),
  thorGa('ga-100-0', 'evolution by crossover alone (Fig. 5)', { crossover: 1, mutation: 0 }),
  thorGa('ga-0-100', 'evolution by mutation alone (Fig. 5)', { crossover: 0, mutation: 1 }),
  thorGa('ga-100-100', 'evolution by both, always (Fig. 5)', { crossover: 1, mutation: 1 }),
  thorGa('ga-45-85', 'evolution (Fig. 6)', { crossover: 0.45, mutation: 0.85 }),
  thorGa('ga-85-45', 'evolution: the one of the tables (Fig. 6)', { crossover: 0.85, mutation: 0.45 }),
  thorGa('ga-85-45-no-prior', 'evolution from noise alone (Fig. 6)', {
    crossover: 0.85,
    mutation: 0.45,
    prior: 'none',
  }),
  alhajryTd('td-self-play', 'TD(lambda) against itself (Fig. 2)', ['self', 'self', 'self', 'self']),
  alhajryTd('td-expert', 'TD(lambda), two learners and two experts (Fig. 3)', ['self', 'self', 'expert', 'expert']),
  alhajryTd('td-random', 'TD(lambda), two learners and two random players (Fig. 4)', [
    'self',
    'self',
    'random',
    'random',
  ]),
  alhajryTd(
    'td-self-play-falling',
    'TD(lambda) against itself with a step that falls: what it takes to meet the figures',
    ['self', 'self', 'self', 'self'],
    { rate: 1, lastRate: 0.005 },
  ),
  alhajryTd(
    'td-leaf',
    "TD-Leaf against itself, one roll deep, with a step that falls: the paper's future work",
    ['self', 'self', 'self', 'self'],
    { rate: 1, lastRate: 0.005, leaf: 1 },
  ),
  alhajryQ('q-self-play', 'Q-learning over strategies, against itself (Fig. 5)', {}),
  alhajryQ('q-expert', 'Q-learning, two learners and two experts (Fig. 6)', {
    table: ['self', 'self', 'expert', 'expert'],
  }),
  alhajryQ('q-random', 'Q-learning, two learners and two random players (Fig. 7)', {
    table: ['self', 'self', 'random', 'random'],
  }),
  alhajryQ('q-falling', 'Q-learning against itself with a step that falls: beyond the paper', { lastAlpha: 0.01 }),
  zemanDqn('dqn-1', 'deep Q-network, representation 1 (Fig. 4)', {}),
  zemanDqn('dqn-2', 'deep Q-network, representation 2 (Fig. 5)', { encoder: 'zeman2020-2' }),
  zemanDqn('dqn-1-two-layers', 'representation 1, hidden layers of 32 and 16', { secondHidden: 16 }),
  ...[64, 128].map(batch => zemanDqn(`dqn-1-batch-${batch}`, `representation 1, batches of ${batch}`, { batch })),
  ...[0.1, 0.5].map(gamma => zemanDqn(`dqn-1-gamma-${gamma}`, `representation 1, gamma ${gamma}`, { gamma })),
  zemanDqn('dqn-1-fixed', 'representation 1, a quarter of all moves at random', { explore: 0.25, lastExplore: 0.25 }),
  zemanDqn('dqn-1-prioritised', 'representation 1 with prioritised replay: beyond the paper', { prioritised: true }),
  {
    name: 'thor2017/q-table',
    summary: 'tabular Q over reduced positions: the opponent of Table 5',
    game: 'ludo:thor2017',
    learner: 'q-table',
    settings: {},
    steps: 50_000,
    measure: { every: 5000, games: 2000, against: ['random', 'semi-smart'] },
  },
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
