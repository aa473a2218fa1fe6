// Trained players on disk: NAME.safetensors with the weights, and NAME.json, the card that describes them. A model is named by its path without
// extension, by its name in models/, or by the folder of the run that made it.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Game } from '../core/contract.ts'
import { badInput, LudusError, usage } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import { choice, type Values } from '../core/options.ts'
import { type Card, championOf, modelOf, type Provenance, parseCard, writeCard } from '../models/card.ts'
import { modelKind } from '../models/model.ts'
import type { Model } from '../modules/model.ts'
import { definePlayer, type PlayerKind } from '../modules/player-kind.ts'
import type { EndgameTable } from '../modules/search-board.ts'
import { encodeWeights } from '../nets/weights.ts'
import { moveFile, readBytes, readIfThere, readText, writeWhole } from './files.ts'
import { shippedFile } from './home.ts'

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The models that come with the program. */
const SHIPPED = shippedFile('models')

/** New weights whose card is about to be written. */
const nextWeights = (path: string): string => `${path}.next.safetensors`

/**
 * Writes a model and its card. They are two files, and at every moment there is a matching pair: the new weights wait next to the old ones until the
 * new card, which contains their hash, is in place.
 */
export function writeModel(path: string, model: Model, provenance: Provenance): void {
  const { weights, ...rest } = model
  const bytes = encodeWeights(model.shape, weights, model.more)
  writeWhole(nextWeights(path), bytes)
  writeWhole(`${path}.json`, writeCard(rest, provenance, sha256(bytes)))
  moveFile(nextWeights(path), `${path}.safetensors`)
}

/**
 * Completes what a kill interrupted: new weights are moved into place if they match the card, and removed if not. No other process may be writing.
 */
export function cleanUpModel(path: string): void {
  const next = nextWeights(path)
  try {
    if (sha256(readBytes(next)) === readCard(path).weightsSha256) moveFile(next, `${path}.safetensors`)
    else rmSync(next, { force: true })
  } catch (error) {
    // A missing or damaged card is reported when the model is used. The next save replaces both files.
    if (!(error instanceof LudusError)) throw error
  }
}

/** Reads only the card. */
export const readCard = (path: string): Card => parseCard(readText(`${path}.json`), `${path}.json`)

/** The card of a model and the bytes of its weights, from the same moment. A damaged pair is returned as it is. */
export function readPair(path: string): { readonly card: string; readonly bytes: Uint8Array; readonly hash: string } {
  for (let before = ''; ; ) {
    const card = readText(`${path}.json`)
    const wanted = parseCard(card, `${path}.json`).weightsSha256
    let last: { bytes: Uint8Array; hash: string } | undefined
    let found = card
    for (const file of [`${path}.safetensors`, nextWeights(path)]) {
      const bytes = readIfThere(file)
      if (!bytes) continue
      last = { bytes, hash: sha256(bytes) }
      found += ` ${file} ${last.hash}`
      if (last.hash === wanted) return { card, ...last }
    }
    // Another process may be writing: the three files are not read at the same moment. If the same state is found twice, it is not.
    if (found !== before) {
      before = found
      continue
    }
    if (!last) throw badInput(`${path}.json has no weights: ${path}.safetensors does not exist.`)
    return { card, ...last }
  }
}

/** Reads a model with its card, or throws with what is wrong. */
export function readModel(path: string): { model: Model; card: Card } {
  const { card: text, bytes, hash } = readPair(path)
  const card = parseCard(text, `${path}.json`)
  return { model: modelOf(card, bytes, hash, path), card }
}

/** Models that another machine sent for a job: the folder of each, laid out as a run, by name. */
export type LentModels = Readonly<Record<string, string>>

let lent: LentModels | undefined

/** From now on, only these and the shipped models can be named. A job from another machine must not read files of this one. */
export function lendModels(models: LentModels | undefined): void {
  lent = models
}

/** The folder of a run, sent or local; undefined if only sent models may be read and this is not one. */
const folderOf = (run: string): string | undefined => (lent ? lent[run] : run)

