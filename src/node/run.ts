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
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { checksum } from '../core/checksum.ts'
import type { Game, Metrics, Snapshot } from '../core/contract.ts'
import { badInput, environment, usage } from '../core/errors.ts'
import { type Sealed, seal, unseal } from '../core/sealed.ts'
import { parseSpec } from '../core/spec.ts'
import type { Provenance } from '../models/card.ts'
import type { Model } from '../modules/model.ts'
import type { Recipe } from '../modules/recipe.ts'
import { decodeTensors, encodeTensors } from '../nets/safetensors.ts'
import { recipes } from '../papers/recipes.ts'
import { appendLine, readText, writeWhole } from './files.ts'
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
  if (existsSync(file('config.json'))) refuseOther(folder, readRecipe(folder), recipe)
  else writeWhole(file('config.json'), config)
  const unlock = lock(file('lock'))
  try {
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A process that was killed still answers signals until its parent has asked how it ended. On Linux its state tells (proc(5)). */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // It has just ended, or /proc is not to be read here: then the signal decides.
    return false
  }
  // The name before the state is in brackets and may have brackets of its own.
  return /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2))
}

/** The process that holds a lock, if there is one that lives. */
function ownerOf(file: string): number | undefined {
  let owner: number
  try {
    owner = Number(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return owner > 0 && isAlive(owner) ? owner : undefined
}

/** The process that is writing a run. */
export const writerOf = (folder: string): number | undefined => ownerOf(join(folder, 'lock'))

/** Two processes cannot write one run. A lock whose process is gone is no lock. */
function lock(file: string): () => void {
  for (let tries = 0; tries < 2; tries++)
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = ownerOf(file)
      if (owner !== undefined)
        throw environment(
          `Process ${owner} is writing this run already. Wait for it, or choose another folder with --out.`,
        )
      rmSync(file, { force: true })
    }
  throw environment(`The lock ${file} cannot be had. Try again.`)
}

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
