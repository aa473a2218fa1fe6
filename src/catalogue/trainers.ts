// From a recipe with a user's changes to the learner that it describes.
import type { Game } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { checkOptions, type Settings } from '../core/options.ts'
import type { FindOpponent, LearnerData, LearnerKind, Trainer } from '../modules/learner-kind.ts'
import type { Recipe } from '../modules/recipe.ts'
import type { Worker } from '../modules/rounds.ts'
import { learnerOf } from './learners.ts'

/** What a user changes of a recipe. */
export interface Change {
  readonly game?: string | undefined
  readonly seed?: number | undefined
  /** How much is learned. */
  readonly steps?: number | undefined
  readonly settings?: Settings | undefined
}

/** The recipe with other settings; a learner that must know how long the training is learns of another length. */
export function changeRecipe(recipe: Recipe, { game, seed, steps, settings }: Change): Recipe {
  const { length } = learnerOf(recipe.learner)
  return {
    ...recipe,
    game: game ?? recipe.game,
    steps: steps ?? recipe.steps,
    settings: {
      ...recipe.settings,
      ...(seed === undefined ? {} : { seed }),
      ...settings,
      ...(steps !== undefined && length ? { [length]: steps } : {}),
    },
  }
}

/** All options of a recipe's learner, with what the recipe says laid over the defaults; wrong ones are refused. */
export function settingsOf(recipe: Recipe): Settings {
  const kind = learnerOf(recipe.learner)
  return checkOptions(kind.name, kind.options, recipe.settings)
}

export const seedOf = (recipe: Recipe): number => Number(recipe.settings.seed ?? 1)

/** A recipe as this version writes it: names that learners and options had before become those that they have now. */
export function modernRecipe(recipe: Recipe): Recipe {
  const { name, options } = learnerOf(recipe.learner)
  const renamed = (option: string): string =>
    Object.hasOwn(options, option)
      ? option
      : (Object.entries(options).find(([, { formerly }]) => formerly?.includes(option))?.[0] ?? option)
  const settings = Object.entries(recipe.settings).map(([option, value]) => [renamed(option), value])
  return { ...recipe, learner: name, settings: Object.fromEntries(settings) }
}

/** The learner of a recipe with its options, for a game that it can learn. */
function kindFor(recipe: Recipe, game: Game): { kind: LearnerKind; options: ReturnType<typeof checkOptions> } {
  const kind = learnerOf(recipe.learner)
  const options = checkOptions(kind.name, kind.options, recipe.settings)
  const refusal = kind.refuses?.(game, options)
  if (refusal !== undefined) throw usage(refusal)
  return { kind, options }
}

/** The learner of a recipe at its beginning. */
export function makeTrainer(recipe: Recipe, game: Game, opponent: FindOpponent, data: LearnerData = {}): Trainer {
  const { kind, options } = kindFor(recipe, game)
  return kind.make(game, options, opponent, data)
}

/** Who works off the jobs of that learner elsewhere. */
export function makeWorker(recipe: Recipe, game: Game, opponent: FindOpponent): Worker {
  const { kind, options } = kindFor(recipe, game)
  if (!kind.worker) throw usage(`The learner ${kind.name} cannot split a step into jobs.`)
  return kind.worker(game, options, opponent)
}
