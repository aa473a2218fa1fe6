// Models as static files next to the page.
import type { Game } from '../../core/contract.ts'
import { environment } from '../../core/errors.ts'
import { parseSpec } from '../../core/spec.ts'
import { championOf, modelOf, parseCard } from '../../models/card.ts'
import { modelKind } from '../../models/model.ts'
import type { PlayerKind } from '../../modules/player-kind.ts'
import { optimal, quickOptimal, solverOf } from '../../search/exact/optimal.ts'
import { isBuiltIn } from '../../search/make-player.ts'
import { sha256 } from './digest.ts'
import { findOwn, listOwn, OWN, type OwnModel } from './own-models.ts'
import type { ListedModel } from './questions.ts'

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address).catch(() => undefined)
  if (!response?.ok)
    throw environment(`Could not load ${address.split('/').at(-1)}. If the studio is still running, try again.`)
  return response
}

/** The available models with their cards, and those trained in this browser. */
export async function listModels(base: string): Promise<readonly ListedModel[]> {
  const [shipped, trained] = await Promise.all([fetched(`${base}models/index.json`), listOwn()])
  return [...(await shipped.json()), ...trained]
}

const loaded = new Map<string, Promise<PlayerKind>>()

async function served(base: string, model: string): Promise<Omit<OwnModel, 'name'>> {
  const [card, weights] = await Promise.all([
    fetched(`${base}models/${model}.json`).then(response => response.text()),
    fetched(`${base}models/${model}.safetensors`).then(response => response.arrayBuffer()),
  ])
  return { card, weights: new Uint8Array(weights) }
}

async function own(model: string): Promise<OwnModel> {
  const found = await findOwn(model)
  if (!found) throw environment(`This browser does not have ${model} any more.`)
  return found
}

async function load(base: string, game: Game, model: string, name: string): Promise<PlayerKind> {
  const { card, weights } = model.startsWith(OWN) ? await own(model) : await served(base, model)
  const read = parseCard(card, `${model}.json`)
  // Without a digest, the weights are not checked.
  return modelKind(game, modelOf(read, weights, (await sha256(weights)) ?? read.weightsSha256, model), name)
}

/** The solutions on the server's machine, by their file names. */
export async function listSolutions(base: string): Promise<readonly string[]> {
  return (await fetched(`${base}solutions/index.json`)).json()
}

const solved = new Map<string, Promise<PlayerKind>>()

/** Perfect play by a solution on the server's machine; undefined if it has none. */
async function loadOptimal(base: string, game: Game): Promise<PlayerKind | undefined> {
  const solver = solverOf(game)
  const file = solver.file(game)
  if (!(await listSolutions(base)).includes(file)) return undefined
  const loading =
    solved.get(file) ??
    fetched(`${base}solutions/${encodeURIComponent(file)}`)
      .then(response => response.arrayBuffer())
      .then(bytes => optimal(solver.decode(new Uint8Array(bytes), file, game)))
  solved.set(file, loading)
  loading.catch(() => solved.delete(file))
  return loading
}

/** The kind of a player's name, if it is a model: loaded once, before the registry asks for it. */
export async function findKind(base: string, game: Game, name: string): Promise<PlayerKind | undefined> {
  const bare = parseSpec(name).name
  if (isBuiltIn(game, bare)) return undefined
  if (bare === 'optimal') return quickOptimal(game) ?? loadOptimal(base, game)
  const model = bare === 'champion' ? championOf(game) : bare
  const known = (await listModels(base)).some(listed => listed.model === model)
  if (!known) return undefined
  const key = `${model}:${bare}:${game.id}`
  const loading = loaded.get(key) ?? load(base, game, model, bare)
  loaded.set(key, loading)
  loading.catch(() => loaded.delete(key))
  return loading
}
