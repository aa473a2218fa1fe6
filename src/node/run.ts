// A run folder: all files of a training run, consistent at every moment.
//   config.json             the recipe; a run continues only with the same one
//   metrics.jsonl           one line per measurement, each with its checksum, append-only
//   checkpoint.safetensors  the learner's state; previous.safetensors is the one before, next.safetensors one that is being put in place
//   model.json, model.safetensors   the trained player
//   kept/STEPS.json, .safetensors   the player at each measurement
//   environment.json        what it ran on
//   time.json               how many seconds it has taken: the only file that differs between identical runs
//   lock                    who is writing: a folder (lock.ts)
//   forked.json             the run that it was forked from (forks.ts)
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Game, Metrics, Snapshot } from '../core/contract.ts'
import { badInput, environment, usage } from '../core/errors.ts'
import { type Sealed, seal, unseal } from '../core/sealed.ts'
import { parseSpec } from '../core/spec.ts'
import type { Provenance } from '../models/card.ts'
import type { Model } from '../modules/model.ts'
import type { Recipe } from '../modules/recipe.ts'
import { recipes } from '../papers/recipes.ts'
import { isBuiltIn } from '../search/make-player.ts'
import { bytesOf, encodeCheckpoint, LAST_CHECKPOINT, NEXT_CHECKPOINT, PREVIOUS, readCheckpoint } from './checkpoint.ts'
import { appendLine, explain, isTemporary, makeFolder, moveFile, readText, writeWhole } from './files.ts'
import { dropLock, holderOf, type Lock, takeLock } from './lock.ts'
import { lineOf, readMetrics } from './measurements.ts'
import { cleanUpModel, keptPath, modelPath, readModel, writeModel } from './models.ts'
import { recipeIn } from './recipe-file.ts'
import { build } from './version.ts'

export interface Run {
  /** The state to continue from, if the run was started before. */
  readonly begun: Snapshot | undefined
  readonly metrics: readonly Metrics[]
  /** The total time so far, over all its sessions. */
  readonly time: Time
  /** Whether it was completed before. */
  readonly finished: boolean
  /** Adds a measurement. */
  log(metrics: Metrics): void
  /** Keeps the player as it is now, in addition to later ones. */
  keep(model: Model, provenance: Provenance): void
  /** Saves the learner's state, to continue from, and its current player. */
  save(snapshot: Snapshot, model: Model, provenance: Provenance): void
  /** Marks the run as finished. */
  finish(): void
  close(): void
}

const CONFIG = 'ludus-run'

/** The time that a training has taken. */
export interface Time {
  /** Wall-clock time. */
  readonly seconds: number
  /** CPU time of all its threads, if known; without the workers of a queue. */
  readonly cpuSeconds?: number
}

