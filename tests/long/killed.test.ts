// A training killed at any moment and restarted ends in the same bytes as an undisturbed one.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { learners } from '../../src/catalogue/learners.ts'
import { changeRecipe } from '../../src/catalogue/trainers.ts'
import type { Rng } from '../../src/core/contract.ts'
import type { Settings } from '../../src/core/options.ts'
import { seeded } from '../../src/core/rng.ts'
import type { Recipe } from '../../src/modules/recipe.ts'
import { train } from '../../src/node/training.ts'
import { recipeOf } from '../../src/papers/recipes.ts'
import { ludus, PROGRAM, temporaryFolder } from '../program.ts'
import { trainings } from '../small-trainings.mjs'
import { killAt } from '../stopping.ts'

function small(name: string, steps: number, settings: Settings): Recipe {
  const recipe = recipeOf(name)
  return changeRecipe({ ...recipe, measure: { ...recipe.measure, games: 8 } }, { seed: 3, steps, settings })
}

/** The files of a run that must not depend on interruptions: all except when and where it ran. */
function result(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => statSync(join(folder, file)).isFile())
    .filter(file => !/^(environment|time)\.json$|^previous\.safetensors$/.test(file))
  const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')
  return Object.fromEntries(files.sort().map(file => [file, sha256(join(folder, file))]))
}

/** Kills a training twice: before its first checkpoints, which are sixteen changes each, and again as it continues. */
async function killTwice(words: readonly string[], run: string, rng: Rng): Promise<void> {
  await killAt(words, run, 1 + rng.below(60))
  await killAt(words, run, 1 + rng.below(40))
}

const TRAINEE = join(import.meta.dirname, '..', 'trainee.mjs')

test('the tests kill trainings of every learner', () => {
  const names = trainings.map(([name]) => name)
  expect([...new Set(names)].sort()).toEqual(
    learners()
      .map(({ name }) => name)
      .sort(),
  )
})

test.each(trainings)('%s (%s), killed repeatedly, ends with the same bytes', async (name, of, steps, settings = {}) => {
  const folder = temporaryFolder()
  const recipe = small(of, steps, settings)
  expect(recipe.learner).toBe(name)
  const [run, whole] = [join(folder, 'killed'), join(folder, 'whole')]
  await Promise.all([killTwice([TRAINEE, JSON.stringify(recipe), run], run, seeded(steps)), train(recipe, whole)])
  await train(recipe, run)
  expect(result(run)).toEqual(result(whole))
})

test('the same command continues after the program was killed', async () => {
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
