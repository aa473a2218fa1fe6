// What the truth bench measures: games whose exact values are known, learners by their generic recipes at three lengths, scripted players, and
// look-ahead. Lengths are steps and not seconds, so that the same seeds give the same bytes on any machine; they were set such that a
// training takes about 1, 4 and 12 seconds of one core where this was written, whatever the learner.
import { genericRecipe } from '../catalogue/generic-recipe.ts'
import { learnerOf } from '../catalogue/learners.ts'
import { changeRecipe } from '../catalogue/trainers.ts'
import type { Settings } from '../core/options.ts'
import { makeGame } from '../games/registry.ts'
import { moduleOf } from '../modules/game-module.ts'
import type { Recipe } from '../modules/recipe.ts'

/** A game of the bench, and a smaller one that stands in for it in a quick look; without one it is left out there. */
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
  // With one piece there is nothing to decide, and two take a minute to solve.
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

/** How long a training is. All of them, for ten seeds and every game, are about three hours of CPU time. */
export const BUDGETS = [
  { name: 'short', seconds: 1 },
  { name: 'medium', seconds: 4 },
  { name: 'long', seconds: 12 },
] as const

export type Budget = (typeof BUDGETS)[number]['name']

/** The length that the steps below were measured for. */
const MEASURED_SECONDS = 25

/** Steps that take about 25 seconds of one core; for imitation, epochs over 250 games. Layered goes through all its stages. */
const STEPS: Readonly<Record<string, Readonly<Record<BenchLearner, number>>>> = {
  'pig:standard': {
    ...{
      td: 100_000,
      'td-online': 90_000,
      treestrap: 34_000,
      dqn: 16_000,
      'q-learning': 160_000,
      'q-table': 1_000_000,
    },
    ...{ imitation: 1200, genetic: 75, layered: 40 },
  },
  'einstein:small': {
    ...{ td: 400_000, 'td-online': 470_000, treestrap: 127_000, dqn: 11_500, 'q-learning': 900_000 },
    ...{ 'q-table': 2_800_000, imitation: 6600, genetic: 375, layered: 40 },
  },
  'ludo:alhajry2012(seats=2,pieces=2)': {
    ...{ td: 60_000, 'td-online': 60_000, treestrap: 18_000, dqn: 6400, 'q-learning': 78_000, 'q-table': 310_000 },
    ...{ imitation: 7800, genetic: 450, layered: 40 },
  },
  'hypergammon:standard': {
    ...{ td: 120_000, 'td-online': 200_000, treestrap: 2100, dqn: 9000, 'q-learning': 75_000, 'q-table': 650_000 },
    ...{ imitation: 2500, genetic: 85, layered: 50 },
  },
  'ur:finkel': {
    ...{ td: 21_000, 'td-online': 29_000, treestrap: 2100, dqn: 5000, 'q-learning': 34_000, 'q-table': 218_000 },
    ...{ imitation: 1000, genetic: 130, layered: 50 },
  },
}

/** For a game that nobody has measured, such as a quick look's. */
const DEFAULT_STEPS: Readonly<Record<BenchLearner, number>> = {
  ...{ td: 60_000, 'td-online': 60_000, treestrap: 18_000, dqn: 6000, 'q-learning': 70_000, 'q-table': 300_000 },
  ...{ imitation: 1200, genetic: 75, layered: 40 },
}

/** Learners that learn from so many positions or games, and go over them as often at any length. */
const SCALED: Partial<Record<BenchLearner, (share: number) => Settings>> = {
  layered: share => ({ positions: Math.ceil(1000 * share), test: Math.max(20, Math.ceil(200 * share)) }),
  imitation: share => ({ games: Math.ceil(250 * share), validation: Math.ceil(50 * share) }),
}

/** Quick trainings are this much shorter than the shortest. */
const QUICK = 1 / 40

/** The recipe of a training. */
export function benchRecipe(game: string, learner: BenchLearner, budget: Budget, seed: number, quick = false): Recipe {
  const made = makeGame(game)
  const kind = learnerOf(learner)
  const { seconds } = BUDGETS.find(({ name }) => name === budget) ?? BUDGETS[0]
  const share = (seconds / MEASURED_SECONDS) * (quick ? QUICK : 1)
  const full = (STEPS[game] ?? DEFAULT_STEPS)[learner]
  const scaled = SCALED[learner]
  // Those that are scaled by what they learn from take all their steps; layered has as many as it has stages.
  const steps = scaled ? (learner === 'layered' && kind.steps) || full : Math.max(1, Math.round(full * share))
  return changeRecipe(genericRecipe(kind, made, steps), { seed, steps, ...(scaled && { settings: scaled(share) }) })
}

/** Scripted players of a game, random first; those with options by their defaults. */
export const benchPlayers = (game: string): readonly string[] => [
  'random',
  ...(moduleOf(makeGame(game)).players ?? []).map(({ name }) => name),
]

/** Learners whose networks judge positions, so that they can look ahead. */
export const AHEAD: readonly BenchLearner[] = ['td', 'td-online', 'treestrap', 'layered']
