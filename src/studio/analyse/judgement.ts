// What each move of the analysed game lost, and navigation from one mistake to the next. All moves are judged by their first reviews, as in the
// report and in Practice: otherwise the number of mistakes would depend on which positions were looked at more deeply.

import { computed } from '@preact/signals'
import { actorOf } from '../../core/playing.ts'
import type { Moment, Reviewed } from '../review/judging.ts'
import * as judging from '../review/judging.ts'
import { settings } from '../settings.ts'
import { backToGame, cursor, firstReviewAt, game, goTo } from './analysis.ts'
import { type Line, personsIn, positionAt } from './line.ts'

/** A game of this page with its first reviews so far. */
const known = (line: Line): Reviewed => ({ line, reviewAt: at => firstReviewAt(line, at) })

export const isEquity = judging.isEquity

/** How bad a move was: 0 not at all, 1 an inaccuracy, 2 a mistake, 3 a blunder. */
export const badness = (of: Line, at: number): number => judging.badnessAt(known(of), at, settings.value)

/** How bad each move of the game was, and its loss in the unit of the game: "0.075" in equity, or "4.0%". Recomputed only when new reviews arrive. */
export const faults = computed(() => {
  const of = game.value
  return of
    ? of.plies.map((_, at) => {
        const loss = judging.lossAt(known(of), at) ?? 0
        // If only the win probability is known, every game counts one point.
        const equity = isEquity(of) ? (judging.equityLossAt(known(of), at) ?? 2 * loss) : undefined
        const lost = equity === undefined ? `${(100 * loss).toFixed(1)}%` : equity.toFixed(3)
        return { rank: badness(of, at), lost, by: firstReviewAt(of, at)?.by }
      })
    : []
})

/** The first review of a game. The same judge reviews the rest. */
export const firstReview = (of: Line) => of.plies.map((_, at) => firstReviewAt(of, at)).find(Boolean)

/** The plies of the mistakes to go through: those of the people who played, or else of all players. */
export const mistakes = computed<readonly number[]>(() => {
  const of = game.value
  const people = of ? personsIn(of) : []
  return faults.value.flatMap(({ rank }, at) => {
    const seat = of && rank > 0 ? actorOf(positionAt(of, at)) : undefined
    return seat !== undefined && (people.length === 0 || people.includes(seat)) ? [at] : []
  })
})

/** Goes to the next or previous mistake, wrapping around at the ends. */
export function nextMistake(by: 1 | -1): void {
  const of = game.value
  if (!of) return
  backToGame()
  const all = mistakes.value
  const [first, last] = [all[0], all.at(-1)]
  const to = by > 0 ? (all.find(at => at > cursor.value) ?? first) : (all.findLast(at => at < cursor.value) ?? last)
  if (to !== undefined) goTo(to)
}

/** Each seat's costliest moves, in the order of the game. */
export const keyMoments = (of: Line): readonly (readonly Moment[])[] => judging.keyMoments(known(of))

/** Each seat's losses through its own choices, and its luck with the dice, in points of winning chance. */
export const balance = (of: Line): judging.SeatBalance[] => judging.balanceOf(known(of), settings.value)
