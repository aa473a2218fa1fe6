/** A position: small integers in one flat array. Cell 0 says who acts. */
export type State = Int8Array

/** Where a state says who acts, and the values below zero that it takes there; zero and up is a seat at the table. */
export const ACTOR = 0
export const CHANCE = -1
export const OVER = -2

/** A legal move, or an outcome of chance, packed in 31 bits by its game: comparable, storable, free to pass. */
export type Move = number

/** A list of moves that is used again and again; only the first `count` are alive. */
export interface Moves {
  count: number
  readonly list: Int32Array
}

/** The one source of randomness. It is always a parameter, never hidden in a state. */
export interface Rng {
  /** A whole number from 0 to below `n`. */
  below(n: number): number
  /** A number from 0 to below 1. */
  unit(): number
  /** Another generator, unrelated to what this one draws from now on. */
  split(): Rng
  /** Begins again, as if made by `seeded(...words)`. */
  restart(...words: readonly number[]): void
  save(): readonly number[]
  load(saved: readonly number[]): void
}

/** The rules, as functions over states. A variant is another value of this type. None of them allocates but `parse` and `print`. */
export interface Game {
  /** Canonical, and read back by the registry: "ludo:alhajry2012(seats=2)". */
  readonly id: string
  readonly seats: number
  /** Length of a state. */
  readonly cells: number
  readonly maxMoves: number
  /** Two ways to one position are two moves, as the paths of a capture are; elsewhere no two moves have the same result. */
  readonly paths?: boolean
  /** The least and the most that a game can bring a seat. */
  readonly least: number
  readonly most: number
  start(state: State): void
  /** Whose turn it is: the actor's; where chance acts, whoever it acts for. At the end, anyone's. */
  turn(state: State): number
  /** Every legal move of the actor, or every outcome of chance, in a fixed order; none twice. */
  moves(state: State, out: Moves): void
  /** How likely an outcome of chance is. */
  odds(state: State, outcome: Move): number
  /** Draws an outcome of chance by its odds: what a walk over `moves` and `odds` would draw, without the walk. */
  roll(state: State, rng: Rng): Move
  /** Writes what follows `state` into `into`; the two may be the same array. */
  play(state: State, move: Move, into: State): void
  /**
   * The move that a search takes for granted at a decision that comes before the dice and is not worth a ply, such as not to double; -1 elsewhere.
   * What the other choice may bring is for the evaluator to know.
   */
  routine?(state: State): Move
  /** What a point is worth here, where that changes in a game: the value of the cube. */
  stake?(state: State): number
  /** At the end: what each seat gets. Never assumed to sum to zero. */
  returns(state: State, out: Float32Array): void
  print(state: State): string
  parse(text: string): State
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
  /** Inputs that can be on at once, where that may be more than 256. */
  readonly active?: number
  /** What each input means, for people. */
  readonly names: readonly string[]
  /** The position looks the same whoever looks: outputs then belong to seats, not to "me, the next, …". */
  readonly objective?: boolean
  encode(state: State, seat: number, out: Sparse): void
  /** The same, and remembers the position until the next call: the base of `differ`. There where differences are found sooner than all. */
  settle?(state: State, seat: number, out: Sparse): void
  /** Writes which inputs are not those of the base, and by how much. */
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

/** What a number says of a position or a move. */
export type Meaning = 'win' | 'return'

/** An input that is on, and what it does to a value. */
export interface Reason {
  readonly name: string
  readonly value: number
  /** How much higher the value is with this input than without it, all others as they are. */
  readonly share: number
}

/** What positions are worth to a seat: a network, a table, a rollout, a rule of thumb. Search wraps one. */
export interface Evaluator {
  /** Positions that one call may have. */
  readonly batch: number
  /** With two seats: what one gains the other loses, so a search may leave out what cannot matter. */
  readonly zeroSum?: boolean
  readonly meaning?: Meaning
  evaluate(states: readonly State[], count: number, seat: number, out: Float32Array): void
  /** The same for every seat at once, seat by seat for each position: a search for several players needs them all. */
  evaluateAll?(states: readonly State[], count: number, out: Float32Array): void
  /**
   * Of positions that one decision can lead to, those that may be the best for whoever decides, by a quick look: their places, in order, into
   * `kept`. Returns how many. A search need not ask about the others.
   */
  prune?(states: readonly State[], count: number, actor: number, kept: Int32Array): number
  /**
   * How likely each kind of result is to a seat, before chance acts, as far as it knows: for each position as many numbers as the game's module has
   * names for them (`outcomes`), the chance to win first.
   */
  outcomes?(states: readonly State[], count: number, seat: number, out: Float32Array): void
  /** A seat's chance and what each input that is on adds to it; nothing where no network decides. */
  reasons?(state: State, seat: number): { readonly chance: number; readonly reasons: Reason[] } | undefined
}

/** A player rates legal moves. Choosing, hints, reviews and imitation all read the same ratings. */
/** How a game ends by best play, where that is certain, and after how many plies, where that is known. */
export interface Certainty {
  readonly result: 'win' | 'draw' | 'loss'
  readonly plies?: number
}

/** Ratings of moves by games that are played on from each, more and more of them. */
export interface GradualRating {
  /** Games so far, played on from every move that is still in question. */
  readonly done: number
  /** Plays so many more, as far as there is anything left to find out; false when there is not. */
  more(games: number): boolean
  /** What is known by now, in the order of the moves. */
  standings(): readonly Standing[]
}

/** What is known of a move by games that were played on from it. */
export interface Standing {
  readonly rating: number
  /** Half of the 95% interval of the rating. */
  readonly spread: number
  /** Half of the 95% interval of how far it is behind the best, which is narrower: both had the same dice. */
  readonly gap: number
  /** Games that were played on from it: fewer than others have if it was clearly worse; none if it did not look good enough to try. */
  readonly games: number
}

export interface Player {
  readonly name: string
  /** What a rating is, the chance to win or the return to expect; without it only the order of ratings counts. */
  readonly meaning?: Meaning
  /** All moves are always alike to this player: whoever chooses need not ask it. */
  readonly indifferent?: boolean
  /** Where ratings are means of samples: half of the 95% interval of each that was last given. */
  readonly spreads?: Float32Array
  rate(state: State, moves: Moves, ratings: Float32Array, rng: Rng): void
  /** The same for analysis: every move by its worth, where `rate` is content to know the best. */
  rateAll?(state: State, moves: Moves, ratings: Float32Array, rng: Rng): void
  /** The place of the best move alone, where that is found sooner than all ratings: what a search does in play. */
  pick?(state: State, moves: Moves, rng: Rng): number
  /** The same a little at a time, for who plays on from each move many times: ratings become surer while one looks. */
  begin?(state: State, moves: Moves, rng: Rng): GradualRating
  /** What a rating says for certain of the game after the move that it is of; nothing where it is an estimate. */
  certain?(state: State, rating: number): Certainty | undefined
  /** What the move that was picked last is worth, as a rating would say. */
  readonly picked?: number
  /** Positions that the last search looked at. */
  readonly nodes?: number
}

/** Training as a machine that can stop between any two steps: everything that it changes is in its snapshot. */
export interface Learner {
  /** How much has been learned: games, generations or epochs, as the algorithm counts. */
  readonly steps: number
  readonly unit: string
  /** Learns a little (a round of games, a generation, an epoch) and says how it went. */
  step(): Metrics
  /** `resume` with this goes on as if nothing had happened, bit for bit. */
  snapshot(): Snapshot
  resume(from: Snapshot): void
  /** What it has learned so far. */
  player(): Player
}

export type Metrics = Readonly<Record<string, number>>

export interface Snapshot {
  readonly numbers: Readonly<Record<string, number | readonly number[]>>
  readonly arrays: Readonly<Record<string, Float32Array>>
}
