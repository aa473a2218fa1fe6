// A game in a few figures for one seat: losses, their grade, and luck.
import type { DecisionReview } from '../../arena/decision.ts'
import { ACTOR } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { isDecision, positionAt } from '../analyse/line.ts'
import { STEP_TITLES } from '../difficulty.ts'
import {
  badnessAt,
  equityLossAt,
  isEquity,
  lossAt,
  lucksOf,
  type MarkSettings,
  type Reviewed,
  totalLuck,
} from './judging.ts'

/** What the quality of play means. */
export const SCALE = '0 is moving at random, 100 the best move every time.'

/** The least number of decisions to grade: fewer say nothing about how well somebody plays. */
export const FEWEST = 8

export interface Summary {
  readonly seat: number
  /** Number of decisions with a choice, without those taken with help. */
  readonly decisions: number
  /** Number of decisions taken with help, such as a hint. Games stored by earlier versions do not say. */
  readonly helped?: number
  /** Mean loss per decision, in points of winning chance; null if the chances come from games played out, which are too noisy for it. */
  readonly lost: number | null
  /** The same in equity, for games that count in it. */
  readonly equityLost: number | null
  /** What random moves would have lost instead. */
  readonly random: number | null
  /** Quality of play, from 0 to 100: how much less it lost than random moves, in percent of their loss. */
  readonly accuracy: number | null
  /** The step of difficulty that loses about as much: "Skilled". */
  readonly grade: string | null
  readonly inaccuracies: number
  readonly mistakes: number
  readonly blunders: number
  /** The luck of the dice, in points of winning chance; null if unknown. */
  readonly luck: number | null
}

/**
 * The most that each step of difficulty loses, as a share of what random moves would lose; more than the last is the play of a beginner. As judged
 * by the champions, level 1 loses 0.8 of it, level 3 0.55, level 5 and material counting 0.26 to 0.33, level 6 and pubeval 0.13 to 0.15, and a
 * checkers champion with four plies 0.05. The limits lie between those; the levels between were not measured.
 */
const MOST_LOST: readonly number[] = [0.04, 0.1, 0.22, 0.36, 0.48, 0.61, 0.74]

/** The names of all grades, best first: those of the steps of difficulty. */
export const GRADE_NAMES: readonly string[] = STEP_TITLES.toReversed()

export const accuracyOf = (lost: number, random: number): number => 100 * Math.max(0, 1 - lost / random)

function gradeOf(lost: number, random: number): string {
  const at = MOST_LOST.findIndex(most => lost <= most * random)
  return elementAt(GRADE_NAMES, at < 0 ? MOST_LOST.length : at)
}

const mean = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length

/** Values are floats with seven digits, and a file of a thousand games should stay small. */
const rounded = (value: number): number => Number(value.toFixed(4))

/** The mean loss of a random move, in win probability. */
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
  const chosen = own.filter(({ review }) => review.candidates.length > 1)
  const free = chosen.filter(({ at }) => !line.helped.includes(at))
  const exact = free.filter(({ review: { candidates, played } }) => {
    const made = played === undefined ? undefined : candidates[played]
    return made !== undefined && made.error === null && made.win !== null
  })
  const losses = exact.map(({ at }) => 100 * Math.max(0, lossAt(of, at) ?? 0))
  // If only the win probability is known, every game counts one point.
  const equities = isEquity(line) ? exact.map(({ at }) => equityLossAt(of, at) ?? 2 * (lossAt(of, at) ?? 0)) : []
  const ranks = own.map(({ at }) => badnessAt(of, at, marks))
  const luck = totalLuck(lucksOf(of), seat)
  const lost = losses.length === 0 ? null : rounded(mean(losses))
  const random = losses.length === 0 ? null : rounded(mean(exact.map(({ review }) => 100 * randomLoss(review))))
  // If nothing could be lost, there is nothing to grade.
  const graded = lost !== null && random !== null && random > 0 && losses.length >= FEWEST
  const equityLost = equities.length === 0 ? null : rounded(mean(equities.map(loss => Math.max(0, loss))))
  return {
    seat,
    decisions: free.length,
    helped: chosen.length - free.length,
    lost,
    equityLost,
    random,
    accuracy: graded ? rounded(accuracyOf(lost, random)) : null,
    grade: graded ? gradeOf(lost, random) : null,
    inaccuracies: ranks.filter(rank => rank === 1).length,
    mistakes: ranks.filter(rank => rank === 2).length,
    blunders: ranks.filter(rank => rank === 3).length,
    luck: luck === undefined ? null : rounded(luck),
  }
}
