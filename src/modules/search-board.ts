// What alpha-beta needs of a game: a board that makes and takes back moves, and an evaluator of its leaves. Any two-player game without
// dice has a generic one (search/alpha-beta/state-board.ts); a game may provide a faster one.
import type { Game, Move, Moves, State } from '../core/contract.ts'

/** Slots for the record of quiet moves, for each seat. */
export const SLOTS = 128
/** Words that tell a position from any other. */
export const WORDS = 4
/** Plies that a search can go: its depth, and the captures after it. */
export const LONGEST = 128
/** Positions of the longest line, the root among them. */
export const PLACES = LONGEST + 2

/** Points of a win now; one in n plies has n less. */
export const WON = 30_000
/** Above this a win is certain. */
export const SURE = 29_000
/** What `known` says where no table knows the position. */
export const UNKNOWN = 0x7fff_ffff

export interface SearchBoard {
  /** Reads or solves the tables that it looks positions up in, so that no clock runs meanwhile. */
  prepare?(): void
  begin(state: State): void
  push(move: Move): void
  pop(): void
  /** Whether the game is over where the line has come to. */
  over(): boolean
  /** Whose turn it is there; at the end, anyone's. */
  turn(): number
  /** At the end: the score of whoever's turn it is, from 0 (lost) to 1 (won). */
  score(): number
  moves(out: Moves): void
  /** Something is pending, such as a capture: the position is judged only after it has been played out. */
  noisy(): boolean
  /** Writes words that tell the position from any other but for its history; false if there are none. */
  key(words: Int32Array): boolean
  /** What an endgame table says of the position: WON less the plies to the win, 0 for a draw, minus that for a loss; or UNKNOWN. */
  known(): number
  /** How many pieces a move wins at once; moves that win none are tried by their record. */
  wins(move: Move): number
  /** Where a quiet move's record is kept, below SLOTS. */
  slot(move: Move): number
  /** The position as a state, until the line moves on. */
  state(): State
}

/** Judges the leaves of a search on one board. It sees the whole line, so that a network can update its first layer move by move. */
export interface LeafEvaluator {
  /** A search begins: the board stands at its root. */
  begin(): void
  /** Points of whoever is to move where the board has come to, which is not the end: a whole number within ±MOST. */
  worth(): number
}

/** A board with whoever judges its leaves. */
export interface BoardSearch {
  readonly board: SearchBoard
  readonly leaf: LeafEvaluator
}

/** Endings that a search knows exactly; which ones, the game's own board says. */
export interface EndgameTable {
  /** Positions of up to so many pieces are known. */
  readonly pieces: number
}

/** The endgame tables of a game. */
export interface EndgameTables {
  /** Tables can be made up to so many pieces. */
  readonly most: number
  /** A search looks up endings of so many pieces without being asked: few enough to solve in seconds. */
  readonly usual: number
  /** A table that is solved in memory when a search first comes to one of its positions. */
  table(game: Game, pieces: number): EndgameTable
}
