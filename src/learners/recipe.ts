// A recipe is data: which learner, on which game, with which settings, and how it is measured on the way. It is listed,
// shown, written into the run and compared when the run is resumed; flags override its fields.
import type { Game, Player } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import type { LearnerData, LearnerSettings, Trainer } from './kind.ts'
import { learnerOf, settleLearner } from './registry.ts'
import type { Worker } from './rounds.ts'

export interface Recipe {
  /** "alhajry2012/td-self-play": the paper or game, and what is trained. */
  readonly name: string
  readonly summary: string
  readonly game: string
  readonly learner: string
  readonly settings: LearnerSettings
  /** How much is learned, in the learner's unit. */
  readonly steps: number
  readonly measure: Measure
  /** The recipes whose runs it begins from: their model, their labels. */
  readonly after?: { readonly prior?: string; readonly labels?: string }
  /** Checksums of what the learner is given besides its settings (recorded games, a model): a run goes on only with the same. */
  readonly given?: readonly string[]
}

/** How a learner is measured on the way: each of its opponents takes all other seats. */
export interface Measure {
  /** Steps between two measurements; there is always one at step 0 and one at the end. */
  readonly every: number
  readonly games: number
  readonly against: readonly string[]
  /** As alhajry2012 measures: a test for each seat, with the least and the greatest share of them. */
  readonly bySeat?: boolean
  /** What the learner says of itself is logged each so many steps; without it, at measurements only. */
  readonly log?: number
  /** A checkpoint each so many steps, besides those by the clock (thor2017: the population every fifth generation). */
  readonly save?: number
}

/** What a user changes of a recipe. */
export interface Change {
  readonly game?: string | undefined
  readonly seed?: number | undefined
  /** How much is learned. */
  readonly steps?: number | undefined
  readonly settings?: LearnerSettings | undefined
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

export const seedOf = (recipe: Recipe): number => Number(recipe.settings.seed ?? 1)

/** The learner of a recipe at its beginning. */
export function makeTrainer(
  recipe: Recipe,
  game: Game,
  opponent: (name: string) => Player,
  data: LearnerData = {},
): Trainer {
  const kind = learnerOf(recipe.learner)
  return kind.make(game, settleLearner(kind, recipe.settings), opponent, data)
}

/** Who works off the jobs of that learner elsewhere. */
export function makeWorker(recipe: Recipe, game: Game, opponent: (name: string) => Player): Worker {
  const kind = learnerOf(recipe.learner)
  if (!kind.worker) throw usage(`A step of the learner ${kind.name} cannot be cut into jobs.`)
  return kind.worker(game, settleLearner(kind, recipe.settings), opponent)
}