/** The path of a model by name, if it exists; "champion" depends on the game. */
export function modelPath(name: string, game?: Game): string | undefined {
  if (lent?.[name] !== undefined) return join(lent[name], 'model')
  const bare = name === 'champion' && game ? championOf(game) : name.replace(/\.(json|safetensors)$/, '')
  const shipped = bare.replace(/^models\//, '')
  const places = lent
    ? [join(SHIPPED, basename(shipped))].filter(() => shipped === basename(shipped))
    : [join(bare, 'model'), bare, join('models', bare), join(SHIPPED, shipped)]
  return places.find(place => existsSync(`${place}.json`))
}

/** The same for a name without a game; throws if there is none. */
export function locateModel(name: string): string {
  const path = modelPath(name)
  if (path !== undefined) return path
  const shipped = modelsIn(SHIPPED)
  if (name === 'champion')
    throw usage(
      `Each game has its own champion. Name one of: ${shipped.filter(it => it.startsWith('champion-')).join(', ')}.`,
    )
  throw usage(`There is no model "${name}".${didYouMean(name, shipped)}`)
}

/** The models in a folder, by name. Those next to the page have an index file. */
const modelsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(file => file.endsWith('.json') && file !== 'index.json')
        .map(file => file.slice(0, -'.json'.length))
        .sort()
    : []

/** A listed model: the name to play it by, and its card, or why the card cannot be trusted. */
export interface ListedModel {
  readonly model: string
  readonly path: string
  readonly card?: Card
  readonly problem?: string
}

/** The shipped models, those of the folder models/ here, and those of run folders. */
export function listModels(runs: readonly string[]): ListedModel[] {
  const here = resolve('models') === resolve(SHIPPED) ? [] : modelsIn('models').map(name => join('models', name))
  return [
    ...modelsIn(SHIPPED).map(name => ({ model: name, path: join(SHIPPED, name) })),
    ...here.map(path => ({ model: path, path })),
    ...runs.map(run => ({ model: run, path: join(run, 'model') })).filter(({ path }) => existsSync(`${path}.json`)),
  ].map(found => {
    try {
      return { ...found, card: readModel(found.path).card }
    } catch (error) {
      if (!(error instanceof LudusError)) throw error
      return { ...found, problem: error.message }
    }
  })
}

/** Where a run keeps its player after a number of steps. */
export const keptPath = (run: string, steps: number): string => join(folderOf(run) ?? '', 'kept', String(steps))

/** The steps at which a run kept a player. */
function keptSteps(run: string): number[] {
  const from = folderOf(run)
  const folder = join(from ?? '', 'kept')
  if (from === undefined || !existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap(file => /^(\d+)\.json$/.exec(file)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b)
}

/** The kind of player for a model, if one has that name. A run's model can be requested as of a checkpoint. */
export function findModel(game: Game, name: string): PlayerKind | undefined {
  const path = modelPath(name, game)
  if (path === undefined) return undefined
  const last = modelKind(game, readModel(path).model, name)
  const kept = keptSteps(name)
  if (kept.length === 0) return last
  const at = (checkpoint: string | number): PlayerKind =>
    checkpoint === 'last' ? last : modelKind(game, readModel(keptPath(name, Number(checkpoint))).model, name)
  const options = { checkpoint: choice(['last', ...kept], 'use the checkpoint after this many training steps') }
  const { name: called, about, evaluator, search } = last
  return definePlayer({
    name: called,
    about,
    options,
    make: (of, id, { checkpoint }) => at(checkpoint).make(of, id, {}),
    ...(evaluator && {
      evaluator: (of: Game, { checkpoint }: Values<typeof options>, batch: number) =>
        (at(checkpoint).evaluator ?? evaluator)(of, {}, batch),
    }),
    ...(search && {
      search: (of: Game, { checkpoint }: Values<typeof options>, table?: EndgameTable) =>
        (at(checkpoint).search ?? search)(of, {}, table),
    }),
  })
}
