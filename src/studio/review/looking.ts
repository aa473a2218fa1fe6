// How a game is reviewed: by whom, how deep, and one position after the other.
import type { DecisionReview } from '../../arena/decision.ts'
import type { Game } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { parseSpec } from '../../core/spec.ts'
import { isDecision, type Line, positionAt } from '../analyse/line.ts'
import { adviserFor } from '../players.ts'
import type { Thinker } from '../thinking/ask.ts'
import type { Questions } from '../thinking/questions.ts'
import type { Reviewed } from './judging.ts'

/** A depth of review: the player, and the number of games to play out, if needed. */
export interface Look {
  readonly player: string
  readonly playouts?: number
}

/** The depths of review, shallowest first. */
export function looksOf(player: string): Look[] {
  if (player === 'champion') return [{ player }, { player: 'champion@1' }, { player: 'champion(rollouts=96)' }]
  const { name, plies } = parseSpec(player)
  if (plies !== undefined) return [6, 10, 13].map(depth => ({ player: `${name}@${depth}` }))
  return [24, 120, 600].map(playouts => ({ player, playouts }))
}

/** What to ask for a review. Only the shallowest one includes the luck, because it tries every roll: a rollout of each would take minutes. */
export function questionOf(line: Line, at: number, looks: readonly Look[], depth: number): Questions['review']['ask'] {
  const { player, playouts } = elementAt(looks, depth)
  const before = depth === 0 ? line.plies[at - 1]?.before : undefined
  return {
    game: line.game.id,
    player,
    playouts,
    state: positionAt(line, at),
    move: line.plies[at]?.move,
    before,
    seed: 1,
  }
}

/** A deeper review, with the luck of the shallower one. */
export const withLuckOf = (review: DecisionReview, old: DecisionReview | undefined): DecisionReview =>
  review.luck !== undefined || old?.luck === undefined
    ? review
    : { ...review, luck: old.luck, ...(old.roller !== undefined && { roller: old.roller }) }

/** The look with which all moves of a game are compared, in the report, in Analyse and in Practice. */
export const firstLook = async (game: Game): Promise<Look> => elementAt(looksOf(await adviserFor(game)), 0)

/** The player of the second look, which the position shown gets at once: what else is said about it should agree. */
export const deepJudge = async (game: Game): Promise<string> => elementAt(looksOf(await adviserFor(game)), 1).player

/** The review of every ply with a decision. */
export type Reviews = readonly (DecisionReview | undefined)[]

export interface WholeReview extends Reviewed {
  readonly reviews: Reviews
  /** The name of the player that reviewed. */
  readonly judge: string
}

const nameOf = ({ game, plies }: Line): string => `${game.id} ${plies.map(({ text }) => text).join(' ; ')}`

/** The last reviewed games, so that opening one of them needs no new review. */
const lastReviews = new Map<string, Reviews>()
const MOST_REMEMBERED = 4

/** The reviews of a game, if it was reviewed during this visit. */
export const recalled = (line: Line): Reviews | undefined => lastReviews.get(nameOf(line))

function remember(line: Line, reviews: Reviews): void {
  lastReviews.set(nameOf(line), reviews)
  const [oldest] = lastReviews.keys()
  if (lastReviews.size > MOST_REMEMBERED && oldest !== undefined) lastReviews.delete(oldest)
}

/** Reviews every decision of a game once; `each` is called with the progress, from 0 to 1. */
export async function reviewWhole(
  line: Line,
  thinker: Thinker,
  each: (done: number) => void = () => {},
): Promise<WholeReview> {
  const looks = [await firstLook(line.game)]
  const known = recalled(line)
  const reviews: (DecisionReview | undefined)[] = []
  for (const [at, { before: state }] of line.plies.entries()) {
    const asked = isDecision(state) ? questionOf(line, at, looks, 0) : undefined
    reviews.push(known?.[at] ?? (asked && (await thinker.ask('review', asked))))
    each((at + 1) / line.plies.length)
  }
  remember(line, reviews)
  return { line, reviews, judge: elementAt(looks, 0).player, reviewAt: at => reviews[at] }
}
