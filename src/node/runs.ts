// Reads run folders without a lock, even while a process is writing to them.
import { type Dirent, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { wilson } from '../arena/intervals.ts'
import { type SeedSummary, summaryOf } from '../arena/seeds.ts'
import { seedOf } from '../catalogue/trainers.ts'
import type { Metrics } from '../core/contract.ts'
import { LudusError } from '../core/errors.ts'
import type { Recipe } from '../modules/recipe.ts'
import { explainRefusal } from './files.ts'
import { readMetrics } from './measurements.ts'
import { readCard } from './models.ts'
import { readRecipe, readTime, writerOf } from './run.ts'

/** The progress of a run. */
export interface FoundRun {
  /** The folder. */
  readonly run: string
  /** What it was started with. */
  readonly recipe: Recipe
  readonly seed: number
  /** As of the last checkpoint; the unit is not known before the first. */
  readonly steps: number
  readonly unit?: string
  /** The total time, over all its sessions. */
  readonly seconds: number
  readonly state: 'running' | 'finished' | 'interrupted'
  /** The ID of the process that is writing it. */
  readonly writer?: number
  /** All measurements, starting with step 0. */
  readonly metrics: readonly Metrics[]
  /** The last measurement against each opponent. */
  readonly figures: readonly RunFigure[]
}

interface RunFigure {
  readonly against: string
  readonly share: number
  readonly low: number
  readonly high: number
  readonly games: number
  readonly steps: number
}

/** What a run folder contains, even while a process is writing to it. Throws if there is none, or if it is damaged. */
export function readRun(folder: string): FoundRun {
  const recipe = readRecipe(folder)
  const metrics = readMetrics(folder, Number.POSITIVE_INFINITY)
  const card = existsSync(join(folder, 'model.json')) ? readCard(join(folder, 'model')) : undefined
  const writer = writerOf(folder)
  const { seconds, finished } = readTime(folder)
  const steps = card?.steps ?? 0
  return {
    run: folder,
    recipe,
    seed: seedOf(recipe),
    steps,
    ...(card && { unit: card.unit }),
    seconds,
    state: writer !== undefined ? 'running' : finished || steps >= recipe.steps ? 'finished' : 'interrupted',
    ...(writer !== undefined && { writer }),
    metrics,
    figures: lastFigures(recipe, metrics),
  }
}

function lastFigures({ measure: { against, games } }: Recipe, metrics: readonly Metrics[]): RunFigure[] {
  return against.flatMap(name => {
    const column = `against ${name}`
    const last: Metrics = metrics.findLast(line => column in line) ?? {}
    const { [column]: share, steps } = last
    if (share === undefined || steps === undefined) return []
    return [{ against: name, share, ...wilson(share * games, games), games, steps }]
  })
}

/** A run in a list: its progress, or why it cannot be read. */
export type ListedRun = FoundRun | { readonly run: string; readonly problem: string }

export const listRuns = (folders: readonly string[]): ListedRun[] =>
  folders
    .flatMap(folder => runFolders(folder))
    .map(run => {
      try {
        return readRun(run)
      } catch (error) {
        const known = error instanceof LudusError ? error : explainRefusal(error)
        if (!known) throw error
        return { run, problem: known.message }
      }
    })

export const isRun = (folder: string): boolean => existsSync(join(folder, 'config.json'))

/** How deep below a folder to look for runs. */
const DEPTH = 3

/** The run folders in a folder, including itself, by name. */
export function runFolders(folder: string, depth = DEPTH): string[] {
  if (isRun(folder)) return [folder]
  if (depth === 0 || !existsSync(folder)) return []
  return entriesIn(folder)
    .filter(entry => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => join(folder, name))
    .sort()
    .flatMap(below => runFolders(below, depth - 1))
}

/** The entries of a folder; none if it cannot be read. */
function entriesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** Finished runs that differ only in their seed, and their combined results. */
export interface RunGroup {
  readonly recipe: string
  readonly steps: number
  readonly unit?: string
  readonly seeds: readonly number[]
  readonly figures: readonly ({ readonly against: string } & SeedSummary)[]
}

/** Runs by recipe, in the order of first occurrence. Unfinished runs are left out, because their lengths differ. */
export function groupRuns(runs: readonly ListedRun[]): RunGroup[] {
  const groups = new Map<string, FoundRun[]>()
  for (const found of runs) {
    if ('problem' in found || found.state !== 'finished') continue
    const { settings, ...recipe } = found.recipe
    const key = JSON.stringify([recipe, { ...settings, seed: undefined }])
    groups.set(key, [...(groups.get(key) ?? []), found])
  }
  return [...groups.values()].flatMap(members => {
    const [first] = members
    if (!first) return []
    const { recipe, steps, unit, figures } = first
    return [
      {
        recipe: recipe.name,
        steps,
        ...(unit !== undefined && { unit }),
        seeds: members.map(({ seed }) => seed).sort((a, b) => a - b),
        figures: figures.map(({ against }) => ({
          against,
          ...summaryOf(members.flatMap(member => member.figures.find(each => each.against === against)?.share ?? [])),
        })),
      },
    ]
  })
}
