import type { Evaluator, Game, Player } from '../core/contract.ts'
import type { Option, Settings } from '../core/spec.ts'

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
}
