// A training killed at any moment and begun again ends in the same bytes as one that was left alone.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { learners } from '../src/catalogue/learners.ts'
import { changeRecipe } from '../src/catalogue/trainers.ts'
import type { Rng } from '../src/core/contract.ts'
import type { Settings } from '../src/core/options.ts'
import { seeded } from '../src/core/rng.ts'
import type { Recipe } from '../src/modules/recipe.ts'
import { train } from '../src/node/training.ts'
import { recipeOf } from '../src/papers/recipes.ts'
import { ludus, PROGRAM, temporaryFolder } from './program.ts'
import { killAt } from './stopping.ts'

/** A recipe of each learner, made so small that it takes a fraction of a second; those to be killed are saved at each step. Seven steps let
 * the second kill come in time. */
const trainings: readonly [name: string, recipe: string, steps: number, settings?: Settings][] = [
  ['td', 'alhajry2012/td-self-play', 140],
  ['dqn', 'zeman2020/dqn-1', 100, { capacity: 2000 }],
  ['dqn', 'zeman2020/dqn-1', 100, { capacity: 2000, prioritised: true, target: 20, double: true }],
  ['q-learning', 'alhajry2012/q-self-play', 140],
  ['q-table', 'thor2017/q-table', 140],
  ['imitation', 'thor2017/ann-online', 20, { stop: 0, games: 2 }],
  ['imitation', 'thor2017/ann-batch', 20, { stop: 0, games: 2 }],
  ['genetic', 'thor2017/ga-85-45', 12, { prior: 'none', population: 6, games: 4, stall: 3 }],
  ['search-labels', 'checkers/champion', 80, { hidden: 8, depth: 2, pieces: 2, positions: 500, window: 2, batch: 64 }],
  [
    ...(['layered', 'waledzik2009/plain-board-5n', 8] as const),
    {
      stages: 4,
      generations: 2,
      span: 15,
      positions: 40,
      test: 10,
      epochs: 5,
      leastEpochs: 2,
      depth: 1,
      firstDepth: 3,
    },
  ],
  ['treestrap', 'ludo/champion-thor2017', 12, { hidden: 8, gamesPerRound: 2 }],
  ['td-online', 'savvas2015/neural-2', 20],
  ['td-phased', 'backgammon/td', 28, { hidden: 8, raceHidden: 4, gamesPerRound: 4 }],
  ['td-chances', 'backgammon/gammons', 28, { hidden: 8, raceHidden: 4, games: 28, gamesPerRound: 4, initRange: 0.3 }],
  [
    'td-variance-reduced',
    'backgammon/contact',
    28,
    { hidden: 8, raceHidden: 4, fitHidden: 8, epochs: 2, gamesPerRound: 4, initRange: 0.3, longest: 30 },
  ],
  [
    'grow-phased',
    'backgammon/deep-1',
    80,
    {
      ...{ hidden: 8, hidden2: 4, hidden3: 0, raceHidden: 4, initRange: 0.3, longest: 4 },
      ...{ labels: 40, epochs: 1, batch: 4, warmUp: 2, heldOut: 0, gamesPerRound: 4, pruneAfter: 4 },
    },
  ],
]

function small(name: string, steps: number, settings: Settings): Recipe {
  const recipe = recipeOf(name)
  return changeRecipe({ ...recipe, measure: { ...recipe.measure, games: 8 } }, { seed: 3, steps, settings })
}

/** What a run leaves that must not depend on how often it was interrupted: all but when and where it ran. */
function result(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => statSync(join(folder, file)).isFile())
    .filter(file => !/^(environment|time)\.json$|^previous\.safetensors$|\.tmp$/.test(file))
  return Object.fromEntries(files.sort().map(file => [file, readFileSync(join(folder, file)).toString('base64')]))
}

/** Kills a training twice: on the way to its first checkpoints, which are sixteen changes each, and again as it goes on. */
async function killTwice(words: readonly string[], run: string, rng: Rng): Promise<void> {
  await killAt(words, run, 1 + rng.below(60))
  await killAt(words, run, 1 + rng.below(40))
}

const TRAINEE = join(import.meta.dirname, 'trainee.mjs')

test('every learner is among those killed', () => {
  const names = trainings.map(([name]) => name)
  expect([...new Set(names)].sort()).toEqual(
    learners()
      .map(({ name }) => name)
      .sort(),
  )
})

test.each(trainings)(
  '%s (%s), killed again and again, ends in the same bytes',
  async (name, of, steps, settings = {}) => {
    const folder = temporaryFolder()
    const recipe = small(of, steps, settings)
    expect(recipe.learner).toBe(name)
    const [run, whole] = [join(folder, 'killed'), join(folder, 'whole')]
    await Promise.all([killTwice([TRAINEE, JSON.stringify(recipe), run], run, seeded(steps)), train(recipe, whole)])
    await train(recipe, run)
    expect(result(run)).toEqual(result(whole))
  },
)

test('the program, killed, goes on by the same command', async () => {
  const folder = temporaryFolder()
  const [run, whole] = [join(folder, 'killed'), join(folder, 'whole')]
  const words = (out: string) => [
    ...['train', 'alhajry2012/td-self-play', '--games', '160', '--seed', '3', '--out', out],
    ...['--measure-games', '8', '--save-every', '0'],
  ]
  await killTwice([PROGRAM, ...words(run)], run, seeded(1))
  await Promise.all([ludus(folder, words(run)), ludus(folder, words(whole))])
  expect(result(run)).toEqual(result(whole))
})
