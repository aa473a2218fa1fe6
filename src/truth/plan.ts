// What the truth bench measures: games with known exact values, learners with their generic recipes at three lengths, scripted players, and
// look-ahead. Lengths are in steps instead of seconds, so that the same seeds give the same bytes on any machine. They were set so that a training
// takes about 1, 4 and 12 seconds on one core of the development machine, for every learner.
import { genericRecipe } from '../catalogue/generic-recipe.ts'
import { learnerOf } from '../catalogue/learners.ts'
import { changeRecipe } from '../catalogue/trainers.ts'
import type { Settings } from '../core/options.ts'
import { makeGame } from '../games/registry.ts'
import { moduleOf } from '../modules/game-module.ts'
import type { Recipe } from '../modules/recipe.ts'

/** A game of the bench, and a smaller one that replaces it in a quick run. Without one, the game is skipped there. */
export interface BenchGame {
  readonly game: string
  readonly quick?: string
  readonly title: string
}

export const BENCH_GAMES: readonly BenchGame[] = [
  { game: 'pig:standard', quick: 'pig:short', title: 'Pig' },
  { game: 'einstein:small', quick: 'einstein:tiny', title: 'EinStein 4 × 4' },
  { game: 'hypergammon:standard', quick: 'hypergammon:standard(men=2)', title: 'Hypergammon' },
  { game: 'ur:finkel', quick: 'ur:finkel(pieces=2)', title: 'Royal Game of Ur, Finkel' },
  // With one piece there is nothing to decide, and a game with two takes a minute to solve.
  { game: 'ludo:alhajry2012(seats=2,pieces=2)', title: 'Ludo, 2 seats × 2 pieces' },
]

export const BENCH_LEARNERS = [
  'td',
  'td-online',
  'treestrap',
  'dqn',
  'q-learning',
  'q-table',
  'imitation',
  'genetic',
  'layered',
] as const

export type BenchLearner = (typeof BENCH_LEARNERS)[number]

/** Lengths of training. All of them, for ten seeds and every game, take about three hours of CPU time. */
export const BUDGETS = [
  { name: 'short', seconds: 1 },
  { name: 'medium', seconds: 4 },
  { name: 'long', seconds: 12 },
] as const

export type Budget = (typeof BUDGETS)[number]['name']

/** The length for which the steps below were measured. */
const MEASURED_SECONDS = 25

/** Steps that take about 25 seconds on one core; for imitation, epochs over 250 games. Layered runs through all its stages. */
const STEPS: Readonly<Record<string, Readonly<Record<BenchLearner, number>>>> = {
  'pig:standard': {
    td: 100_000,
    'td-online': 90_000,
    treestrap: 34_000,
    dqn: 16_000,
    'q-learning': 160_000,
    'q-table': 1_000_000,
    imitation: 1200,
    genetic: 75,
    layered: 40,
  },
  'einstein:small': {
    td: 400_000,
    'td-online': 470_000,
    treestrap: 127_000,
    dqn: 11_500,
    'q-learning': 900_000,
    'q-table': 2_800_000,
    imitation: 6600,
    genetic: 375,
    layered: 40,
  },
  'ludo:alhajry2012(seats=2,pieces=2)': {
    td: 60_000,
    'td-online': 60_000,
    treestrap: 18_000,
    dqn: 6400,
    'q-learning': 78_000,
    'q-table': 310_000,
    imitation: 7800,
    genetic: 450,
    layered: 40,
  },
  'hypergammon:standard': {
    td: 120_000,
    'td-online': 200_000,
    treestrap: 2100,
    dqn: 9000,
    'q-learning': 75_000,
    'q-table': 650_000,
    imitation: 2500,
    genetic: 85,
    layered: 50,
  },
  'ur:finkel': {
    td: 21_000,
    'td-online': 29_000,
    treestrap: 2100,
    dqn: 5000,
    'q-learning': 34_000,
    'q-table': 218_000,
    imitation: 1000,
    genetic: 130,
    layered: 50,
  },
}

/** For games without measurements, such as those of a quick run. */
const DEFAULT_STEPS: Readonly<Record<BenchLearner, number>> = {
  td: 60_000,
  'td-online': 60_000,
  treestrap: 18_000,
  dqn: 6000,
  'q-learning': 70_000,
  'q-table': 300_000,
  imitation: 1200,
  genetic: 75,
  layered: 40,
}

/** Learners whose number of positions or games is scaled. They make the same number of passes over them at any length. */
const SCALED: Partial<Record<BenchLearner, (share: number) => Settings>> = {
  layered: share => ({ positions: Math.ceil(1000 * share), test: Math.max(20, Math.ceil(200 * share)) }),
  imitation: share => ({ games: Math.ceil(250 * share), validation: Math.ceil(50 * share) }),
}

/** Quick trainings are shortened by this factor. */
const QUICK = 1 / 40

/** The recipe of a training. */
export function benchRecipe(game: string, learner: BenchLearner, budget: Budget, seed: number, quick = false): Recipe {
  const made = makeGame(game)
  const kind = learnerOf(learner)
  const { seconds } = BUDGETS.find(({ name }) => name === budget) ?? BUDGETS[0]
  const share = (seconds / MEASURED_SECONDS) * (quick ? QUICK : 1)
  const full = (STEPS[game] ?? DEFAULT_STEPS)[learner]
  const scaled = SCALED[learner]
  // Learners with scaled data take all their steps. Layered takes as many as its stages need.
  const steps = scaled ? (learner === 'layered' && kind.steps) || full : Math.max(1, Math.round(full * share))
  return changeRecipe(genericRecipe(kind, made, steps), { seed, steps, ...(scaled && { settings: scaled(share) }) })
}

/** Scripted players of a game, with random first. Options have their defaults. */
export const benchPlayers = (game: string): readonly string[] => [
  'random',
  ...(moduleOf(makeGame(game)).players ?? []).map(({ name }) => name),
]

/** Learners whose networks evaluate positions, so that they can look ahead. */
export const AHEAD: readonly BenchLearner[] = ['td', 'td-online', 'treestrap', 'layered']
