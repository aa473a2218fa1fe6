// A game in a few figures for one seat: how much was given away, what that is called, and what the dice brought.
import type { DecisionReview } from '../../arena/decision.ts'
import { ACTOR } from '../../core/contract.ts'
import { isDecision, positionAt } from '../analyse/line.ts'
import { badnessAt, equityLossAt, isEquity, lossAt, luckAt, type MarkSettings, type Reviewed } from './judging.ts'

export interface Summary {
  readonly seat: number
  /** Decisions at which there was something to choose. */
  readonly decisions: number
  /** Points of winning chance given away at each, on average; null where chances come from games played out, which is too rough for it. */
  readonly lost: number | null
  /** The same in equity, where people count in that. */
  readonly equityLost: number | null
  /** What random moves would have given away in its place. */
  readonly random: number | null
  /** How well was chosen, from 0 (at random) to 100. */
  readonly accuracy: number | null
  /** "expert": what such play is called. */
  readonly grade: string | null
  readonly inaccuracies: number
  readonly mistakes: number
  readonly blunders: number
  /** What the dice brought, in points of winning chance; null where that is not known. */
  readonly luck: number | null
}

/**
 * What giving away this share of what random moves would have is called, the best first. By the champions' judgement a champion of checkers that looks four
 * plies ahead gives away 0.05 of it, champions of level 6 and pubeval 0.13 to 0.15, level 5 and counting material 0.26 to 0.33, level 3 0.55, level 1 0.8.
 */
const GRADES: readonly (readonly [most: number, grade: string])[] = [
  [0.08, 'master'],
  [0.18, 'expert'],
  [0.32, 'strong'],
  [0.5, 'solid'],
  [0.75, 'casual'],
]
const LAST_GRADE = 'beginner'

/** The words for how somebody played, the best first. */
export const GRADE_NAMES: readonly string[] = [...GRADES.map(([, grade]) => grade), LAST_GRADE]

/** 100 is the best move every time, 0 as much given away as by moving at random. */
export const accuracyOf = (lost: number, random: number): number => 100 * Math.max(0, 1 - lost / random)

const gradeOf = (lost: number, random: number): string =>
  GRADES.find(([most]) => lost <= most * random)?.[1] ?? LAST_GRADE

const mean = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length

/** Ratings are floats of seven digits, and a file of a thousand games should stay small. */
const rounded = (value: number): number => Number(value.toFixed(4))

/** What a move at random would have given away on average, in winning chance. */
function randomLoss({ candidates }: DecisionReview): number {
  const chances = candidates.flatMap(({ win }) => win ?? [])
  return Math.max(...chances) - mean(chances)
}

export function summaryOf(of: Reviewed, seat: number, marks: MarkSettings): Summary {
  const { line } = of
  const own = line.plies.flatMap(({ before }, at) => {
    const review = isDecision(before) && positionAt(line, at)[ACTOR] === seat ? of.reviewAt(at) : undefined
    return review ? [{ at, review }] : []
  })
  const free = own.filter(({ review }) => review.candidates.length > 1)
  const exact = free.filter(({ review: { candidates, played } }) => {
    const made = played === undefined ? undefined : candidates[played]
    return made !== undefined && made.error === null && made.win !== null
  })
  const losses = exact.map(({ at }) => 100 * Math.max(0, lossAt(of, at) ?? 0))
  // Who knows only who wins takes every game for one point.
  const equities = isEquity(line) ? exact.map(({ at }) => equityLossAt(of, at) ?? 2 * (lossAt(of, at) ?? 0)) : []
  const ranks = own.map(({ at }) => badnessAt(of, at, marks))
  const lucks = own.flatMap(({ at }) => luckAt(of, at) ?? [])
  const lost = losses.length === 0 ? null : rounded(mean(losses))
  const random = losses.length === 0 ? null : rounded(mean(exact.map(({ review }) => 100 * randomLoss(review))))
  // Where nothing could be lost, nothing can be graded.
  const graded = lost !== null && random !== null && random > 0
  const equityLost = equities.length === 0 ? null : rounded(mean(equities.map(loss => Math.max(0, loss))))
  return {
    seat,
    decisions: free.length,
    lost,
    equityLost,
    random,
    accuracy: graded ? rounded(accuracyOf(lost, random)) : null,
    grade: graded ? gradeOf(lost, random) : null,
    inaccuracies: ranks.filter(rank => rank === 1).length,
    mistakes: ranks.filter(rank => rank === 2).length,
    blunders: ranks.filter(rank => rank === 3).length,
    luck: lucks.length === 0 ? null : rounded(lucks.reduce((sum, each) => sum + each, 0)),
  }
}
