// Reviews a finished game decision by decision, as a player judges it: what each move lost compared with the best one, and how lucky each
// roll was, compared with the mean of all possible rolls, each played as well as possible.
import { ACTOR, CHANCE, type Game, type Move, OVER, type Player, type Rng, type State } from '../core/contract.ts'
import { badInput } from '../core/errors.ts'
import { seeded } from '../core/rng.ts'
import { moduleOf } from '../modules/game-module.ts'
import { expectations, inEquity, listFor, luckOfRoll, type RollLuck } from './roll-luck.ts'

export type Mark = 'doubtful' | 'bad' | 'very bad'

/** GNU Backgammon's thresholds, for equities from -1 to 1. Where equities are win probabilities, half of that. */
const MARKS: readonly (readonly [least: number, mark: Mark])[] = [
  [0.12, 'very bad'],
  [0.06, 'bad'],
  [0.03, 'doubtful'],
]

/** A move as it was played, or a roll that left its player nothing to decide. Equities are those of the player who made it. */
export interface ReviewedMove {
  /** The index of the move among all moves and rolls of its game. */
  readonly ply: number
  readonly seat: number
  readonly position: string
  readonly dice: string | null
  /** Null for a roll that ended the turn or the game. */
  readonly move: string | null
  readonly best: string | null
  readonly equity: number
  /** How much more the best move would have been worth; 0 for a forced move. */
  readonly loss: number
  readonly mark: Mark | null
  readonly forced: boolean
  /** The kind of decision, if the game distinguishes kinds. */
  readonly kind: string | null
  /** The luck of the roll, in equity; null if there was no roll, or its luck is unknown. */
  readonly luck: number | null
}

export interface ReviewedSide {
  /** Decisions that were not forced. Routine decisions, such as not doubling, count only if they were close. */
  readonly decisions: number
  /** Moves with any mark, and those that are very bad. */
  readonly errors: number
  readonly blunders: number
  readonly marks: Readonly<Record<Mark, number>>
  /** The total loss, and the loss per decision. */
  readonly loss: number
  readonly errorRate: number
  readonly luck: number
  /** The same by kind of decision; empty if the game does not distinguish kinds. */
  readonly kinds: Readonly<
    Record<string, { readonly decisions: number; readonly loss: number; readonly errors: number }>
  >
  /** The error rate on the scale of other programs; null if there is none. */
  readonly performanceRating: number | null
  /** The name that the game has for such play; null if it has none, and without decisions. */
  readonly grade: string | null
}

/** The players that review. Their ratings must be win probabilities or returns, otherwise losses would have no meaning. */
export interface Reviewer {
  /** Values the moves. */
  readonly player: Player
  /** Estimates the luck of rolls. It evaluates every roll for each move, so it should be fast. */
  readonly luckPlayer: Player
  readonly seed: number
}

/** The equity of every legal move of a position, in the order of the game. */
export function equities(game: Game, player: Player, state: State, rng: Rng): Float64Array {
  const scale = inEquity(game, player)
  return Float64Array.from(expectations(game, player, state, rng), rating => scale(state, state[ACTOR], rating))
}

/** The mark for a loss; null if it is small. */
export function markOf(game: Game, loss: number): Mark | null {
  // Where a win is 1 and a loss 0, everything is half as large as where a loss is -1.
  const scale = game.least < 0 ? 1 : 0.5
  return MARKS.find(([least]) => loss >= least * scale)?.[1] ?? null
}

/** Reviews a game from a position on, given as its moves and rolls. Calls `each` after every ply. */
export function reviewGame(
  game: Game,
  start: State,
  texts: readonly string[],
  { player, luckPlayer, seed }: Reviewer,
  each: () => void = () => {},
): ReviewedMove[] {
  const state = start.slice()
  const found: ReviewedMove[] = []
  let roll: Roll | undefined
  for (const [ply, text] of texts.entries()) {
    if (state[ACTOR] === OVER) throw badInput(`The game ends after ${ply} plies, but "${text}" follows.`)
    const move = game.parseMove(state, text)
    if (state[ACTOR] === CHANCE) {
      const before = state.slice()
      game.play(state, move, state)
      // The same position gets the same evaluation, regardless of what came before.
      const luck = luckOfRoll(game, luckPlayer, before, state, () => seeded(seed))
      roll = { dice: game.printMove(before, move), luck: luck?.luck }
      if (luck && luck.seat !== state[ACTOR]) found.push(reviewRoll(game, before, ply, roll.dice, luck))
      if (luck?.seat !== state[ACTOR]) roll = undefined
    } else {
      if (isListed(game, state, move)) {
        found.push(reviewMove(game, state, move, ply, roll, player, seed))
        roll = undefined
      }
      game.play(state, move, state)
    }
    each()
  }
  return found
}

