import type { Evaluator, Game, Player } from '../core/contract.ts'
import type { Schema, Values } from '../core/options.ts'
import type { BoardSearch, EndgameTable } from './search-board.ts'

/** A kind of player, by name. */
export interface PlayerKind<S extends Schema = Schema> {
  readonly name: string
  readonly about: string
  readonly options: S
  /** How many plies it looks ahead by itself at most; `make` is then told how many. */
  readonly deepest?: number
  make(game: Game, name: string, options: Values<S>, plies?: number): Player
  /** What it judges positions by, if it does: that can look ahead and be rolled out. `batch`: positions that are asked about at once. */
  evaluator?(game: Game, options: Values<S>, batch: number): Evaluator
  /** The same for alpha-beta, where it can do better than an evaluator that is asked about one position at a time. */
  search?(game: Game, options: Values<S>, table?: EndgameTable): BoardSearch
  /** How deep that search goes where a name gives neither plies nor nodes nor time; 1 if not said. */
  readonly usualDepth?: number
  /** That search looks at every line to the same depth unless a name says otherwise: it must not miss a forced win. */
  readonly fullWidth?: boolean
}

/** Keeps the types of a player's options inside its kind, and forgets them outside. */
export const definePlayer = <S extends Schema>(kind: PlayerKind<S>): PlayerKind => kind
