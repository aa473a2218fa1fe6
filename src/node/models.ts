// Trained players on the disk: NAME.safetensors with the weights, and NAME.json, the card that says what they are. A model is
// named by its path without ending, by its name in models/, or by the folder of the run that made it.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
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
import { readText, writeWhole } from './files.ts'
import { atHome } from './home.ts'

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The models that come with the program. */
const SHIPPED = atHome('models')

/** Writes a model and its card; the weights first, so that a card never lacks them. */
export function writeModel(path: string, model: Model, provenance: Provenance): void {
  const { weights, ...rest } = model
  const bytes = encodeWeights(model.shape, weights, model.more)
  writeWhole(`${path}.safetensors`, bytes)
  writeWhole(`${path}.json`, writeCard(rest, provenance, sha256(bytes)))
}

/** Reads the card alone. */
export const readCard = (path: string): Card => parseCard(readText(`${path}.json`), `${path}.json`)

/** Reads a model with its card, or says what is wrong with it. */
export function readModel(path: string): { model: Model; card: Card } {
  const card = readCard(path)
  const file = `${path}.safetensors`
  if (!existsSync(file)) throw badInput(`${path}.json is there, but its weights ${file} are not.`)
  const bytes = readFileSync(file)
  return { model: modelOf(card, bytes, sha256(bytes), path), card }
}

/** Models that another machine lent for a job: by name, the folder where they lie as in a run. */
export type Lent = Readonly<Record<string, string>>

let lent: Lent = {}

/** From now on these go before all that this machine has under the same names. */
export function lendModels(models: Lent): void {
  lent = models
}

/** Where the model of a name is, if there is one; a champion is known by its game. */
export function modelPath(name: string, game?: Game): string | undefined {
  if (lent[name] !== undefined) return join(lent[name], 'model')
  const bare = name === 'champion' && game ? championOf(game) : name.replace(/\.(json|safetensors)$/, '')
  const places = [join(bare, 'model'), bare, join('models', bare), join(SHIPPED, bare.replace(/^models\//, ''))]
  return places.find(place => existsSync(`${place}.json`))
}

/** The same for a name that stands alone, or what to say instead. */
export function locateModel(name: string): string {
  const path = modelPath(name)
  if (path !== undefined) return path
  const shipped = modelsIn(SHIPPED)
  if (name === 'champion')
    throw usage(
      `Every game has its champion. Name one: ${shipped.filter(it => it.startsWith('champion-')).join(', ')}.`,
    )
  throw usage(`There is no model "${name}".${didYouMean(name, shipped)}`)
}

/** The models that lie in a folder, by name. */
const modelsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(file => file.endsWith('.json'))
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
export const keptPath = (run: string, steps: number): string => join(lent[run] ?? run, 'kept', String(steps))

/** After how many steps a run kept a player. */
function keptSteps(run: string): number[] {
  const folder = join(lent[run] ?? run, 'kept')
  if (!existsSync(folder)) return []
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
  const options = { checkpoint: choice(['last', ...kept], 'after how many steps of its training') }
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
