// What the moves of a game lost according to the reviews of its positions, and the luck of the dice. The Analyse page, the report of a game and the
// list of stored games all use this.
import type { Candidate, DecisionReview } from '../../arena/decision.ts'
import { ACTOR, OVER } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { winShares } from '../../core/share.ts'
import { isDecision, type Line, positionAt } from '../analyse/line.ts'
import { studioGameOf } from '../games/registry.ts'
import type { Marks } from '../settings.ts'
import type { Faults } from '../words.ts'

/** A game and the reviews of its positions. */
export interface Reviewed {
  readonly line: Line
  reviewAt(at: number): DecisionReview | undefined
}

/** The thresholds of an inaccuracy, a mistake and a blunder. */
export interface MarkSettings {
  /** In points of winning chance. */
  readonly marks: Marks
  readonly equityMarks: Marks
}

/** Whether losses are shown in equity. */
export const isEquity = ({ game }: Line): boolean => studioGameOf(game).words.inEquity?.(game) ?? false

/** The best move of a position and the one played, if both are known. */
function comparedAt(of: Reviewed, at: number): { readonly best: Candidate; readonly played: Candidate } | undefined {
  const review = of.reviewAt(at)
  const best = review?.candidates[0]
  const played = review?.played === undefined ? undefined : review.candidates[review.played]
  return best && played && { best, played }
}

/** The loss of the move played, in win probability; undefined if unknown. */
export function lossAt(of: Reviewed, at: number): number | undefined {
  const compared = comparedAt(of, at)
  if (!compared || compared.best.win === null || compared.played.win === null) return undefined
  return compared.best.win - compared.played.win
}

/**
 * With games played out, a move's loss must exceed the error of the difference by this factor. One of several moves looks best by chance, and a game
 * has many decisions.
 */
const SURE = 1.5

/** The same, if it exceeds the error of games played out; otherwise undefined. */
export function sureLossAt(of: Reviewed, at: number): number | undefined {
  const compared = comparedAt(of, at)
  const loss = lossAt(of, at)
  if (!compared || loss === undefined) return undefined
  return loss > SURE * Math.hypot(compared.best.error ?? 0, compared.played.error ?? 0) ? loss : undefined
}

/** The loss of the move in equity, if losses are shown in it and both moves have one. */
export function equityLossAt(of: Reviewed, at: number): number | undefined {
  const compared = isEquity(of.line) ? comparedAt(of, at) : undefined
  const [best, played] = [compared?.best.equity, compared?.played.equity]
  return typeof best === 'number' && typeof played === 'number' ? best - played : undefined
}

/** How bad a move was: 0 not at all, 1 an inaccuracy, 2 a mistake, 3 a blunder. */
export function badnessAt(of: Reviewed, at: number, { marks, equityMarks }: MarkSettings): number {
  const compared = comparedAt(of, at)
  const loss = sureLossAt(of, at)
  const equity = equityLossAt(of, at)
  // A double for money may lose points without changing the win probability. So only for games played out must the probability show a sure loss.
  const exact = equity !== undefined && compared?.best.error === null && compared.played.error === null
  if (loss === undefined && !exact) return 0
  const [scale, used] = isEquity(of.line) ? [equity ?? 2 * (loss ?? 0), equityMarks] : [100 * (loss ?? 0), marks]
  return used.filter(mark => scale >= mark).length
}

/** Every seat's chances at a position: from its review; before a roll, from the review of the last move; at the end, from the result. */
export function chancesAt(of: Reviewed, at: number): readonly number[] | undefined {
  const { line } = of
  const state = positionAt(line, at)
  if (state[ACTOR] === OVER) {
    const returns = new Float32Array(line.game.seats)
    line.game.returns(state, returns)
    return winShares(returns)
  }
  const here = of.reviewAt(at)
  if (here) return here.chances
  // Before a roll: the chances after the last move.
  for (let back = at - 1; back >= 0; back--) {
    const review = of.reviewAt(back)
    if (review) return review.after
    if (isDecision(positionAt(line, back))) return undefined
  }
  return undefined
}

/** Moves must differ by at least this much equity to show what it is worth. */
const TELLING = 0.02

/**
 * How much win probability a point of equity is worth here: half if a game counts one point, less if gammons and the cube contribute. It follows from
 * the candidates, because they have both figures.
 */
function chanceOfEquity(candidates: readonly Candidate[]): number {
  const both = candidates.flatMap(({ win, equity }) => (win === null || equity === null ? [] : [{ win, equity }]))
  const equities = both.map(({ equity }) => equity)
  const spread = Math.max(...equities) - Math.min(...equities)
  if (both.length < 2 || spread < TELLING) return 0.5
  const wins = both.map(({ win }) => win)
  return Math.min(0.5, (Math.max(...wins) - Math.min(...wins)) / spread)
}

