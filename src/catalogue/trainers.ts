// Creates a learner from a recipe and the user's changes to it.
import type { Game } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { checkOptions, type Settings } from '../core/options.ts'
import type { FindOpponent, LearnerData, LearnerKind, Trainer } from '../modules/learner-kind.ts'
import type { Recipe } from '../modules/recipe.ts'
import type { Worker } from '../modules/rounds.ts'
import { learnerOf } from './learners.ts'

/** The user's changes to a recipe. */
export interface Change {
  readonly game?: string | undefined
  readonly seed?: number | undefined
  /** The length of the training. */
  readonly steps?: number | undefined
  readonly settings?: Settings | undefined
}

/** The recipe with these changes. The length and the learner's option for it change together, whichever of them is given. */
export function changeRecipe(recipe: Recipe, { game, seed, steps, settings = {} }: Change): Recipe {
  const kind = learnerOf(recipe.learner)
  const { length } = kind
  const chosen = lengthIn(kind, settings)
  if (steps !== undefined && chosen !== undefined && steps !== chosen)
    throw usage(`The length is given twice: ${steps} and ${length}=${chosen}. Leave one of them out.`)
  const long = steps ?? chosen
  return {
    ...recipe,
    game: game ?? recipe.game,
    steps: long ?? recipe.steps,
    settings: {
      ...recipe.settings,
      // A learner without randomness has no option for it.
      ...(seed === undefined || !Object.hasOwn(kind.options, 'seed') ? {} : { seed }),
      ...settings,
      ...(long !== undefined && length ? { [length]: long } : {}),
    },
  }
}

/** The length of the training if these settings of its learner contain it. */
export function lengthIn({ name, length, options }: LearnerKind, settings: Settings): number | undefined {
  const value = length === undefined ? undefined : settings[length]
  if (length === undefined || value === undefined) return undefined
  return Number(checkOptions(name, options, { [length]: value })[length])
}

/** All options of a recipe's learner: the defaults, overridden by the recipe. Throws if an option is invalid. */
export function settingsOf(recipe: Recipe): Settings {
  const kind = learnerOf(recipe.learner)
  return checkOptions(kind.name, kind.options, recipe.settings)
}

export const seedOf = (recipe: Recipe): number => Number(recipe.settings.seed ?? 1)

/** A recipe as this version writes it: former names of learners and options are replaced by the current ones. */
export function modernRecipe(recipe: Recipe): Recipe {
  const { name, options } = learnerOf(recipe.learner)
  const renamed = (option: string): string =>
    Object.hasOwn(options, option)
      ? option
      : (Object.entries(options).find(([, { formerly }]) => formerly?.includes(option))?.[0] ?? option)
  const settings = Object.entries(recipe.settings).map(([option, value]) => [renamed(option), value])
  return { ...recipe, learner: name, settings: Object.fromEntries(settings) }
}

/** The learner of a recipe with its options. Throws if it cannot learn the game. */
function kindFor(recipe: Recipe, game: Game): { kind: LearnerKind; options: ReturnType<typeof checkOptions> } {
  const kind = learnerOf(recipe.learner)
  const options = checkOptions(kind.name, kind.options, recipe.settings)
  const refusal = kind.refuses?.(game, options)
  if (refusal !== undefined) throw usage(refusal)
  return { kind, options }
}

/** The untrained learner of a recipe. */
export function makeTrainer(recipe: Recipe, game: Game, opponent: FindOpponent, data: LearnerData = {}): Trainer {
  const { kind, options } = kindFor(recipe, game)
  return kind.make(game, options, opponent, data)
}

/** A worker for the jobs of that learner, for another thread or machine. */
export function makeWorker(recipe: Recipe, game: Game, opponent: FindOpponent): Worker {
  const { kind, options } = kindFor(recipe, game)
  if (!kind.worker) throw usage(`The learner ${kind.name} cannot split a step into jobs.`)
  return kind.worker(game, options, opponent)
}
