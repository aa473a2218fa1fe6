// A run folder: everything that a training leaves behind, whole at every moment.
//   config.json             the recipe as it was begun with; a run goes on only with the same
//   metrics.jsonl           a line a measurement, each with its checksum, append-only
//   checkpoint.safetensors  the learner, to go on from; previous.safetensors is the one before
//   model.json, model.safetensors   the player that it has become
//   kept/STEPS.json, .safetensors   the player that it was at each measurement
//   environment.json        what it ran on
//   time.json               how many seconds it has taken: the only thing that no two runs have in common
//   lock                    who is writing
//   forked.json             the run that it was forked from (forks.ts)
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { checksum } from '../core/checksum.ts'
import type { Game, Metrics, Snapshot } from '../core/contract.ts'
import { badInput, usage } from '../core/errors.ts'
import { type Sealed, seal, unseal } from '../core/sealed.ts'
import { parseSpec } from '../core/spec.ts'
import type { Provenance } from '../models/card.ts'
import type { Model } from '../modules/model.ts'
import type { Recipe } from '../modules/recipe.ts'
import { decodeTensors, encodeTensors } from '../nets/safetensors.ts'
import { recipes } from '../papers/recipes.ts'
import { appendLine, readText, writeWhole } from './files.ts'
import { holderOf, takeLock } from './lock.ts'
import { keptPath, modelPath, readModel, writeModel } from './models.ts'
import { recipeIn } from './recipe-file.ts'

export interface Run {
  /** Where to go on from, if the run was begun before. */
  readonly begun: Snapshot | undefined
  readonly metrics: readonly Metrics[]
  /** What it has taken so far, all its stretches together. */
  readonly seconds: number
  /** Adds a measurement. */
  log(metrics: Metrics): void
  /** Keeps the player as it is now beside all that it will become. */
  keep(model: Model, provenance: Provenance): void
  /** Saves the learner, to go on from, and the player that it has become. */
  save(snapshot: Snapshot, model: Model, provenance: Provenance): void
  /** Nothing is left to learn. */
  finish(): void
  close(): void
}

const CONFIG = 'ludus-run'

