import type { Game, Learner, Player } from '../core/contract.ts'
import type { Model } from '../players/model.ts'

/** A learner whose result can be kept as a model. */
export interface Trainer extends Learner {
  model(): Model
}

/** Values of settings as recipes and the command line give them. */
export type LearnerSettings = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** An algorithm in the registry. */
export interface LearnerKind {
  readonly name: string
  readonly summary: string
  /** Every setting with what holds without saying, and what it means: the algorithm's documentation. */
  readonly settings: Readonly<Record<string, { readonly without: LearnerSettings[string]; readonly what: string }>>
  /** `opponent` finds players by name, models among them. */
  make(game: Game, settings: LearnerSettings, opponent: (name: string) => Player): Trainer
}
