// Finished training runs that are shipped, so that reproducing a paper does not need to train them again: run folders without checkpoints.
// papers/<id>/runs/<recipe>-<seed>/.
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { usage } from '../core/errors.ts'
import type { Recipe } from '../modules/recipe.ts'
import { readBytes, writeWhole } from './files.ts'
import { atHome } from './home.ts'
import { readMetrics } from './measurements.ts'
import { readModel } from './models.ts'
import { differences, readRecipe, readTime } from './run.ts'
import type { Trained } from './training.ts'

/** Where the trainings of a paper are kept, as a relative path. */
export const keptRuns = (paper: string): string => relative('.', atHome('papers', paper, 'runs'))

/** The folder name of a training by recipe and seed. */
export const runName = (recipe: string, seed: number): string => `${recipe.replace('/', '-')}-${seed}`

/** The files kept of a finished run: its recipe, measurements, player, environment and time. */
const FILES = ['config.json', 'environment.json', 'metrics.jsonl', 'model.safetensors', 'model.json', 'time.json']

/** The folder of a run with its players at each measurement. */
const EARLIER = 'kept'

/** The result of a kept training; undefined if there is none with exactly this recipe, or, with `earlier`, none with its earlier players. */
export function keptTraining(folder: string, recipe: Recipe, earlier = false): Trained | undefined {
  if (!existsSync(join(folder, 'config.json')) || differences(readRecipe(folder), recipe).length > 0) return undefined
  if (earlier && !existsSync(join(folder, EARLIER))) return undefined
  const { steps, unit } = readModel(join(folder, 'model')).card
  const { finished: done, ...time } = readTime(folder)
  return { done, steps, unit, metrics: readMetrics(folder, steps), time }
}

/** Copies a finished run to keep it; with `earlier`, also its players at each measurement. */
export function keepRun(from: string, to: string, earlier = false): void {
  if (!readTime(from).finished) throw usage(`${from} is not finished. Finish it with ludus train first.`)
  const players = earlier ? readdirSync(join(from, EARLIER)).map(name => join(EARLIER, name)) : []
  for (const name of [...players, ...FILES]) writeWhole(join(to, name), readBytes(join(from, name)))
}
