import type { Evaluator, Game, Player } from '../core/contract.ts'
import type { Schema, Values } from '../core/options.ts'
import type { BoardSearch, EndgameTable } from './search-board.ts'

/** A kind of player, by name. */
export interface PlayerKind<S extends Schema = Schema> {
  /** Its name in commands: no spaces, colons, "@" or brackets. */
  readonly name: string
  /** How it plays, in a few words. */
  readonly about: string
  readonly options: S
  /** The maximum search depth in plies, if it searches by itself. `make` then receives the depth. */
  readonly deepest?: number
  /** The player with these options; `name` is its canonical name, which it takes. */
  make(game: Game, name: string, options: Values<S>, plies?: number): Player
  /** Its evaluator, if it evaluates positions. It can be used for look-ahead and rollouts. `batch` is the most positions per call. */
  evaluator?(game: Game, options: Values<S>, batch: number): Evaluator
  /** Like `evaluator`, for alpha-beta, if that is better than evaluating one position at a time. */
  search?(game: Game, options: Values<S>, table?: EndgameTable): BoardSearch
  /** The default depth of that search, if the name gives neither plies nor nodes nor time; 1 if absent. */
  readonly usualDepth?: number
  /** That search examines every line to the same depth by default, so that it never misses a forced win. */
  readonly fullWidth?: boolean
}

/** Checks the types of a player's options within its kind, and erases them outside. */
export const definePlayer = <S extends Schema>(kind: PlayerKind<S>): PlayerKind => kind
