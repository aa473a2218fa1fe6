// The luck of a roll: what it was worth to the player who rolled it, minus the average over all rolls, each played as well as possible.
import { ACTOR, CHANCE, type Game, type Moves, OVER, type Player, type Rng, type State } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { movesFor } from '../core/playing.ts'
import { shareOf, winShares } from '../core/share.ts'
import { equityOf, moduleOf } from '../modules/game-module.ts'

/** Converts a seat's expectation in a position, which is a rating, to another unit. */
export type Scale = (state: State, seat: number, expected: number) => number

const lists = new Map<string, Moves>()

/** A list of moves for a game that is reused. Lists of different numbers can be used at the same time. */
export const listFor = (game: Game, nth: number): Moves => {
  const key = `${game.maxMoves} ${nth}`
  const list = lists.get(key) ?? movesFor(game)
  lists.set(key, list)
  return list
}

const meaningOf = ({ name, meaning }: Player) => {
  if (meaning === undefined) throw usage(`${name} ranks moves but does not value positions. Choose a player that does.`)
  return meaning
}

/** A player's rating of every legal move of a position, in the order of the game. Throws if its ratings are no values. */
export function expectations(game: Game, player: Player, state: State, rng: Rng): Float32Array {
  meaningOf(player)
  const moves = listFor(game, 0)
  const ratings = new Float32Array(game.maxMoves)
  game.moves(state, moves)
  ;(player.rateAll ?? player.rate).call(player, state, moves, ratings, rng)
  return ratings.subarray(0, moves.count)
}

/** The equity of a player's ratings. */
export const inEquity = (game: Game, player: Player): Scale => {
  const meaning = meaningOf(player)
  return (state, seat, expected) => equityOf(game, state, seat, expected, meaning)
}

/** Whether a roll decides who goes first. */
function isOpeningRoll(game: Game, before: State): boolean {
  const { opens } = moduleOf(game)
  if (opens) return opens(game, before)
  const start = new Int8Array(game.cells)
  game.start(start)
  return start.every((cell, i) => cell === before[i])
}

/** The seat that rolls. An opening roll belongs to the seat that it lets go first. */
const rollerOf = (game: Game, before: State, after: State): number =>
  isOpeningRoll(game, before) ? after[ACTOR] : game.turn(before)

/** The value of a finished game for a seat, in the unit of a player's ratings. */
function settled(game: Game, player: Player, state: State, seat: number): number {
  const returns = new Float32Array(game.seats)
  game.returns(state, returns)
  const meaning = meaningOf(player)
  return meaning === 'return'
    ? returns[seat]
    : meaning === 'share'
      ? shareOf(game, returns[seat])
      : winShares(returns)[seat]
}

/** A rating of the opponent in a two-player game, seen from the other side. What one wins, the other loses. */
const opposite = (game: Game, player: Player, rating: number): number =>
  player.meaning === 'return' ? game.least + game.most - rating : 1 - rating

/**
 * The value of a position after a roll for a seat, if it plays on as well as possible; undefined if unknown. A player values positions only for the
 * seat that decides, so with more than two seats nothing is known if the roll passes the turn.
 */
function valueAfter(
  game: Game,
  player: Player,
  after: State,
  seat: number,
  rng: Rng,
  scale: Scale,
): number | undefined {
  const actor = after[ACTOR]
  if (actor === OVER) return scale(after, seat, settled(game, player, after, seat))
  if (actor === CHANCE || (actor !== seat && game.seats > 2)) return undefined
  const best = Math.max(...expectations(game, player, after, rng))
  return scale(after, seat, actor === seat ? best : opposite(game, player, best))
}

/**
 * A seat's expectation before a roll: the mean over all outcomes. For an opening roll, those are the outcomes that let it go first. In equity, if no
 * other scale is given.
 */
export function prospect(
  game: Game,
  player: Player,
  before: State,
  seat: number,
  rng: Rng,
  scale: Scale = inEquity(game, player),
): number {
  const outcomes = listFor(game, 1)
  const after = new Int8Array(game.cells)
  const opening = isOpeningRoll(game, before)
  game.moves(before, outcomes)
  let sum = 0
  let odds = 0
  for (let i = 0; i < outcomes.count; i++) {
    game.play(before, outcomes.list[i], after)
    if (opening && after[ACTOR] !== seat) continue
    const value = valueAfter(game, player, after, seat, rng, scale)
    if (value === undefined) continue
    const likely = game.odds(before, outcomes.list[i])
    odds += likely
    sum += likely * value
  }
  return sum / odds
}

/** The luck of a roll, and the seat that rolled. */
export interface RollLuck {
  readonly seat: number
  readonly luck: number
  /** The value of the roll for this seat. */
  readonly value: number
}

/**
 * The luck of the roll that led from one position to another; undefined if the value of the second is unknown. `makeRng` is called for each of the two
 * values, so that they can have the same random numbers.
 */
export function luckOfRoll(
  game: Game,
  player: Player,
  before: State,
  after: State,
  makeRng: () => Rng,
  scale: Scale = inEquity(game, player),
): RollLuck | undefined {
  if (before[ACTOR] !== CHANCE) return undefined
  const seat = rollerOf(game, before, after)
  const value = seat < 0 ? undefined : valueAfter(game, player, after, seat, makeRng(), scale)
  return value === undefined
    ? undefined
    : { seat, value, luck: value - prospect(game, player, before, seat, makeRng(), scale) }
}
