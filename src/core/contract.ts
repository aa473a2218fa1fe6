/** A position: small integers in one flat array. Cell 0 says who acts. */
export type State = Int8Array

/** The cell that holds who acts, and its negative values; zero and above are seats. */
export const ACTOR = 0
/** In cell 0: chance acts next, such as by a roll. */
export const CHANCE = -1
/** In cell 0: the game is over. */
export const OVER = -2

/** A legal move, or an outcome of chance, packed into 31 bits by its game: cheap to compare, store and pass. */
export type Move = number

/** A reusable list of moves; only the first `count` are valid. */
export interface Moves {
  count: number
  readonly list: Int32Array
}

/** The one source of randomness. It is always a parameter, never hidden in a state. */
export interface Rng {
  /** A whole number in [0, n). */
  below(n: number): number
  /** A number in [0, 1). */
  unit(): number
  /** A new generator, independent of what this one draws from now on. */
  split(): Rng
  /** Restarts as if made by `seeded(...words)`. */
  restart(...words: readonly number[]): void
  /** Its state, and the way back to it. */
  save(): readonly number[]
  load(saved: readonly number[]): void
}

/** The rules, as functions over states. A variant is another value of this type. Only `parse` and `print` allocate. */
export interface Game {
  /** The canonical name, which the registry can read back: "ludo:alhajry2012(seats=2)". */
  readonly id: string
  readonly seats: number
  /** Length of a state. */
  readonly cells: number
  /** The most moves, or outcomes of chance, in any position. */
  readonly maxMoves: number
  /** Two ways to reach one position are two moves, such as paths of a capture. Otherwise no two moves have the same result. */
  readonly paths?: boolean
  /** The lowest and the highest return of a seat. */
  readonly least: number
  readonly most: number
  /** Writes the initial position. The state may hold a position of another game, so it writes every cell. */
  start(state: State): void
  /** Whose turn it is: the actor, the seat that chance acts for, or the seat whose offer the actor answers. At the end, any seat. */
  turn(state: State): number
  /** Every legal move of the actor, or every outcome of chance, in a fixed order; none twice. */
  moves(state: State, out: Moves): void
  /** How many `moves` would list, for a game that can count them faster than it can list them. */
  countMoves?(state: State): number
  /** How likely an outcome of chance is. */
  odds(state: State, outcome: Move): number
  /** Draws an outcome of chance by its odds, with the same result as a walk over `moves` and `odds`. */
  roll(state: State, rng: Rng): Move
  /** Writes the position after the move into `into`, which may be `state` itself. */
  play(state: State, move: Move, into: State): void
  /**
   * The move that a search assumes at a decision before the dice that is not worth a ply, such as not doubling; -1 elsewhere.
   * The evaluator accounts for the other choice.
   */
  routine?(state: State): Move
  /** The value of a point, if it changes during a game: the value of the cube. */
  stake?(state: State): number
  /** At the end: the return of each seat. Not assumed to sum to zero. */
  returns(state: State, out: Float32Array): void
  /** A position as text, and the position of a text. */
  print(state: State): string
  parse(text: string): State
  /** A move, or an outcome of chance, as text, and the legal move of a text. */
  printMove(state: State, move: Move): string
  parseMove(state: State, text: string): Move
}

/** A position as a network sees it: which inputs are on, and how strongly. */
export interface Sparse {
  count: number
  readonly index: Uint16Array
  readonly value: Float32Array
}

/** Writes a position, seen by a seat, as numbers. */
export interface Encoder {
  readonly id: string
  readonly size: number
  /** The most inputs that can be active at once, if that may exceed 256. */
  readonly active?: number
  /** What each input means, for people. */
  readonly names: readonly string[]
  /** The encoding is the same for every viewer, so outputs belong to seats, not to "me, the next, …". */
  readonly objective?: boolean
  encode(state: State, seat: number, out: Sparse): void
  /** Like `encode`, and keeps the position as the base of `differ` until the next call. For encoders that can compute differences faster. */
  encodeBase?(state: State, seat: number, out: Sparse): void
  /** Writes the inputs that differ from the base, and by how much. */
  differ?(state: State, seat: number, out: Sparse): void
}

/** Writes a move: the position before it, what it does, the position after it. */
export interface MoveEncoder {
  readonly id: string
  readonly size: number
  readonly active?: number
  readonly names: readonly string[]
  encode(state: State, move: Move, after: State, seat: number, out: Sparse): void
}

/**
 * What a number for a position or a move means: the win probability, the expected result, or the expected result scaled from 0 (worst) to 1 (best),
 * where a win can count more than one point.
 */
export type Meaning = 'win' | 'return' | 'share'

/** The lowest and the highest value of an evaluator. */
export interface ValueRange {
  readonly least: number
  readonly most: number
}

/** An active input and its effect on a value. */
export interface Reason {
  readonly name: string
  readonly value: number
  /** How much higher the value is with this input than without it, all else being equal. */
  readonly share: number
}

/** How a network explains its value for a position. */
export interface Reasons {
  /** A seat's win probability. */
  readonly chance: number
  /** The seat from whose point of view the inputs are named: "own" means this seat. */
  readonly viewer: number
  readonly reasons: Reason[]
}

