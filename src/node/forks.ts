// A fork: a run that continues from the current state of another run, with other settings, in its own folder. The first run does not change.
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeTrainer } from '../catalogue/trainers.ts'
import { badInput, usage } from '../core/errors.ts'
import { parseObject } from '../core/json.ts'
import { makeGame } from '../games/registry.ts'
import type { LearnerData } from '../modules/learner-kind.ts'
import type { Recipe } from '../modules/recipe.ts'
import { readText, writeWhole } from './files.ts'
import { findPlayer } from './find.ts'
import { readCard } from './models.ts'
import { lockRun, readRecipe } from './run.ts'

/** Where a fork comes from. */
export interface Fork {
  readonly from: string
  readonly steps: number
}

const FILE = 'forked.json'

export function readFork(run: string): Fork | undefined {
  const file = join(run, FILE)
  if (!existsSync(file)) return undefined
  // Nothing in the training depends on it, so a damaged one is ignored.
  const data = parseObject(readText(file))
  return data && { from: String(data.from), steps: Number(data.steps) }
}

/** The recipe that a fork changes: that of its original run. */
export function forkedRecipe(from: string, name: string): Recipe {
  if (!existsSync(join(from, 'config.json'))) throw badInput(`The run ${from} does not exist.`)
  const recipe = readRecipe(from)
  if (recipe.name !== name) throw usage(`${from} was started with the recipe ${recipe.name}, not with ${name}.`)
  return { ...recipe, given: [...(recipe.given ?? []), `forked from ${from}`] }
}

/** Creates the folder of a fork, or continues it if it exists. Its recipe must learn the same network. */
export function forkRun(from: string, to: string, recipe: Recipe, data: LearnerData): void {
  if (existsSync(join(to, 'config.json'))) return
  if (!existsSync(join(from, 'checkpoint.safetensors')))
    throw usage(`${from} has no checkpoint to fork yet. Wait for the first one.`)
  const game = makeGame(recipe.game)
  const card = readCard(join(from, 'model'))
  const { shape, encoder } = makeTrainer(recipe, game, name => findPlayer(game, name), data).model()
  if (JSON.stringify([shape, encoder]) !== JSON.stringify([card.shape, card.encoder]))
    throw usage('A fork keeps its network, so its size and inputs cannot change. Start a new run for that.')
  const { release } = lockRun(to)
  try {
    for (const part of ['checkpoint.safetensors', 'model.safetensors', 'model.json', 'metrics.jsonl', 'kept'])
      if (existsSync(join(from, part))) cpSync(join(from, part), join(to, part), { recursive: true })
    writeWhole(join(to, FILE), `${JSON.stringify({ from, steps: card.steps } satisfies Fork)}\n`)
  } finally {
    release()
  }
}