/** Opens a run folder: a new one, or one started with the same recipe. `cpuSeconds` returns the CPU time so far, if it can. */
export function openRun(folder: string, recipe: Recipe, cpuSeconds: () => number | undefined = () => undefined): Run {
  const file = (name: string): string => join(folder, name)
  const config = seal({ format: CONFIG, version: 1, ...recipe } as Sealed)
  refuseInsideRun(folder)
  // Before anything is written: otherwise a second process could write its recipe into the other's run.
  const lock = lockRun(folder)
  /** A run whose folder was deleted must not continue silently in a new one with half of its files. */
  const stillThere = (): void => {
    if (!lock.held()) throw environment(`${folder} was deleted or moved during training. Unsaved progress is lost.`)
  }
  try {
    cleanUp(folder)
    if (existsSync(file('config.json'))) refuseOther(folder, readRecipe(folder), recipe)
    else writeWhole(file('config.json'), config)
    if (!existsSync(file('environment.json')))
      writeWhole(
        file('environment.json'),
        `${JSON.stringify({ ludus: build(), node: process.version, platform: process.platform, arch: process.arch }, null, 1)}\n`,
      )
    const begun = readCheckpoint(folder)
    const metrics = readMetrics(folder, (begun?.snapshot.numbers.steps as number | undefined) ?? -1)
    if (begun && begun.measured !== metrics.length)
      throw badInput(
        `${file('metrics.jsonl')} has ${metrics.length} measurements up to the checkpoint, which expects ${begun.measured}: it is damaged. Restore it from a copy.`,
      )
    writeWhole(file('metrics.jsonl'), metrics.map(lineOf).join(''))
    const [begin, cpuBegin] = [performance.now(), cpuSeconds()]
    const { finished, ...before } = readTime(folder)
    const timeNow = (): Time => {
      const seconds = Math.round(before.seconds + (performance.now() - begin) / 1000)
      const cpuNow = cpuSeconds()
      if (before.cpuSeconds === undefined || cpuBegin === undefined || cpuNow === undefined) return { seconds }
      return { seconds, cpuSeconds: Math.round(before.cpuSeconds + cpuNow - cpuBegin) }
    }
    const writeTime = (over: boolean): void =>
      writeWhole(file('time.json'), `${JSON.stringify({ ...timeNow(), ...(over && { finished: true }) })}\n`)
    return {
      begun: begun?.snapshot,
      finished,
      metrics,
      get time() {
        return timeNow()
      },
      log(line) {
        stillThere()
        metrics.push(line)
        appendLine(file('metrics.jsonl'), lineOf(line))
      },
      keep(model, provenance) {
        stillThere()
        writeModel(keptPath(folder, provenance.steps), model, provenance)
      },
      save(snapshot, model, provenance) {
        stillThere()
        writeModel(file('model'), model, provenance)
        writeWhole(file(NEXT_CHECKPOINT), encodeCheckpoint({ snapshot, measured: metrics.length }))
        if (existsSync(file(LAST_CHECKPOINT))) moveFile(file(LAST_CHECKPOINT), file(PREVIOUS))
        moveFile(file(NEXT_CHECKPOINT), file(LAST_CHECKPOINT))
        writeTime(false)
      },
      finish() {
        stillThere()
        writeTime(true)
      },
      close: lock.release,
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Creates a run's folder and takes its lock. */
export function lockRun(folder: string): Lock {
  try {
    makeFolder(folder)
  } catch (error) {
    throw explain('write', folder, error)
  }
  return takeLock(join(folder, 'lock'), 'writing this run')
}

/** Releases the lock of a run whose thread was terminated. */
export const unlockRun = (folder: string): void => dropLock(join(folder, 'lock'))

/** A run within the folder of another would be taken for a part of it: "lock" is the name of its lock. */
function refuseInsideRun(folder: string): void {
  const above = dirname(resolve(folder))
  if (existsSync(join(above, 'config.json')) && existsSync(join(above, 'metrics.jsonl')))
    throw usage(`${folder} is inside the folder of another run. Choose a folder outside it with --out.`)
}

/** Cleans up what a kill may have left; the caller holds the lock. */
function cleanUp(folder: string): void {
  const file = (name: string): string => join(folder, name)
  // The last checkpoint had been moved aside, and the new one, which is complete, was not yet in its place.
  if (!existsSync(file(LAST_CHECKPOINT)) && existsSync(file(NEXT_CHECKPOINT)))
    moveFile(file(NEXT_CHECKPOINT), file(LAST_CHECKPOINT))
  rmSync(file(NEXT_CHECKPOINT), { force: true })
  for (const place of [folder, file('kept')]) {
    if (!existsSync(place)) continue
    for (const name of readdirSync(place)) {
      if (isTemporary(name)) rmSync(join(place, name), { force: true })
      const [, model] = /^([^.]+)\.next\.safetensors$/.exec(name) ?? []
      if (model !== undefined) cleanUpModel(join(place, model))
    }
  }
}

/** The content of time.json: the time that a run has taken so far, and whether it is finished. */
export function readTime(folder: string): Time & { readonly finished: boolean } {
  const file = join(folder, 'time.json')
  if (!existsSync(file)) return { seconds: 0, cpuSeconds: 0, finished: false }
  try {
    const { seconds, cpuSeconds, finished } = JSON.parse(readText(file))
    return {
      seconds: Number(seconds) || 0,
      ...(Number.isFinite(cpuSeconds) && { cpuSeconds: Number(cpuSeconds) }),
      finished: finished === true,
    }
  } catch {
    // Nothing depends on it, so a damaged one starts again from zero.
    return { seconds: 0, finished: false }
  }
}

/** What the training of a player took: its recipe, its length, and the time if its run folder exists. Undefined for players that are not models. */
export interface Cost {
  readonly recipe: string
  readonly steps: number
  readonly unit: string
  readonly seconds?: number
}

export function costOf(game: Game, player: string): Cost | undefined {
  const { name } = parseSpec(player)
  const path = isBuiltIn(game, name) ? undefined : modelPath(name, game)
  if (path === undefined) return undefined
  const { recipe, steps, unit } = readModel(path).card
  const { seconds } = readTime(name)
  return { recipe, steps, unit, ...(seconds > 0 && { seconds }) }
}

/** The recipe that a run was started with, with the current names of learners and options. */
export function readRecipe(folder: string): Recipe {
  const file = join(folder, 'config.json')
  const { format: _, version: __, ...body } = unseal(readText(file), CONFIG, 1, file, 'run')
  return recipeIn(body, file)
}

function refuseOther(folder: string, old: Recipe, recipe: Recipe): void {
  const differing = differences(old, recipe)
  if (differing.length === 0) return
  throw usage(
    `${folder} was started with different settings: ${differing.join('; ')}. Continue with the same settings, or choose another folder with --out.`,
  )
}

/** The differences between a recipe and an older one, as phrases. A summary may be reworded, because it does not affect learning. */
export function differences(old: Recipe, recipe: Recipe): string[] {
  const flat = (value: Recipe): Record<string, string> =>
    Object.fromEntries(
      Object.entries({ ...value, summary: undefined, settings: undefined, ...value.settings }).map(([key, item]) => [
        key,
        JSON.stringify(item),
      ]),
    )
  const [before, now] = [flat(old), flat(JSON.parse(JSON.stringify(recipe)))]
  // A value in the shipped recipe may have been a default of the learner earlier, and was not written then.
  const shipped = recipes().find(({ name }) => name === recipe.name)?.settings ?? {}
  const implied = (key: string): boolean => before[key] === undefined && now[key] === JSON.stringify(shipped[key])
  return [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter(key => before[key] !== now[key] && !implied(key))
    .map(key => `${key} was ${before[key] ?? 'not set'} and is ${now[key] ?? 'not set'}`)
}

/** The ID of the process that is writing a run. */
export const writerOf = (folder: string): number | undefined => holderOf(join(folder, 'lock'))

/** The labelled positions that a run has made (games/backgammon/learners/labels.ts). */
export function readLabels(folder: string): Float32Array {
  const labels = readCheckpoint(folder)?.snapshot.arrays.labels
  if (!labels) throw badInput(`${folder} has no labelled positions: its learner does not make any.`)
  return labels
}

export const checksumOf = (array: Float32Array): string => createHash('sha256').update(bytesOf(array)).digest('hex')
