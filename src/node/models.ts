// Trained players on the disk: NAME.safetensors with the weights, and NAME.json, the card that says what they are. A model is
// named by its path without ending, by its name in models/, or by the folder of the run that made it.
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

/** Weights whose card is about to be written. */
const nextWeights = (path: string): string => `${path}.next.safetensors`

/**
 * Writes a model and its card, which are two files, so that at every moment there is a pair that fits: the new weights lie beside the old ones
 * until the new card, which names them by their hash, is in place.
 */
export function writeModel(path: string, model: Model, provenance: Provenance): void {
  const { weights, ...rest } = model
  const bytes = encodeWeights(model.shape, weights, model.more)
  writeWhole(nextWeights(path), bytes)
  writeWhole(`${path}.json`, writeCard(rest, provenance, sha256(bytes)))
  moveFile(nextWeights(path), `${path}.safetensors`)
}

/** Ends what a kill left half done: new weights take their place if their card is there, and go if it is not. Nobody else may be writing. */
export function settleModel(path: string): void {
  const next = nextWeights(path)
  try {
    if (sha256(readBytes(next)) === readCard(path).weightsSha256) moveFile(next, `${path}.safetensors`)
    else rmSync(next, { force: true })
  } catch (error) {
    // A card that is missing or damaged is for whoever wants the model to tell of: the next one that is saved replaces both.
    if (!(error instanceof LudusError)) throw error
  }
}

/** Reads the card alone. */
export const readCard = (path: string): Card => parseCard(readText(`${path}.json`), `${path}.json`)

/** The card of a model and the bytes of its weights, as one moment had them; a damaged pair comes as it is. */
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
    // Somebody may have been writing them: the three files are not read at one moment. What is found twice is not being written.
    if (found !== before) {
      before = found
      continue
    }
    if (!last) throw badInput(`${path}.json has no weights: ${path}.safetensors does not exist.`)
    return { card, ...last }
  }
}

/** Reads a model with its card, or says what is wrong with it. */
export function readModel(path: string): { model: Model; card: Card } {
  const { card: text, bytes, hash } = readPair(path)
  const card = parseCard(text, `${path}.json`)
  return { model: modelOf(card, bytes, hash, path), card }
}

/** Models that another machine lent for a job: by name, the folder where they lie as in a run. */
export type Lent = Readonly<Record<string, string>>

let lent: Lent | undefined

/** From now on these are all that can be named besides the shipped ones: a job of another machine must not read what lies on this one. */
export function lendModels(models: Lent | undefined): void {
  lent = models
}

/** The folder of a run that was lent, or that lies here; nothing where only what was lent may be read. */
const folderOf = (run: string): string | undefined => (lent ? lent[run] : run)

/** Where the model of a name is, if there is one; a champion is known by its game. */
export function modelPath(name: string, game?: Game): string | undefined {
  if (lent?.[name] !== undefined) return join(lent[name], 'model')
  const bare = name === 'champion' && game ? championOf(game) : name.replace(/\.(json|safetensors)$/, '')
  const shipped = bare.replace(/^models\//, '')
  const places = lent
    ? [join(SHIPPED, basename(shipped))].filter(() => shipped === basename(shipped))
    : [join(bare, 'model'), bare, join('models', bare), join(SHIPPED, shipped)]
  return places.find(place => existsSync(`${place}.json`))
}

/** The same for a name that stands alone, or what to say instead. */
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

/** The models that lie in a folder, by name. Those beside the page have a list of them all with them. */
const modelsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(file => file.endsWith('.json') && file !== 'index.json')
        .map(file => file.slice(0, -'.json'.length))
        .sort()
    : []

/** A model in a list: by what name it can be played, and its card, or why that cannot be trusted. */
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

/** Where a run keeps the player that it was after so many steps. */
export const keptPath = (run: string, steps: number): string => join(folderOf(run) ?? '', 'kept', String(steps))

/** After how many steps a run kept a player. */
function keptSteps(run: string): number[] {
  const from = folderOf(run)
  const folder = join(from ?? '', 'kept')
  if (from === undefined || !existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap(file => /^(\d+)\.json$/.exec(file)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b)
}

/** The kind of player that a model is, if there is one of that name. That of a run can be asked for as it was at a checkpoint. */
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