/** Points by which luck may exceed the change in win probability, because reviews of two positions differ a little. */
const SLACK = 10

/** The seat that rolled before a decision. */
export const rollerIn = ({ seat, roller }: DecisionReview): number => roller ?? seat

/** The luck of the roll before a decision, in points of winning chance of the seat that rolled. */
export function luckAt(of: Reviewed, at: number): number | undefined {
  const review = of.reviewAt(at)
  if (review?.luck === undefined) return undefined
  const { luck, candidates, chances } = review
  const seat = rollerIn(review)
  if (typeof candidates[0]?.equity !== 'number') return 100 * luck
  const points = 100 * luck * chanceOfEquity(candidates)
  // The last rolls of a game of a match may be worth more equity than there is win probability left.
  const [before, now] = [chancesAt(of, at - 1)?.[seat], chances[seat]]
  const most = before === undefined || now === undefined ? 100 : SLACK + 100 * Math.abs(now - before)
  return Math.max(-most, Math.min(most, points))
}

/** A seat's luck with one roll, in points of winning chance. */
interface Luck {
  readonly seat: number
  readonly luck: number
}

/** The luck of a roll that ended the game: the result, compared with the chances after the last move. */
function lastLuck({ line, reviewAt }: Reviewed): Luck[] {
  const { game, plies, end } = line
  const last = plies.at(-1)
  if (!last || end[ACTOR] !== OVER || isDecision(last.before)) return []
  const seat = game.turn(last.before)
  const before = reviewAt(plies.length - 2)?.after[seat]
  const result = chancesAt({ line, reviewAt }, plies.length)?.[seat]
  return before === undefined || result === undefined ? [] : [{ seat, luck: 100 * (result - before) }]
}

/** The luck of every roll of a game, as far as it is known. */
export function lucksOf(of: Reviewed): readonly Luck[] {
  const rolls = of.line.plies.flatMap((_, at): Luck[] => {
    const review = of.reviewAt(at)
    const luck = luckAt(of, at)
    return review && luck !== undefined ? [{ seat: rollerIn(review), luck }] : []
  })
  return rolls.length === 0 ? [] : [...rolls, ...lastLuck(of)]
}

/** The least loss of a key moment, whether it is marked or not. */
export const LEAST_MOMENT = 0.005
/** Number of key moments shown per seat. */
const MOMENTS = 3

export interface Moment {
  readonly at: number
  readonly seat: number
  /** In win probability. */
  readonly lost: number
}

/** Each seat's costliest moves, in the order of the game. */
export function keyMoments(of: Reviewed): readonly (readonly Moment[])[] {
  const { line } = of
  return Array.from({ length: line.game.seats }, (_, seat) =>
    line.plies
      .flatMap((_, at): Moment[] => {
        const lost = positionAt(line, at)[ACTOR] === seat ? (sureLossAt(of, at) ?? 0) : 0
        return lost >= LEAST_MOMENT ? [{ at, seat, lost }] : []
      })
      .sort((a, b) => b.lost - a.lost)
      .slice(0, MOMENTS)
      .sort((a, b) => a.at - b.at),
  )
}

/** A seat's luck with all its rolls; undefined if that of no roll is known. */
export function totalLuck(rolls: readonly Luck[], seat: number): number | undefined {
  const own = rolls.filter(roll => roll.seat === seat)
  return own.length === 0 ? undefined : own.reduce((sum, { luck }) => sum + luck, 0)
}

/** Losses and luck of one seat, in points of winning chance. */
export interface SeatBalance extends Faults {
  readonly seat: number
  /** Lost through its own choices. */
  readonly lost: number
  /** The luck of the dice; undefined if unknown. */
  readonly luck: number | undefined
}

/** By how bad a move was. */
const FAULTS = [undefined, 'inaccuracies', 'mistakes', 'blunders'] as const

export function balanceOf(of: Reviewed, marks: MarkSettings): SeatBalance[] {
  const { line } = of
  const seats = Array.from({ length: line.game.seats }, (_, seat) => ({
    seat,
    lost: 0,
    inaccuracies: 0,
    mistakes: 0,
    blunders: 0,
  }))
  for (const [at, { before }] of line.plies.entries()) {
    const review = isDecision(before) ? of.reviewAt(at) : undefined
    if (!review) continue
    const own = elementAt(seats, review.seat)
    const played = review.played === undefined ? undefined : review.candidates[review.played]
    // Losses from games played out contain noise, which would add up.
    if (played?.error === null) own.lost += 100 * (lossAt(of, at) ?? 0)
    const fault = FAULTS[badnessAt(of, at, marks)]
    if (fault) own[fault]++
  }
  const rolls = lucksOf(of)
  return seats.map(each => ({ ...each, luck: totalLuck(rolls, each.seat) }))
}
