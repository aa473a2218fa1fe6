import type { Game } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { defaultsOf, type Settings } from '../core/options.ts'
import { yardstickOf } from '../modules/game-module.ts'
import type { LearnerKind } from '../modules/learner-kind.ts'
import type { Recipe } from '../modules/recipe.ts'

/** Games per measurement, the same number for each seat. */
const MEASURED = 400
/** Measurements during training. */
const MEASUREMENTS = 10

/** A recipe for any game: the learner with its recommended settings and this many steps, measured against random and the best scripted player. */
export function genericRecipe(kind: LearnerKind, game: Game, wanted?: number): Recipe {
  const { name, length, suits = {} } = kind
  const defaults: Settings = { ...(defaultsOf(kind.options) as Settings), ...suits }
  const steps = wanted ?? kind.steps ?? (length === undefined ? undefined : Number(defaults[length]))
  if (steps === undefined) throw usage(`How long should ${name} train? Set it with --games.`)
  const scripted = yardstickOf(game)
  return {
    name,
    summary: `${name} on ${game.id}: ${kind.about}`,
    game: game.id,
    learner: name,
    settings: { ...suits, ...kind.schedule?.(steps), ...(length === undefined ? {} : { [length]: steps }) },
    steps,
    measure: {
      every: Math.max(1, Math.ceil(steps / MEASUREMENTS)),
      games: Math.ceil(MEASURED / game.seats) * game.seats,
      against: ['random', ...(scripted === undefined || scripted === 'random' ? [] : [scripted])],
    },
  }
}
