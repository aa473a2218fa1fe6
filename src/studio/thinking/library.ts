// Models as static files beside the page.
import type { Game } from '../../core/contract.ts'
import { environment } from '../../core/errors.ts'
import { parseSpec } from '../../core/spec.ts'
import { championOf, modelOf, parseCard } from '../../models/card.ts'
import { modelKind } from '../../models/model.ts'
import type { PlayerKind } from '../../modules/player-kind.ts'
import { optimal, quickOptimal, solverOf } from '../../search/exact/optimal.ts'
import { playersOf } from '../../search/make-player.ts'
import type { ListedModel } from './questions.ts'

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address).catch(() => undefined)
  if (!response?.ok)
    throw environment(`Could not load ${address.split('/').at(-1)}. If the studio is still running, try again.`)
  return response
}

/** The models that are there, with their cards. */
export async function listModels(base: string): Promise<readonly ListedModel[]> {
  return (await fetched(`${base}models/index.json`)).json()
}

const loaded = new Map<string, Promise<PlayerKind>>()

async function load(base: string, game: Game, model: string, name: string): Promise<PlayerKind> {
  const [card, weights] = await Promise.all([
    fetched(`${base}models/${model}.json`).then(response => response.text()),
    fetched(`${base}models/${model}.safetensors`).then(response => response.arrayBuffer()),
  ])
  // Browsers keep their digest from pages of other machines without encryption; the weights then go unchecked.
  const digest = crypto.subtle ? await crypto.subtle.digest('SHA-256', weights) : undefined
  const read = parseCard(card, `${model}.json`)
  const sha256 = digest
    ? Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
    : read.weightsSha256
  return modelKind(game, modelOf(read, new Uint8Array(weights), sha256, model), name)
}

/** Exact values that the server's machine has, by their files' names. */
export async function listSolutions(base: string): Promise<readonly string[]> {
  return (await fetched(`${base}solutions/index.json`)).json()
}

const solved = new Map<string, Promise<PlayerKind>>()

/** Perfect play by a solution of the server's machine; nothing where it has none. */
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
  if (playersOf(game).some(kind => kind.name === bare)) return undefined
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