/** The roll before a decision. */
interface Roll {
  readonly dice: string
  readonly luck: number | undefined
}

const briefly = (game: Game, state: State): string => moduleOf(game).brief?.(game, state) ?? game.print(state)

/** A roll that ended the turn or the game. */
const reviewRoll = (
  game: Game,
  before: State,
  ply: number,
  dice: string,
  { seat, value, luck }: RollLuck,
): ReviewedMove => ({
  ply,
  seat,
  position: briefly(game, before),
  dice,
  move: null,
  best: null,
  equity: round(value),
  loss: 0,
  mark: null,
  forced: true,
  kind: null,
  luck: round(luck),
})

function reviewMove(
  game: Game,
  state: State,
  move: Move,
  ply: number,
  roll: Roll | undefined,
  player: Player,
  seed: number,
): ReviewedMove {
  const seat = state[ACTOR]
  const worths = equities(game, player, state, seeded(seed))
  const moves = listFor(game, 0)
  const list = moves.list.slice(0, moves.count)
  const made = list.indexOf(move)
  const best = worths.indexOf(Math.max(...worths))
  const loss = worths[best] - worths[made]
  return {
    ply,
    seat,
    position: briefly(game, state),
    dice: roll?.dice ?? null,
    move: game.printMove(state, move),
    best: game.printMove(state, list[best]),
    equity: round(worths[made]),
    loss: round(loss),
    mark: markOf(game, loss),
    forced: list.length === 1 || isRoutine(game, state, move, worths, made),
    kind: moduleOf(game).decisionKind?.(game, state) ?? null,
    luck: roll?.luck === undefined ? null : round(roll.luck),
  }
}

/** Whether a move is in the list of legal moves. Resigning is not, and is not reviewed. */
function isListed(game: Game, state: State, move: Move): boolean {
  const moves = listFor(game, 0)
  game.moves(state, moves)
  return moves.list.subarray(0, moves.count).includes(move)
}

/** Whether the routine move was played and nothing else came close, so that it does not count as a decision. */
function isRoutine(game: Game, state: State, move: Move, worths: Float64Array, made: number): boolean {
  if (move !== (game.routine?.(state) ?? -1)) return false
  const [first, second] = [...worths].sort((a, b) => b - a)
  return worths[made] === first && first - second > (moduleOf(game).closeRoutine ?? 0)
}

/** Ratings are floats with seven digits. More would be noise. */
const round = (value: number): number => Number(value.toFixed(6)) + 0

/** Summarises the moves of a seat, of one or more games. */
export function sumUp(game: Game, moves: readonly ReviewedMove[], seat: number): ReviewedSide {
  const own = moves.filter(move => move.seat === seat)
  const free = own.filter(({ forced }) => !forced)
  const marks = { doubtful: 0, bad: 0, 'very bad': 0 }
  for (const { mark } of free) if (mark) marks[mark]++
  const loss = free.reduce((sum, move) => sum + move.loss, 0)
  const errorRate = free.length === 0 ? 0 : loss / free.length
  const { grades, performanceFactor } = moduleOf(game)
  const names = [...new Set(own.flatMap(({ kind }) => kind ?? []))].sort()
  const kinds = Object.fromEntries(
    names.map(name => {
      const these = free.filter(({ kind }) => kind === name)
      const lost = these.reduce((sum, move) => sum + move.loss, 0)
      return [name, { decisions: these.length, loss: round(lost), errors: these.filter(({ mark }) => mark).length }]
    }),
  )
  return {
    decisions: free.length,
    errors: marks.doubtful + marks.bad + marks['very bad'],
    blunders: marks['very bad'],
    marks,
    loss: round(loss),
    errorRate: round(errorRate),
    luck: round(own.reduce((sum, move) => sum + (move.luck ?? 0), 0)),
    kinds,
    performanceRating: performanceFactor === undefined ? null : round(performanceFactor * errorRate),
    grade: grades && free.length > 0 ? (grades.find(([most]) => errorRate <= most)?.[1] ?? null) : null,
  }
}