/** Values positions for a seat: a network, a table, a rollout or a heuristic. Search wraps one. */
export interface Evaluator {
  /** The most positions per call. */
  readonly batch: number
  /** With two seats: the game is zero-sum, so a search may prune. */
  readonly zeroSum?: boolean
  readonly meaning?: Meaning
  /** Without a meaning: the range of its values, if that is not 0 to 1. */
  readonly range?: ValueRange
  evaluate(states: readonly State[], count: number, seat: number, out: Float32Array): void
  /** The same for all seats at once, seat by seat for each position, as a search with several players needs. */
  evaluateAll?(states: readonly State[], count: number, out: Float32Array): void
  /**
   * Of the positions that one decision can lead to, quickly picks those that may be best for the player who decides. Writes their indices, in order,
   * into `kept` and returns how many there are. A search can skip the others.
   */
  prune?(states: readonly State[], count: number, actor: number, kept: Int32Array): number
  /**
   * The estimated probability of each kind of result for a seat, before chance acts: for each position as many numbers as the game's module has
   * names for them (`outcomes`), the win probability first.
   */
  outcomes?(states: readonly State[], count: number, seat: number, out: Float32Array): void
  /** The evaluator that a look-ahead wraps. */
  readonly wrapped?: Evaluator
  /** A seat's win probability and the contribution of each active input; undefined if no network decides. */
  reasons?(state: State, seat: number): Reasons | undefined
}

/** How a game ends with best play, if that is certain, and after how many plies, if that is known. */
export interface Certainty {
  readonly result: 'win' | 'draw' | 'loss'
  readonly plies?: number
}

/** Ratings of moves by rollouts, which get more precise with every game. */
export interface GradualRating {
  /** Games so far for each move that can still be the best. */
  readonly done: number
  /** Plays this many more games; false if nothing is left to find out. */
  more(games: number): boolean
  /** Current estimates, in the order of the moves. */
  standings(): readonly Standing[]
}

/** The estimate for a move from its rollouts. */
export interface Standing {
  readonly rating: number
  /** Half of the 95% interval of the rating. */
  readonly spread: number
  /** Half of the 95% interval of its gap to the best move, which is narrower because both had the same dice. */
  readonly gap: number
  /** Rollout games of this move: fewer if it was clearly worse, none if it did not look good enough to try. */
  readonly games: number
}

/** Rates legal moves. Choosing, hints, reviews and imitation all read the same ratings. */
export interface Player {
  readonly name: string
  /** The meaning of a rating. If undefined, only the order of ratings counts. */
  readonly meaning?: Meaning
  /** Without a meaning: the range of the values of an evaluator that its ratings are, if that is not 0 to 1. */
  readonly range?: ValueRange
  /** This player rates all moves the same, so there is no need to ask it. */
  readonly indifferent?: boolean
  /** If ratings are sample means: half of the 95% interval of each of the last ratings. */
  readonly spreads?: Float32Array
  /** For players that search only the moves that look best: 1 for each of the last ratings that comes from the search. */
  readonly searched?: Uint8Array | undefined
  /** Writes a rating for each legal move; the highest is played. */
  rate(state: State, moves: Moves, ratings: Float32Array, rng: Rng): void
  /** Like `rate`, for analysis: the full value of every move, where `rate` may only find the best. */
  rateAll?(state: State, moves: Moves, ratings: Float32Array, rng: Rng): void
  /** The index of the best move, if that is faster than rating all moves; used in play. */
  pick?(state: State, moves: Moves, rng: Rng): number
  /** For players that use rollouts: ratings in small steps that get more precise over time. */
  begin?(state: State, moves: Moves, rng: Rng): GradualRating
  /** The certain result after a move, if its rating proves one; undefined if it is an estimate. */
  certain?(state: State, rating: number): Certainty | undefined
  /** How likely the game is drawn after a move with this rating, in games that can be drawn. The rating counts a draw as half a win. */
  drawChance?(state: State, rating: number): number
  /** The rating of the last move that was picked. */
  readonly picked?: number
  /** The principal variation from a position that was just searched: the given move, then the best replies in turn. */
  line?(state: State, move: Move): Move[]
  /** Positions visited by the last search. */
  readonly nodes?: number
}

/** Training that can stop between any two steps: its snapshot holds its entire state. */
export interface Learner {
  /** Progress so far in the learner's unit: games, generations or epochs. */
  readonly steps: number
  readonly unit: string
  /** Runs one step (a round of games, a generation, an epoch) and returns its metrics. */
  step(): Metrics
  /** Passing this to `resume` continues the training bit for bit. */
  snapshot(): Snapshot
  resume(from: Snapshot): void
  /** What it has learned so far. */
  player(): Player
}

/** What a learner reports after a step, by name: its error, its share of wins. */
export type Metrics = Readonly<Record<string, number>>

/** The entire state of a learner between two steps, as numbers by name. */
export interface Snapshot {
  readonly numbers: Readonly<Record<string, number | readonly number[]>>
  readonly arrays: Readonly<Record<string, Float32Array>>
}
