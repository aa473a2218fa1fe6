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

const FALLING = ', with a decaying learning rate'

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
 * Adam (docs/decisions/0010) and one softmax over the four probabilities, since only one player can win. Inputs and hidden units are the
 * paper's. This wins more than 30% against experts.
 */
const tdFurther = variant(
  td('self-play', 2, true),
  'alhajry2012/td-self-play-further',
  'TD(lambda), against itself, with Adam and a softmax',
  { output: 'softmax', batch: 32, learningRate: 0.003, finalLearningRate: 0.000_03 },
)

/** Section VII names TD-Leaf as future work: the same, looking one roll ahead. */
const leaf = variant(
  td('self-play', 2, true),
  'alhajry2012/td-leaf',
  'TD-Leaf, against itself, one roll deep, with a decaying learning rate (future work of the paper)',
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

/** Rewards count five times as far ahead; the learning rate is lower because targets are noisier. This reaches 27%. */
const qFurther = variant(
  q('self-play', 5, true),
  'alhajry2012/q-self-play-further',
  'Q-learning over strategies, against itself, with gamma 0.99 and a decaying learning rate',
  { gamma: 0.99, alpha: 0.1, finalAlpha: 0.002 },
)

/** The self-play of Fig. 2 and 5 with other constant steps than the paper's 0.2 and 0.5: what a step alone does. */
const tdSteps = [0.1, 0.05, 0.02, 0.01, 0.005].map(step =>
  variant(
    td('self-play', 2),
    `alhajry2012/td-self-play-constant-${step}`,
    `TD(lambda), against itself, with a constant learning rate of ${step}`,
    { learningRate: step, finalLearningRate: step },
  ),
)
const qSteps = [0.2, 0.1, 0.05, 0.02, 0.01].map(step =>
  variant(
    q('self-play', 5),
    `alhajry2012/q-self-play-constant-${step}`,
    `Q-learning over strategies, against itself, with a constant learning rate of ${step}`,
    { alpha: step, finalAlpha: step },
  ),
)

/** Section VII: "optimizing the reward function". Changes to the paper's rewards; everything else is as in Fig. 5 with a decaying learning rate. */
export const REWARDS: readonly (readonly [name: string, what: string, settings: Recipe['settings']])[] = [
  [
    'rewards-halved',
    'all rewards halved, except for winning and losing',
    { prizes: ['release=0.125', 'defend=0.1', 'knock=0.075', 'run=0.05', 'blockade=0.025', 'knocked=-0.125'] },
  ],
  [
    'rewards-doubled',
    'all rewards doubled, except for winning and losing',
    { prizes: ['release=0.5', 'defend=0.4', 'knock=0.3', 'run=0.2', 'blockade=0.1', 'knocked=-0.5'] },
  ],
  ['rewards-knock', 'rewards for hitting and being hit doubled', { prizes: ['knock=0.3', 'knocked=-0.5'] }],
  ['rewards-run', 'reward for running tripled', { prizes: ['run=0.3'] }],
  ['rewards-lead', 'rewarded by the lead over the others', { rewards: 'lead' }],
  ['rewards-returns', 'rewarded only for winning', { rewards: 'returns' }],
]

const qRewards = REWARDS.map(([name, what, settings]) =>
  variant(
    q('self-play', 5, true),
    `alhajry2012/q-self-play-${name}`,
    `Q-learning over strategies, against itself, ${what} (future work of the paper)`,
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
