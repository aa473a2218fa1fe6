import { ACTOR, CHANCE, type Game, type Move, type Moves, OVER, type Player, type Rng, type State } from './contract.ts'
import { elementAt } from './element-at.ts'
import { badInput, type LudusError } from './errors.ts'

/** Who acts in a position: a seat, `CHANCE` or `OVER`. For code where speed does not matter; the engine reads the cell directly. */
export const actorOf = (state: State): number => elementAt(state, ACTOR)

/** A move list long enough for every position of a game. */
export const movesFor = (game: Game): Moves => ({ count: 0, list: new Int32Array(game.maxMoves) })

/** The index of the best rating; ties are broken at random. */
export function best(ratings: Float32Array, count: number, rng: Rng): number {
  let at = 0
  let equals = 1
  for (let i = 1; i < count; i++) {
    if (ratings[i] > ratings[at]) {
      at = i
      equals = 1
    } else if (ratings[i] === ratings[at]) equals++
  }
  if (equals === 1) return at
  let nth = rng.below(equals)
  if (equals === count) return nth
  const top = ratings[at]
  while (nth > 0) if (ratings[++at] === top) nth--
  return at
}

/** The move that a player makes: the one it rates best, with ties broken at random. The player is not asked about a forced move. */
export function choose(player: Player, state: State, moves: Moves, ratings: Float32Array, rng: Rng): Move {
  if (moves.count === 1) return moves.list[0]
  if (player.indifferent) return moves.list[rng.below(moves.count)]
  if (player.pick) return moves.list[player.pick(state, moves, rng)]
  player.rate(state, moves, ratings, rng)
  return moves.list[best(ratings, moves.count, rng)]
}

/** Adjudicates games whose outcome is certain before they end. The game itself is still played out. */
export interface Referee {
  /** If the position decides the game, writes each seat's return and returns true; otherwise returns false. */
  rule(state: State, returns: Float32Array): boolean
}

/** Measures how lucky a roll was for the first seat: the value of the position after it, minus the average value before it. */
export interface LuckMeter {
  /** Whether luck is measured in points, where a game may count several; otherwise in games won. */
  readonly inPoints: boolean
  luck(before: State, after: State): number
}

/** Conditions of a game besides its rules. The players do not know them. */
export interface Conditions {
  readonly referee?: Referee | undefined
  /** Moves that are made before any player is asked. */
  readonly opening?: readonly Move[] | undefined
  readonly luckMeter?: LuckMeter | undefined
  /** Whether the game's fingerprint is needed afterwards. */
  readonly fingerprint?: boolean
}

/** Far more plies than any game needs. Stops a bug in the rules from hanging the machine. */
export const MOST_PLIES = 1_000_000

/** The error for a game of that many plies. */
export const endless = (game: Game, state: State): LudusError =>
  badInput(
    `${game.id} is still going after a million plies, at ${game.print(state)}. Its rules must end every game, for example as a draw after many moves without progress.`,
  )

/** The offset basis and the prime of the 32-bit FNV hash (Fowler, Noll and Vo). */
const HASH_START = 0x811c9dc5
const HASH_FACTOR = 0x01000193

/** Plays games again and again without allocating. A class, because closures created for each instance run slower. */
export class Table {
  /** The last game's final position. */
  readonly state: State
  /** Each seat's return in the last game. */
  readonly returns: Float32Array
  /** Each seat's return by the referee's first ruling; without a ruling, the same as `returns`. */
  readonly ruled: Float32Array
  /** The first seat's luck in the last game, by the luck meter. */
  luck = 0
  readonly game: Game
  private readonly moves: Moves
  private readonly ratings: Float32Array
  private readonly before: State
  /** A hash of the moves and rolls of the last game. */
  private path = 0

  constructor(game: Game) {
    this.game = game
    this.state = new Int8Array(game.cells)
    this.before = new Int8Array(game.cells)
    this.moves = movesFor(game)
    this.ratings = new Float32Array(game.maxMoves)
    this.returns = new Float32Array(game.seats)
    this.ruled = new Float32Array(game.seats)
  }

  /** A 53-bit hash of the last game's moves, rolls and final position, if one was requested. Games with the same fingerprint are the same game. */
  get fingerprint(): number {
    let end = HASH_START
    for (const cell of this.state) end = Math.imul(end ^ cell, HASH_FACTOR)
    return (this.path >>> 0) * 2 ** 21 + (end >>> 11)
  }

  /** Plays one game from start to end with one player per seat. Chance draws from `dice`, players from `minds`. Returns the number of plies. */
  play(
    players: readonly Player[],
    dice: Rng,
    minds: Rng,
    { referee, opening, luckMeter, fingerprint = false }: Conditions = {},
  ): number {
    const { game, state, moves, ratings, before } = this
    let plies = 0
    let ruled = referee === undefined
    // One multiplication per ply slows random play by 4%, so the fingerprint is computed only on request.
    let path = HASH_START
    this.luck = 0
    game.start(state)
    if (opening) {
      for (const move of opening) {
        path = Math.imul(path ^ move, HASH_FACTOR)
        game.play(state, move, state)
        plies++
      }
    }
    for (let actor = state[ACTOR]; actor !== OVER; actor = state[ACTOR]) {
      let action: Move
      if (actor === CHANCE) {
        action = game.roll(state, dice)
        if (luckMeter) before.set(state)
        game.play(state, action, state)
        if (luckMeter) this.luck += luckMeter.luck(before, state)
      } else {
        game.moves(state, moves)
        action = choose(players[actor], state, moves, ratings, minds)
        game.play(state, action, state)
      }
      if (fingerprint) path = Math.imul(path ^ action, HASH_FACTOR)
      if (!ruled) ruled = referee?.rule(state, this.ruled) ?? true
      if (++plies > MOST_PLIES) throw endless(game, state)
    }
    this.path = path
    game.returns(state, this.returns)
    if (referee === undefined || !ruled) this.ruled.set(this.returns)
    return plies
  }
}
