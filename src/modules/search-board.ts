// What alpha-beta needs from a game: a board that makes and unmakes moves, and an evaluator of its leaves. Any two-player game without dice has a
// generic board (search/alpha-beta/state-board.ts). A game may provide a faster one.
import type { Game, Move, Moves, State } from '../core/contract.ts'

/** Slots of the history table of quiet moves, for each seat. */
export const SLOTS = 128
/** Words of a key that identifies a position. */
export const WORDS = 4
/** The most plies of a line: the search depth, and the captures after it. */
export const MOST_PLIES = 128
/** Positions of the longest line, including the root. */
export const MOST_POSITIONS = MOST_PLIES + 2

/** The score of an immediate win. A win in n plies scores n less. */
export const WON = 30_000
/** Scores above this are certain wins. */
export const SURE_WIN = 29_000
/** The value of `known` if no table has the position. */
export const UNKNOWN = 0x7fff_ffff

export interface SearchBoard {
  /** Loads or solves the tables that it uses, before any clock runs. */
  prepare?(): void
  begin(state: State): void
  push(move: Move): void
  pop(): void
  /** Whether the game is over in the current position. */
  over(): boolean
  /** The side to move; at the end, any side. */
  turn(): number
  /** At the end: the score of the side to move, from 0 (lost) to 1 (won). */
  score(): number
  moves(out: Moves): void
  /** Something is pending, such as a capture: the position must be played out before it can be evaluated. */
  noisy(): boolean
  /** Writes a key that identifies the position apart from its history; false if there is none. */
  key(words: Int32Array): boolean
  /** The value from an endgame table: WON minus the plies to the win, 0 for a draw, the negative for a loss, or UNKNOWN. */
  known(): number
  /** How many pieces a move captures. Moves that capture none are ordered by the history table. */
  wins(move: Move): number
  /** The slot of a quiet move in the history table, below SLOTS. */
  slot(move: Move): number
  /** The position as a state, valid until the next push or pop. */
  state(): State
}

/** Evaluates the leaves of a search on one board. It sees the whole line, so a network can update its first layer move by move. */
export interface LeafEvaluator {
  /** A search begins. The board is at its root. */
  begin(): void
  /** The value of the current position for the side to move, in points: a whole number within ±MOST_POINTS. The game is not over. */
  worth(): number
}

/** A board with its leaf evaluator. */
export interface BoardSearch {
  readonly board: SearchBoard
  readonly leaf: LeafEvaluator
  /** How likely a draw is in a position with this expected score for the side to move, if there are draws and that is known. */
  readonly drawChance?: (state: State, score: number) => number
}

/** Endgames that a search knows exactly. The game's own board decides which. */
export interface EndgameTable {
  /** Positions with up to this many pieces are covered. */
  readonly pieces: number
}

/** The endgame tables of a game. */
export interface EndgameTables {
  /** The most pieces for which tables can be made. */
  readonly most: number
  /** The number of pieces that a search covers by default: few enough to solve in seconds. */
  readonly usual: number
  /** A table that is solved in memory when a search first reaches one of its positions. */
  table(game: Game, pieces: number): EndgameTable
}
