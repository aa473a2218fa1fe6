// What the moves of a game gave away, by the reviews of its positions, and what the dice brought. The page Analyse, the report at the end of a
// game and the list of kept games all read it here.
import type { Candidate, DecisionReview } from '../../arena/decision.ts'
import { ACTOR, OVER } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { isDecision, type Line, positionAt } from '../analyse/line.ts'
import { studioGameOf } from '../games/registry.ts'
import type { Marks } from '../settings.ts'

/** A game, and what is known of its positions. */
export interface Reviewed {
  readonly line: Line
  reviewAt(at: number): DecisionReview | undefined
}

/** What makes an inaccuracy, a mistake and a blunder. */
export interface MarkSettings {
  /** In points of winning chance. */
  readonly marks: Marks
  readonly equityMarks: Marks
}

/** Whether losses are told in equity. */
export const isEquity = ({ game }: Line): boolean => studioGameOf(game).words.inEquity?.(game) ?? false

/** The best move of a position and the one that was made, where both are known. */
function comparedAt(of: Reviewed, at: number): { readonly best: Candidate; readonly played: Candidate } | undefined {
  const review = of.reviewAt(at)
  const best = review?.candidates[0]
  const played = review?.played === undefined ? undefined : review.candidates[review.played]
  return best && played && { best, played }
}

/** What the move that was made gave away, in winning chance; nothing where that is not known. */
export function lossAt(of: Reviewed, at: number): number | undefined {
  const compared = comparedAt(of, at)
  if (!compared || compared.best.win === null || compared.played.win === null) return undefined
  return compared.best.win - compared.played.win
}

/**
 * By so many times the interval of the difference must a move be behind where games were played out: of several moves, one looks best by chance, and there
 * are many decisions in a game.
 */
const SURE = 1.5

/** The same, if it is more than chance explains where games were played out. */
export function sureLossAt(of: Reviewed, at: number): number | undefined {
  const compared = comparedAt(of, at)
  const loss = lossAt(of, at)
  if (!compared || loss === undefined) return undefined
  return loss > SURE * Math.hypot(compared.best.error ?? 0, compared.played.error ?? 0) ? loss : undefined
}

/** What the move gave away in equity, where that is how losses are told and both moves have one. */
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
  // To double for money may give away points and no chance to win; only where games were played out is the chance a measure of what is sure.
  const exact = equity !== undefined && compared?.best.error === null && compared.played.error === null
  if (loss === undefined && !exact) return 0
  const [scale, used] = isEquity(of.line) ? [equity ?? 2 * (loss ?? 0), equityMarks] : [100 * (loss ?? 0), marks]
  return used.filter(mark => scale >= mark).length
}

/** Every seat's chances at a position: of the review; between rolls, of what comes next; at the end, what each got. */
export function chancesAt(of: Reviewed, at: number): readonly number[] | undefined {
  const { line } = of
  const state = positionAt(line, at)
  if (state[ACTOR] === OVER) {
    const returns = new Float32Array(line.game.seats)
    line.game.returns(state, returns)
    const top = Math.max(...returns)
    const winners = returns.filter(got => got === top).length
    return [...returns].map(got => (got === top ? 1 / winners : 0))
  }
  const here = of.reviewAt(at)
  if (here) return here.chances
  // Before a roll: what the move before it left.
  for (let back = at - 1; back >= 0; back--) {
    const review = of.reviewAt(back)
    if (review) return review.after
    if (isDecision(positionAt(line, back))) return undefined
  }
  return undefined
}

/** Equity that moves must differ by before they tell what it is worth. */
const TELLING = 0.02

/**
 * How much winning chance a point of equity is worth here: half where a game counts one point, less where gammons and the cube make up part of it. The
 * moves of the position tell, because they have both.
 */
function chanceOfEquity(candidates: readonly Candidate[]): number {
  const both = candidates.flatMap(({ win, equity }) => (win === null || equity === null ? [] : [{ win, equity }]))
  const equities = both.map(({ equity }) => equity)
  const spread = Math.max(...equities) - Math.min(...equities)
  if (both.length < 2 || spread < TELLING) return 0.5
  const wins = both.map(({ win }) => win)
  return Math.min(0.5, (Math.max(...wins) - Math.min(...wins)) / spread)
}

/** Points by which a roll may have brought more than the chance has changed, because looks at two positions differ a little. */
const SLACK = 10

/** What the roll before a decision brought, in points of winning chance. */
export function luckAt(of: Reviewed, at: number): number | undefined {
  const review = of.reviewAt(at)
  if (review?.luck === undefined) return undefined
  const { luck, candidates, chances, seat } = review
  if (typeof candidates[0]?.equity !== 'number') return 100 * luck
  const points = 100 * luck * chanceOfEquity(candidates)
  // The last rolls of a game of a match may be worth more equity than there is chance left.
  const [before, now] = [chancesAt(of, at - 1)?.[seat], chances[seat]]
  const most = before === undefined || now === undefined ? 100 : SLACK + 100 * Math.abs(now - before)
  return Math.max(-most, Math.min(most, points))
}

/** What a move must give away to be a moment, marked or not. */
export const LEAST_MOMENT = 0.005
/** Moments of each seat that are shown. */
const MOMENTS = 3

export interface Moment {
  readonly at: number
  readonly seat: number
  /** In winning chance. */
  readonly lost: number
}

/** Where each seat gave away most, in the order of the game. */
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

/** What one seat did and was dealt, in points of winning chance. */
export interface SeatBalance {
  readonly seat: number
  /** What it lost by its own choices. */
  readonly lost: number
  /** What the dice brought it; nothing where that is not known. */
  readonly luck: number | undefined
  /** Marked moves. */
  readonly mistakes: number
}

export function balanceOf(of: Reviewed, marks: MarkSettings): SeatBalance[] {
  const { line } = of
  const seats = Array.from({ length: line.game.seats }, (_, seat) => ({
    seat,
    lost: 0,
    luck: 0,
    known: false,
    mistakes: 0,
  }))
  for (const [at, { before }] of line.plies.entries()) {
    const review = isDecision(before) ? of.reviewAt(at) : undefined
    if (!review) continue
    const own = elementAt(seats, review.seat)
    const played = review.played === undefined ? undefined : review.candidates[review.played]
    // What was found by playing games out is as much chance as choice, and would add up.
    if (played?.error === null) own.lost += 100 * (lossAt(of, at) ?? 0)
    const luck = luckAt(of, at)
    if (luck !== undefined) {
      own.luck += luck
      own.known = true
    }
    if (badnessAt(of, at, marks) > 0) own.mistakes++
  }
  return seats.map(({ seat, lost, luck, known, mistakes }) => ({
    seat,
    lost,
    luck: known ? luck : undefined,
    mistakes,
  }))
}
