import type { Game, Move, State } from '../core/contract.ts'
import type { Option, Settings } from '../core/spec.ts'
import type { Hue, Paint } from './paint.ts'

/** A game with all its variants. */
export interface Family {
  readonly name: string
  readonly summary: string
  readonly options: readonly Option[]
  /** Named sets of rules; the first is the default. */
  readonly sets: Readonly<Record<string, Settings>>
  readonly setSummaries: Readonly<Record<string, string>>
  /** Nobody rolls: what chance there is draws an opening. */
  readonly diceless?: boolean
  make(id: string, rules: Settings): Game
  /** The value of every option in a game that `make` made. */
  rulesOf(game: Game): Settings
  /** The board as lines of text; without it, a position's notation has to do. */
  draw?(game: Game, state: State, paint: Paint): string
  /** What a move does, or what came of chance, in a few words: "knocks green, at risk there". */
  describe?(game: Game, state: State, move: Move): string
  /** How far a seat has come in a race, as a mean over its pieces. */
  progress?(game: Game, state: State, seat: number): number
  /** The position alone, as other programs write it, without who sits where; `print` where there is no such thing. */
  brief?(game: Game, state: State): string
  /** The position in notations of other programs, each by its name. */
  otherNotations?(game: Game, state: State): Readonly<Record<string, string>>
  /** What a seat is called, which is also its colour in the drawing. */
  seatName?(game: Game, seat: number): Hue
}
