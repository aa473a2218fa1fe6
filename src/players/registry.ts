// Every player there is. To add one: a file beside this one, and a line in the table of its game.
import type { Game, Player } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import { parseSpec, printSettings, settle } from '../core/spec.ts'
import type { PlayerKind } from './kind.ts'
import { ludoPlayers } from './ludo.ts'
import { random } from './random.ts'

const byFamily: Readonly<Record<string, readonly PlayerKind[]>> = { ludo: ludoPlayers }

/** The players that know a game. */
export const playersOf = (game: Game): readonly PlayerKind[] => [random, ...(byFamily[parseSpec(game.id).name] ?? [])]

/** The player of a name such as "expert" or "defensive(enhanced=true)"; its name is the canonical one. */
export function makePlayer(game: Game, name: string): Player {
  const spec = parseSpec(name)
  const kinds = playersOf(game)
  const kind = kinds.find(candidate => candidate.name === spec.name)
  if (!kind)
    throw usage(
      `There is no player "${spec.name}" for ${parseSpec(game.id).name}.${didYouMean(
        spec.name,
        kinds.map(candidate => candidate.name),
      )}`,
    )
  if (spec.set !== undefined) throw usage(`":${spec.set}" belongs to a game, not to a player: "${name}".`)
  if (spec.plies !== undefined)
    throw usage(`${kind.name} does not look ahead, so "@${spec.plies}" means nothing to it.`)
  const settings = settle(kind.name, kind.options, kind.without, spec.given)
  return kind.make(game, `${kind.name}${printSettings(kind.options, settings, kind.without)}`, settings)
}
