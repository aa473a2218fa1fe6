import type { Evaluator, Game, Player } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import { defaultsOf, parseOptions, printOptions, type Schema, type Settings } from '../core/options.ts'
import { parseSpec, refuseUnusable } from '../core/spec.ts'
import { moduleOf } from '../modules/game-module.ts'
import type { PlayerKind } from '../modules/player-kind.ts'
import type { Tools } from './alpha-beta/player.ts'
import { lookAhead } from './expectiminimax.ts'
import { genericPlayers } from './generic-players.ts'
import { atLevel, BEST_LEVEL, LEVEL } from './level.ts'
import { random } from './random.ts'
import { searchFor } from './searching.ts'

/** Players registered from outside, by the name of their game. */
const added = new Map<string, PlayerKind[]>()

/** Registers a player of a game by its name. */
export function registerPlayer(game: string, kind: PlayerKind): void {
  refuseUnusable(kind.name, 'a player')
  const kinds = added.get(game) ?? []
  if (kinds.some(({ name }) => name === kind.name))
    throw usage(`A player named "${kind.name}" already exists for ${game}. Choose another name for yours.`)
  added.set(game, [...kinds, kind])
}

/** The game's own players, which need nothing else. Every game has the generic players, too. */
export function playersOf(game: Game): readonly PlayerKind[] {
  const { name, players = [] } = moduleOf(game)
  return [random, ...players, ...(added.get(name) ?? [])]
}

/** A player that needs no file, by name: one of the game's own or a generic one. Models of the same name come after it. */
const builtIn = (game: Game, name: string): PlayerKind | undefined =>
  [...playersOf(game), ...genericPlayers(game)].find(kind => kind.name === name)

export const isBuiltIn = (game: Game, name: string): boolean => builtIn(game, name) !== undefined

/** Finds players that are stored in files, which the engine cannot read: models, and tables of solved games. */
export interface FindKind {
  (game: Game, name: string): PlayerKind | undefined
  /** The names of those that are available, for suggestions when a name is unknown. */
  readonly names?: (game: Game) => readonly string[]
}

/** Only the values of this schema's options. */
const part = (schema: Schema, values: Settings): Settings =>
  Object.fromEntries(Object.keys(schema).map(option => [option, values[option]]))

/** All options that a player takes in a game: its own, and those of the search that it supports. */
export function playerOptions(game: Game, kind: PlayerKind): Schema {
  const others = playersOf(game).map(candidate => candidate.name)
  const search = searchFor(game, kind, others, other => makePlayer(game, other))
  return search ? { ...kind.options, ...search.options, ...LEVEL } : kind.options
}

/** The kind of player with this name. */
function kindOf(game: Game, name: string, find: FindKind): PlayerKind {
  if (playersOf(game).filter(kind => kind.name === name).length > 1)
    throw usage(`Two players of ${parseSpec(game.id).name} are named "${name}". Choose another name for yours.`)
  const kind = builtIn(game, name) ?? find(game, name)
  if (kind) return kind
  const found = find.names?.(game) ?? []
  const names = [...found, ...[...playersOf(game), ...genericPlayers(game)].map(candidate => candidate.name)]
  throw usage(`There is no player "${name}" for ${parseSpec(game.id).name}.${didYouMean(name, names)}`)
}

/** The kind of player that a name such as "champion@1" asks for. */
export const makeKind = (game: Game, name: string, find: FindKind = () => undefined): PlayerKind =>
  kindOf(game, parseSpec(name).name, find)

/** The evaluator of a player, with the look-ahead that its name asks for. */
export function makeEvaluator(game: Game, name: string, batch: number, find: FindKind = () => undefined): Evaluator {
  const spec = parseSpec(name)
  const kind = kindOf(game, spec.name, find)
  const options = kind.evaluator ? playerOptions(game, kind) : kind.options
  const own = part(kind.options, parseOptions(kind.name, options, spec.given))
  const evaluator = kind.evaluator?.(game, own, batch)
  if (!evaluator) throw usage(`${kind.name} does not evaluate positions.`)
  return spec.plies ? lookAhead(game, evaluator, spec.plies, { glance: true }) : evaluator
}

/** The player of a name such as "expert", "defensive(enhanced=true)" or "champion@1"; the player's own name is the canonical one. */
export function makePlayer(game: Game, name: string, find: FindKind = () => undefined, tools: Tools = {}): Player {
  const spec = parseSpec(name)
  const kind = kindOf(game, spec.name, find)
  const names = playersOf(game).map(candidate => candidate.name)
  if (spec.set !== undefined) throw usage(`":${spec.set}" is for games, not for players: "${name}".`)
  const search = searchFor(game, kind, names, other => makePlayer(game, other))
  if (spec.plies !== undefined && !search && kind.deepest === undefined)
    throw usage(`${kind.name} does not look ahead. Leave out "@${spec.plies}".`)
  if (kind.deepest !== undefined && (spec.plies ?? 0) > kind.deepest)
    throw usage(`${kind.name} looks at most ${kind.deepest} plies ahead, so "@${spec.plies}" is too deep.`)
  const options: Schema = search ? { ...kind.options, ...search.options, ...LEVEL } : kind.options
  const settings: Settings = parseOptions(kind.name, options, spec.given)
  const own = part(kind.options, settings)
  const plies = spec.plies ?? 0
  // A player that searches by itself always has its plies in its name, even 0.
  const ahead = plies > 0 || kind.deepest !== undefined ? `@${plies}` : ''
  const id = `${kind.name}${ahead}${printOptions(options, settings, defaultsOf(options))}`
  const player = search?.make(id, settings, own, plies, tools) ?? kind.make(game, id, own, plies)
  return search && settings.level !== BEST_LEVEL ? atLevel(game, player, Number(settings.level)) : player
}
