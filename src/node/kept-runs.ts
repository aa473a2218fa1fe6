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

/** Where the trainings of a paper are kept, as one would type it. */
export const keptRuns = (paper: string): string => relative('.', atHome('papers', paper, 'runs'))

/** The folder of a training by a recipe and a seed, among others. */
export const runName = (recipe: string, seed: number): string => `${recipe.replace('/', '-')}-${seed}`

/** What stays of a finished run: its recipe, its measurements, the player, and what it ran on and for how long. */
const FILES = ['config.json', 'environment.json', 'metrics.jsonl', 'model.safetensors', 'model.json', 'time.json']

/** Where a run keeps its players as they were when they were measured. */
const EARLIER = 'kept'

/** What came of a kept training; nothing if there is none by this very recipe, or, if they are asked for, none with its earlier players. */
export function keptTraining(folder: string, recipe: Recipe, earlier = false): Trained | undefined {
  if (!existsSync(join(folder, 'config.json')) || differences(readRecipe(folder), recipe).length > 0) return undefined
  if (earlier && !existsSync(join(folder, EARLIER))) return undefined
  const { steps, unit } = readModel(join(folder, 'model')).card
  const { finished: done, ...time } = readTime(folder)
  return { done, steps, unit, metrics: readMetrics(folder, steps), time }
}

/** Copies a finished run into another folder, to keep; with `earlier`, also its players as they were when they were measured. */
export function keepRun(from: string, to: string, earlier = false): void {
  if (!readTime(from).finished) throw usage(`${from} is not finished. Finish it with ludus train first.`)
  const players = earlier ? readdirSync(join(from, EARLIER)).map(name => join(EARLIER, name)) : []
  for (const name of [...players, ...FILES]) writeWhole(join(to, name), readBytes(join(from, name)))
}
