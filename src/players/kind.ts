import type { Evaluator, Game, Player } from '../core/contract.ts'
import type { Option, Settings } from '../core/spec.ts'
import type { Appraiser } from './alpha-beta/appraiser.ts'

/** A kind of player in the registry. */
export interface PlayerKind {
  readonly name: string
  readonly summary: string
  readonly options: readonly Option[]
  /** What holds where nothing is said. */
  readonly without: Settings
  /** How many plies it looks ahead by itself at most; `make` is then told how many. */
  readonly deepest?: number
  make(game: Game, name: string, settings: Settings, plies?: number): Player
  /** What it judges positions by, if it does: that can look ahead and be rolled out. `batch`: positions that are asked about at once. */
  evaluator?(game: Game, settings: Settings, batch: number): Evaluator
  /** The same for alpha-beta, which goes through positions one by one, where it can do better than an evaluator. */
  appraiser?(game: Game, settings: Settings): Appraiser
}
