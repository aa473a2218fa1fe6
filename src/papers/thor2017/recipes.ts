// The trainings of thor2017: a network that mimics a player, its evolutions, and the Q-player of Table 5.
import type { Recipe } from '../../modules/recipe.ts'

/** Section 2: a network that mimics a player, here the stand-in unless a person's games are given. */
const ann = (mode: string, figure: number): Recipe => ({
  name: `thor2017/ann-${mode}`,
  summary: `a network that imitates a player, ${mode} learning (Fig. ${figure})`,
  game: 'ludo:thor2017',
  learner: 'imitation',
  settings: { encoder: 'thor2017', teacher: 'expert', mode },
  steps: 20_000,
  measure: { every: 5000, games: 2000, against: ['semi-smart', 'random'], log: 10 },
})

/** Sections 3 and 4: evolutions with rates of crossover and mutation, as long as the axes of Fig. 4 to 6 in the PDF. */
const evolution = (name: string, summary: string, settings: Recipe['settings'], steps = 200): Recipe => ({
  name: `thor2017/${name}`,
  summary,
  game: 'ludo:thor2017',
  learner: 'genetic',
  settings: { encoder: 'thor2017', prior: 'imitated', opponents: 'semi-smart', ...settings },
  steps,
  measure: { every: 50, games: 2000, against: ['semi-smart', 'random'], log: 1, save: 5 },
})

const FINAL = { crossover: 0.85, mutation: 0.45 }

/** The rates that Fig. 5 compares. */
const FIGURE_5 = [
  ['100-0', 'crossover alone', { crossover: 1, mutation: 0 }],
  ['0-100', 'mutation alone', { crossover: 0, mutation: 1 }],
  ['100-100', 'both, always', { crossover: 1, mutation: 1 }],
] as const

export const thor2017Recipes: readonly Recipe[] = [
  ann('online', 2),
  ann('batch', 3),
  evolution('ga-roulette-30-30', 'evolution by ranked roulette (Fig. 4)', { crossover: 0.3, mutation: 0.3 }, 740),
  evolution(
    'ga-tournament-30-30',
    'evolution by tournament (Fig. 4)',
    {
      crossover: 0.3,
      mutation: 0.3,
      selection: 'tournament',
    },
    740,
  ),
  evolution('ga-100-0', 'evolution by crossover alone (Fig. 5)', { crossover: 1, mutation: 0 }, 1200),
  evolution('ga-0-100', 'evolution by mutation alone (Fig. 5)', { crossover: 0, mutation: 1 }, 1200),
  evolution('ga-100-100', 'evolution by both, always (Fig. 5)', { crossover: 1, mutation: 1 }, 500),
  ...FIGURE_5.flatMap(([rates, how, settings]) => [
    evolution(`ga-${rates}-tanh`, `evolution by ${how}, with tanh (Fig. 5)`, { ...settings, activation: 'tanh' }, 400),
    ...(settings.crossover > 0
      ? [
          evolution(
            `ga-${rates}-one-cut`,
            `evolution by ${how}, with one cut between weights as in the author's program (Fig. 5)`,
            { ...settings, cuts: 'one-point' },
            400,
          ),
        ]
      : []),
  ]),
  evolution(
    'ga-0-100-stale',
    "evolution by mutation alone, with the error of the author's program (Fig. 5)",
    { crossover: 0, mutation: 1, stale: true },
    400,
  ),
  evolution('ga-45-85', 'evolution (Fig. 6)', { crossover: 0.45, mutation: 0.85 }, 1000),
  evolution('ga-85-45', 'the evolution behind the tables (Fig. 6)', FINAL, 1440),
  evolution(
    'ga-proven',
    'the same evolution, but the best player is chosen by eight measurements instead of one',
    { ...FINAL, proof: 8 },
    1440,
  ),
  evolution('ga-85-45-no-prior', 'evolution from random weights (Fig. 6)', { ...FINAL, prior: 'none' }, 1440),
  evolution(
    'ga-adaptive',
    'evolution with a sigma that falls as fitness rises (section 3.4)',
    { ...FINAL, adaptive: true },
    400,
  ),
  evolution(
    'ga-self-play',
    'evolution in which the best player takes the other seats when fitness stalls (future work of the paper)',
    { ...FINAL, stall: 25 },
    400,
  ),
  {
    name: 'thor2017/q-table',
    summary: 'tabular Q-learning over reduced positions, against three random players: the opponent of Table 5',
    game: 'ludo:thor2017',
    learner: 'q-table',
    // With alhajry2012's rewards it learns to collect those instead of coming home, because they omit what counts under these
    // rules: 50% against random players instead of 78% (10,000 games each).
    settings: { rewards: 'lead', table: ['self', 'random', 'random', 'random'] },
    steps: 50_000,
    measure: { every: 5000, games: 2000, against: ['random', 'semi-smart'] },
  },
]
