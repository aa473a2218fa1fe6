// The trainings of alhajry2012: TD(lambda) and Q-learning over strategies, each against itself, against experts and against random players.
import type { Recipe } from '../../modules/recipe.ts'

/** Who sits at the three kinds of tables. */
const TABLES = {
  'self-play': ['self', 'self', 'self', 'self'],
  expert: ['self', 'self', 'expert', 'expert'],
  random: ['self', 'self', 'random', 'random'],
} as const

/** The same as words. */
const AGAINST = {
  'self-play': 'against itself',
  expert: 'two learners and two experts',
  random: 'two learners and two random players',
} as const

type TableName = keyof typeof TABLES

/** Section IV.C: each 2,500 games, one test a colour; 1,250 games each here, and the paper's 5,000 for the final player. */
const measure = { every: 2500, games: 5000, against: ['random', 'expert'], bySeat: true }

/** A step that falls: what it takes to meet the figures. */
const FALLING = ' with a step that falls: what it takes to meet the figures'

/** A recipe like another but for some settings. */
const variant = (recipe: Recipe, name: string, summary: string, settings: Recipe['settings']): Recipe => ({
  ...recipe,
  name,
  summary,
  settings: { ...recipe.settings, ...settings },
})

/** Section IV: 20 hidden units, rate 0.2, lambda 0.7, moves by the lead, 100,000 games. */
const td = (table: TableName, figure: number, falling = false): Recipe => ({
  name: `alhajry2012/td-${table}${falling ? '-falling' : ''}`,
  summary: `TD(lambda), ${AGAINST[table]}${falling ? FALLING : ` (Fig. ${figure})`}`,
  game: 'ludo:alhajry2012',
  learner: 'td',
  settings: {
    encoder: 'alhajry2012-objective',
    hidden: 20,
    activation: 'sigmoid',
    output: 'sigmoid',
    learningRate: falling ? 1 : 0.2,
    finalLearningRate: falling ? 0.005 : 0.2,
    lambda: 0.7,
    epsilon: 0,
    utility: 'lead',
    table: TABLES[table],
    // Section IV.E: "we fixed the player positions during training".
    ...(table !== 'self-play' && { rotate: false }),
    // Small first weights (docs/decisions/0006): a point more against experts.
    ...(falling && { initRange: 0.02 }),
    games: 100_000,
  },
  steps: 100_000,
  measure,
})

/**
 * Steps by Adam (docs/decisions/0010) and one softmax over the four chances, of which only one can come true, on inputs and hidden units
 * as in the paper: what it takes to pass 30% against experts.
 */
const tdFurther = variant(
  td('self-play', 2, true),
  'alhajry2012/td-self-play-further',
  'TD(lambda), against itself by Adam and with a softmax: further than a step that falls',
  { output: 'softmax', batch: 32, learningRate: 0.003, finalLearningRate: 0.000_03 },
)

/** Section VII names TD-Leaf as future work: the same, looking one roll ahead. */
const leaf = variant(
  td('self-play', 2, true),
  'alhajry2012/td-leaf',
  'TD-Leaf, against itself with a step that falls, one roll deep: the future work of the paper',
  { leaf: 1 },
)

/** Section V: strategies chosen by Q-values. */
const q = (table: TableName, figure: number, falling = false): Recipe => ({
  name: `alhajry2012/q-${table}${falling ? '-falling' : ''}`,
  summary: `Q-learning over strategies, ${AGAINST[table]}${falling ? FALLING : ` (Fig. ${figure})`}`,
  game: 'ludo:alhajry2012',
  learner: 'q-learning',
  settings: {
    encoder: 'alhajry2012-subjective',
    // What the paper calls preferRelease is `releaser` here.
    strategies: ['defensive', 'aggressive', 'fast', 'random', 'releaser'],
    rewards: 'alhajry2012',
    games: 100_000,
    table: TABLES[table],
    ...(falling && { finalAlpha: 0.01 }),
  },
  steps: 100_000,
  measure,
})

/** Rewards that count five times as far ahead, and smaller steps, since targets are noisier: what it takes to reach 27%. */
const qFurther = variant(
  q('self-play', 5, true),
  'alhajry2012/q-self-play-further',
  'Q-learning over strategies, against itself with gamma 0.99: further than a step that falls',
  { gamma: 0.99, alpha: 0.1, finalAlpha: 0.002 },
)

/** The self-play of Fig. 2 and 5 with other constant steps than the paper's 0.2 and 0.5: what a step alone does. */
const tdSteps = [0.1, 0.05, 0.02, 0.01, 0.005].map(step =>
  variant(
    td('self-play', 2),
    `alhajry2012/td-self-play-constant-${step}`,
    `TD(lambda), against itself with a constant step of ${step}`,
    { learningRate: step, finalLearningRate: step },
  ),
)
const qSteps = [0.2, 0.1, 0.05, 0.02, 0.01].map(step =>
  variant(
    q('self-play', 5),
    `alhajry2012/q-self-play-constant-${step}`,
    `Q-learning over strategies, against itself with a constant step of ${step}`,
    { alpha: step, finalAlpha: step },
  ),
)

/** Section VII: "optimizing the reward function". What is changed of the paper's prizes, all else as in Fig. 5 with a step that falls. */
export const REWARDS: readonly (readonly [name: string, what: string, settings: Recipe['settings']])[] = [
  [
    'rewards-halved',
    'all prizes but win and loss halved',
    { prizes: ['release=0.125', 'defend=0.1', 'knock=0.075', 'run=0.05', 'blockade=0.025', 'knocked=-0.125'] },
  ],
  [
    'rewards-doubled',
    'all prizes but win and loss doubled',
    { prizes: ['release=0.5', 'defend=0.4', 'knock=0.3', 'run=0.2', 'blockade=0.1', 'knocked=-0.5'] },
  ],
  ['rewards-knock', 'knocks and losses of pieces at twice their prize', { prizes: ['knock=0.3', 'knocked=-0.5'] }],
  ['rewards-run', 'running at three times its prize', { prizes: ['run=0.3'] }],
  ['rewards-lead', 'paid by the lead over the others', { rewards: 'lead' }],
  ['rewards-returns', 'paid for winning alone', { rewards: 'returns' }],
]

const qRewards = REWARDS.map(([name, what, settings]) =>
  variant(
    q('self-play', 5, true),
    `alhajry2012/q-self-play-${name}`,
    `Q-learning over strategies, against itself, ${what}: the future work of the paper`,
    settings,
  ),
)

const KINDS: readonly [TableName, number, number][] = [
  ['self-play', 2, 5],
  ['expert', 3, 6],
  ['random', 4, 7],
]

export const alhajry2012Recipes: readonly Recipe[] = [
  ...KINDS.map(([table, figure]) => td(table, figure)),
  ...KINDS.map(([table, figure]) => td(table, figure, true)),
  ...tdSteps,
  tdFurther,
  leaf,
  ...KINDS.map(([table, , figure]) => q(table, figure)),
  ...KINDS.map(([table, , figure]) => q(table, figure, true)),
  ...qSteps,
  ...qRewards,
  qFurther,
]
