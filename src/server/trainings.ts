// Runs as the studio shows them, and the command-line arguments that start or continue one.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { learnerOf } from '../catalogue/learners.ts'
import { changeRecipe, settingsOf } from '../catalogue/trainers.ts'
import { notFound, usage } from '../core/errors.ts'
import { makeGame } from '../games/registry.ts'
import type { Recipe } from '../modules/recipe.ts'
import { writeWhole } from '../node/files.ts'
import { readFork } from '../node/forks.ts'
import { readRecipe } from '../node/run.ts'
import { deleteRun, readNotes, renameRun } from '../node/run-folder.ts'
import { isRun, listRuns, readRun } from '../node/runs.ts'
import { recipeOf } from '../papers/recipes.ts'
import { type RunCurves, type RunView, TrainOrder, type TrainWish } from '../protocol/protocol.ts'
import type { StudioDatabase } from './database.ts'

/** The folder of runs, relative to the folder in which the studio was started. */
export const RUNS = 'runs'

type FoundRun = ReturnType<typeof readRun>

function viewOf(found: FoundRun, here: readonly string[]): RunView {
  const { run, recipe, seed, steps, unit, seconds, writer, figures } = found
  const forked = readFork(run)
  const notes = readNotes(run)
  return {
    run,
    recipe,
    seed,
    steps,
    ...(unit !== undefined && { unit }),
    seconds,
    ...(here.includes(run) ? { busy: 'here' as const } : writer !== undefined && { busy: 'elsewhere' as const }),
    ...(forked && { forked }),
    ...(notes !== '' && { notes }),
    figures,
  }
}

/** `here` are the runs that this server is training. */
export const viewRuns = (here: readonly string[]): RunView[] =>
  listRuns([RUNS]).map(found => ('problem' in found ? found : viewOf(found, here)))

export function viewRun(run: string, here: readonly string[], database: StudioDatabase): RunCurves {
  // A run that was just started has no folder for a moment.
  if (!isRun(run) && here.includes(run)) return { run, busy: 'here', metrics: [], times: [] }
  if (!isRun(run)) throw notFound(`The run ${run} does not exist.`)
  const found = readRun(run)
  return { ...viewOf(found, here), metrics: found.metrics, times: database.times(run) }
}

const settingWords = (settings: Recipe['settings']): string[] =>
  Object.entries(settings).flatMap(([key, value]) => [
    '--set',
    `${key}=${Array.isArray(value) ? value.join(',') : value}`,
  ])

/** A name that no run has yet. */
function freshRun(recipe: string, seed: number): string {
  const plain = `${RUNS}/${recipe.replace('/', '-')}-${seed}`
  for (let nth = 1; ; nth++) {
    const name = nth === 1 ? plain : `${plain}-${nth}`
    if (!existsSync(name)) return name
  }
}

/** The arguments of a new training. Known errors are reported before a process is started. */
export function newTraining(wish: TrainWish, database: StudioDatabase): { run: string; words: string[] } {
  const order = TrainOrder.parse(wish)
  const { seed, steps, measureGames, measureEvery, settings, recorded, from } = order
  if (from !== undefined && !isRun(from)) throw notFound(`The run ${from} does not exist.`)
  const recipe = from === undefined ? recipeOf(order.recipe) : readRecipe(from)
  const game = makeGame(order.game ?? recipe.game).id
  const changed = changeRecipe(recipe, { game, steps, settings })
  settingsOf(changed)
  const run = order.out ?? freshRun(recipe.name, seed)
  if (existsSync(run)) throw usage(`${run} already exists. Choose another name, or continue it.`)
  for (let above = dirname(run); above !== RUNS && above !== '.'; above = dirname(above))
    if (isRun(above)) throw usage(`${above} is itself a run. Choose a name outside it.`)
  const games = recorded ? database.ownLines(game) : []
  if (recorded && games.length === 0)
    throw usage(`You have no recorded games of ${game} yet. Finish one on the Play page.`)
  const file = join(RUNS, 'recorded', `${run.slice(RUNS.length + 1).replaceAll('/', '-')}.jsonl`)
  // Saved separately, so that the run continues with the same games even if more are played.
  if (games.length > 0) writeWhole(file, games.map(line => `${line}\n`).join(''))
  return {
    run,
    words: [
      'train',
      recipe.name,
      '--out',
      run,
      ...(from === undefined ? ['--seed', String(seed)] : ['--from', from]),
      ...(game === recipe.game ? [] : ['--game', game]),
      ...(steps === undefined ? [] : ['--games', String(steps)]),
      ...(measureGames === undefined ? [] : ['--measure-games', String(measureGames)]),
      ...(measureEvery === undefined ? [] : ['--measure-every', String(measureEvery)]),
      ...settingWords(settings),
      ...(games.length > 0 ? ['--recorded', file] : []),
    ],
  }
}

/** Renames a run, on disk and in the database. */
export function renameTraining(run: string, to: string, database: StudioDatabase): void {
  renameRun(run, to, RUNS)
  const words = database.training(run)
  database.renameRun(run, to)
  if (words)
    database.keepTraining(
      to,
      words.map((word, at) => (words[at - 1] === '--out' ? to : word)),
    )
}

export function deleteTraining(run: string, database: StudioDatabase): void {
  deleteRun(run, RUNS)
  database.forgetRun(run)
}

/** The arguments that continue a run: those that it was started with, or those that follow from its folder. */
export function sameTraining(run: string, database: StudioDatabase): string[] {
  // Also for a training that was stopped before it had written anything.
  const known = database.training(run)
  if (known) return known
  if (!isRun(run)) throw notFound(`The run ${run} does not exist.`)
  const recipe = readRecipe(run)
  const forked = readFork(run)
  const base = forked && isRun(forked.from) ? readRecipe(forked.from) : recipeOf(recipe.name)
  const { length } = learnerOf(recipe.learner)
  const { seed = 1, ...settings } = recipe.settings
  const differing = Object.entries(settings).filter(
    ([key, value]) => key !== length && JSON.stringify(base.settings[key]) !== JSON.stringify(value),
  )
  return [
    'train',
    recipe.name,
    '--out',
    run,
    '--game',
    recipe.game,
    ...(forked ? ['--from', forked.from] : ['--seed', String(seed)]),
    ...(recipe.steps === base.steps ? [] : ['--games', String(recipe.steps)]),
    ...(recipe.measure.games === base.measure.games ? [] : ['--measure-games', String(recipe.measure.games)]),
    ...(recipe.measure.every === base.measure.every ? [] : ['--measure-every', String(recipe.measure.every)]),
    ...settingWords(Object.fromEntries(differing)),
  ]
}
