// Every player there is. To add one: a file beside this one, and a line in the table of its game.
import type { Game, Player } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import { parseSpec, printSettings, settle } from '../core/spec.ts'
import type { Tools } from './alpha-beta/player.ts'
import { backgammonPlayers } from './backgammon.ts'
import { checkersPlayers } from './checkers.ts'
import type { PlayerKind } from './kind.ts'
import { atLevel, BEST_LEVEL, LEVEL } from './level.ts'
import { ludoPlayers } from './ludo.ts'
import { random } from './random.ts'
import { searchFor } from './searching.ts'

const byFamily: Readonly<Record<string, readonly PlayerKind[]>> = {
  ludo: ludoPlayers,
  backgammon: backgammonPlayers,
  checkers: checkersPlayers,
  giveaway: checkersPlayers,
}

/** The players that know a game and need nothing else. */
export const playersOf = (game: Game): readonly PlayerKind[] => [random, ...(byFamily[parseSpec(game.id).name] ?? [])]

/** Finds players that live in files, which the engine cannot read: models, and tables of solved games. */
export type FindKind = (game: Game, name: string) => PlayerKind | undefined

/** The player of a name such as "expert", "defensive(enhanced=true)" or "champion@1"; its name is the canonical one. */
export function makePlayer(game: Game, name: string, find: FindKind = () => undefined, tools: Tools = {}): Player {
  const spec = parseSpec(name)
  const kinds = playersOf(game)
  const kind = kinds.find(candidate => candidate.name === spec.name) ?? find(game, spec.name)
  if (!kind)
    throw usage(
      `There is no player "${spec.name}" for ${parseSpec(game.id).name}.${didYouMean(
        spec.name,
        kinds.map(candidate => candidate.name),
      )}`,
    )
  if (spec.set !== undefined) throw usage(`":${spec.set}" belongs to a game, not to a player: "${name}".`)
  const others = kinds.map(candidate => candidate.name)
  const search = searchFor(game, kind, others, other => makePlayer(game, other))
  if (spec.plies !== undefined && !search && kind.deepest === undefined)
    throw usage(`${kind.name} does not look ahead, so "@${spec.plies}" means nothing to it.`)
  if (kind.deepest !== undefined && (spec.plies ?? 0) > kind.deepest)
    throw usage(`${kind.name} looks at most ${kind.deepest} plies ahead, so "@${spec.plies}" is too many.`)
  const options = search ? [...kind.options, ...search.options, LEVEL] : kind.options
  const without = search ? { ...search.without, level: BEST_LEVEL, ...kind.without } : kind.without
  const settings = settle(kind.name, options, without, spec.given)
  const plies = spec.plies ?? 0
  // Whoever looks ahead by itself is known by its plies, none included.
  const ahead = plies > 0 || kind.deepest !== undefined ? `@${plies}` : ''
  const id = `${kind.name}${ahead}${printSettings(options, settings, without)}`
  const player = search?.make(id, settings, plies, tools) ?? kind.make(game, id, settings, plies)
  return search && settings.level !== BEST_LEVEL ? atLevel(game, player, Number(settings.level)) : player
}