/** Opens a run folder: a new one, or one that was begun with the same recipe. */
export function openRun(folder: string, recipe: Recipe): Run {
  const file = (name: string): string => join(folder, name)
  const config = seal({ format: CONFIG, version: 1, ...recipe } as Sealed)
  mkdirSync(folder, { recursive: true })
  // Before anything is written: else whoever comes second could write the recipe of a run that is not its own.
  const unlock = takeLock(file('lock'), 'writing this run')
  try {
    if (existsSync(file('config.json'))) refuseOther(folder, readRecipe(folder), recipe)
    else writeWhole(file('config.json'), config)
    if (!existsSync(file('environment.json')))
      writeWhole(
        file('environment.json'),
        `${JSON.stringify({ node: process.version, platform: process.platform, arch: process.arch }, null, 1)}\n`,
      )
    const begun = readCheckpoint(folder)
    const metrics = readMetrics(folder, (begun?.snapshot.numbers.steps as number | undefined) ?? -1)
    if (begun && begun.measured !== metrics.length)
      throw badInput(
        `${file('metrics.jsonl')} has ${metrics.length} measurements up to the checkpoint, which knows of ${begun.measured}: it is damaged. Restore it from a copy.`,
      )
    writeWhole(file('metrics.jsonl'), metrics.map(lineOf).join(''))
    const begin = performance.now()
    const before = readTime(folder).seconds
    const seconds = (): number => before + (performance.now() - begin) / 1000
    const writeTime = (finished: boolean): void =>
      writeWhole(
        file('time.json'),
        `${JSON.stringify({ seconds: Math.round(seconds()), ...(finished && { finished }) })}\n`,
      )
    return {
      begun: begun?.snapshot,
      metrics,
      get seconds() {
        return seconds()
      },
      log(line) {
        metrics.push(line)
        appendLine(file('metrics.jsonl'), lineOf(line))
      },
      keep: (model, provenance) => writeModel(keptPath(folder, provenance.steps), model, provenance),
      save(snapshot, model, provenance) {
        writeModel(file('model'), model, provenance)
        const next = file('next.safetensors')
        writeWhole(next, encodeCheckpoint({ snapshot, measured: metrics.length }))
        if (existsSync(file('checkpoint.safetensors')))
          renameSync(file('checkpoint.safetensors'), file('previous.safetensors'))
        renameSync(next, file('checkpoint.safetensors'))
        writeTime(false)
      },
      finish: () => writeTime(true),
      close: unlock,
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** What time.json says: how long a run has taken so far, and whether it has come to its end. */
export function readTime(folder: string): { readonly seconds: number; readonly finished: boolean } {
  const file = join(folder, 'time.json')
  if (!existsSync(file)) return { seconds: 0, finished: false }
  try {
    const { seconds, finished } = JSON.parse(readText(file))
    return { seconds: Number(seconds) || 0, finished: finished === true }
  } catch {
    // Nothing depends on it: a damaged one begins again.
    return { seconds: 0, finished: false }
  }
}

/** What the training of a player took: the recipe, how long, and the time if its run folder is there. Nothing if it has none. */
export interface Cost {
  readonly recipe: string
  readonly steps: number
  readonly unit: string
  readonly seconds?: number
}

export function costOf(game: Game, player: string): Cost | undefined {
  const { name } = parseSpec(player)
  const path = modelPath(name, game)
  if (path === undefined) return undefined
  const { recipe, steps, unit } = readModel(path).card
  const { seconds } = readTime(name)
  return { recipe, steps, unit, ...(seconds > 0 && { seconds }) }
}

/** The recipe that a run was begun with, by the names that learners and options have now. */
export function readRecipe(folder: string): Recipe {
  const file = join(folder, 'config.json')
  const { format: _, version: __, ...body } = unseal(readText(file), CONFIG, 1, file, 'run')
  return recipeIn(body, file)
}

function refuseOther(folder: string, old: Recipe, recipe: Recipe): void {
  const flat = (value: Recipe): Record<string, string> =>
    Object.fromEntries(
      Object.entries({ ...value, settings: undefined, ...value.settings }).map(([key, item]) => [
        key,
        JSON.stringify(item),
      ]),
    )
  const [before, now] = [flat(old), flat(JSON.parse(JSON.stringify(recipe)))]
  // What the shipped recipe says by now was a default of the learner once, and not written down.
  const shipped = recipes().find(({ name }) => name === recipe.name)?.settings ?? {}
  const implied = (key: string): boolean => before[key] === undefined && now[key] === JSON.stringify(shipped[key])
  const differing = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    key => before[key] !== now[key] && !implied(key),
  )
  if (differing.length === 0) return
  const list = differing.map(key => `${key} was ${before[key] ?? 'not set'} and is ${now[key] ?? 'not set'}`).join('; ')
  throw usage(
    `${folder} was begun with another recipe: ${list}. Go on with the same, or choose another folder with --out.`,
  )
}

/** The process that is writing a run. */
export const writerOf = (folder: string): number | undefined => holderOf(join(folder, 'lock'))

const sum = (numbers: string, bytes: readonly Float32Array[]): string => {
  const hash = createHash('sha256').update(numbers)
  for (const array of bytes) hash.update(new Uint8Array(array.buffer, array.byteOffset, array.byteLength))
  return hash.digest('hex')
}

/** A learner to go on from, and how many measurements there were when it was saved. */
interface Checkpoint {
  readonly snapshot: Snapshot
  readonly measured: number
}

function encodeCheckpoint({ snapshot: { numbers, arrays }, measured }: Checkpoint): Uint8Array {
  const tensors = Object.entries(arrays).map(([name, data]) => ({ name, shape: [data.length], data }))
  const text = JSON.stringify(numbers)
  const sha256 = sum(
    `${text}${measured}`,
    tensors.map(({ data }) => data),
  )
  return encodeTensors({
    tensors,
    metadata: { format: 'ludus-checkpoint', numbers: text, measured: String(measured), sha256 },
  })
}

/** The last checkpoint; the one before if a crash left none; nothing if there is neither. */
function readCheckpoint(folder: string): Checkpoint | undefined {
  const file = ['checkpoint.safetensors', 'previous.safetensors'].map(name => join(folder, name)).find(existsSync)
  if (file === undefined) return undefined
  const { tensors, metadata } = decodeTensors(readFileSync(file), file)
  const data = tensors.map(tensor => tensor.data)
  const { numbers = '', measured = '' } = metadata
  if (metadata.format !== 'ludus-checkpoint' || metadata.sha256 !== sum(`${numbers}${measured}`, data))
    throw badInput(
      `${file} is damaged. Go back to the one before: rename previous.safetensors to checkpoint.safetensors.`,
    )
  return {
    snapshot: {
      numbers: JSON.parse(numbers),
      arrays: Object.fromEntries(tensors.map(tensor => [tensor.name, tensor.data])),
    },
    measured: Number(measured),
  }
}

/** The labelled positions that a run has made (learners/labels.ts). */
export function readLabels(folder: string): Float32Array {
  const labels = readCheckpoint(folder)?.snapshot.arrays.labels
  if (!labels) throw badInput(`${folder} has no labelled positions: it is no run of a learner that makes some.`)
  return labels
}

export const checksumOf = (array: Float32Array): string => sum('', [array])

/** A measurement as a line, its checksum last. */
const lineOf = (metrics: Metrics): string =>
  `${JSON.stringify({ ...metrics, checksum: checksum(JSON.stringify(metrics)) })}\n`

/** The measurement in a line; nothing if it was damaged. */
function metricsOf(line: string): Metrics | undefined {
  try {
    const { checksum: _, ...metrics } = JSON.parse(line)
    return lineOf(metrics) === `${line}\n` ? metrics : undefined
  } catch {
    return undefined
  }
}

/** A measurement by the names that this version gives its columns. */
function modern(metrics: Metrics): Metrics {
  const { surprise, ...rest } = metrics
  return surprise === undefined ? metrics : { ...rest, tdError: surprise }
}

/** Measurements up to a step: those after the checkpoint will be made again. A crash may have left half a line at the end. */
export function readMetrics(folder: string, upTo: number): Metrics[] {
  const file = join(folder, 'metrics.jsonl')
  if (!existsSync(file)) return []
  return readText(file)
    .split('\n')
    .slice(0, -1)
    .map((line): Metrics => {
      const metrics = metricsOf(line)
      if (metrics) return modern(metrics)
      throw badInput(`${file} has a damaged line: ${line.slice(0, 60)}. Remove that line to go on.`)
    })
    .filter(({ steps = Number.NaN }) => steps <= upTo)
}
