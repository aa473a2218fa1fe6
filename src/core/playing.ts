import { ACTOR, CHANCE, type Game, type Move, type Moves, OVER, type Player, type Rng, type State } from './contract.ts'
import { elementAt } from './element-at.ts'

/** Who acts in a position: a seat, `CHANCE` or `OVER`. For code that may take its time: the engine reads the cell. */
export const actorOf = (state: State): number => elementAt(state, ACTOR)

/** A list long enough for every position of a game. */
export const movesFor = (game: Game): Moves => ({ count: 0, list: new Int32Array(game.maxMoves) })

/** The place of the best rating; among equals, one at random. */
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

/** The move that a player makes: its best rated; among equals, one at random. A forced move is not asked for. */
export function choose(player: Player, state: State, moves: Moves, ratings: Float32Array, rng: Rng): Move {
  if (moves.count === 1) return moves.list[0]
  if (player.indifferent) return moves.list[rng.below(moves.count)]
  if (player.pick) return moves.list[player.pick(state, moves, rng)]
  player.rate(state, moves, ratings, rng)
  return moves.list[best(ratings, moves.count, rng)]
}

/** Ends games whose outcome is known before they are over. */
export interface Referee {
  /** Writes what each seat gets if the position decides it; false if the game must go on. */
  rule(state: State, returns: Float32Array): boolean
}

/** Tells how lucky a roll was for the first seat: what the position is worth after it, less what it was worth on average before. */
export interface LuckMeter {
  /** Whether luck is counted in points, where a game may count several; else in games won. */
  readonly inPoints: boolean
  luck(before: State, after: State): number
}

/** What a game is played under besides its rules. None of it is known to the players. */
export interface Conditions {
  readonly referee?: Referee | undefined
  /** Moves that are made before anyone is asked. */
  readonly opening?: readonly Move[] | undefined
  readonly luckMeter?: LuckMeter | undefined
  /** Whether its fingerprint is asked for afterwards. */
  readonly fingerprint?: boolean
}

/** Far beyond what any game needs; it stops a fault in the rules from hanging a machine. */
const LONGEST = 1_000_000

/** Where the hash of Fowler, Noll and Vo begins, and the factor that spreads its bits. */
const HASH_START = 0x811c9dc5
const HASH_FACTOR = 0x01000193

/** A table at which games are played again and again without allocating. A class, because closures made for each table run slower. */
export class Table {
  /** The last game's final position. */
  readonly state: State
  /** What each seat got from the last game. */
  readonly returns: Float32Array
  /** What it would have got by the referee's first ruling; without one, the same. */
  readonly ruled: Float32Array
  /** The luck of the first seat in the last game, by the luck meter. */
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

  /** A number for the last game, if it was to be had, in 53 bits, by its moves and rolls and where they led: two games with the same are the same game. */
  get fingerprint(): number {
    let end = HASH_START
    for (const cell of this.state) end = Math.imul(end ^ cell, HASH_FACTOR)
    return (this.path >>> 0) * 2 ** 21 + (end >>> 11)
  }

  /**
   * Plays one game from the start to its end with the seats' players; chance draws from `dice`, players from `minds`. Returns its plies.
   */
  play(
    players: readonly Player[],
    dice: Rng,
    minds: Rng,
    { referee, opening, luckMeter, fingerprint = false }: Conditions = {},
  ): number {
    const { game, state, moves, ratings, before } = this
    let plies = 0
    let ruled = referee === undefined
    // One factor a ply costs random players four games in a hundred, so it is left out where nobody asks.
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
      if (++plies > LONGEST) throw new Error(`${game.id} is still going after ${LONGEST} plies at ${game.print(state)}`)
    }
    this.path = path
    game.returns(state, this.returns)
    if (referee === undefined || !ruled) this.ruled.set(this.returns)
    return plies
  }
}
