// What the moves of the game on the page gave away, and the way from one mistake to the next.

import { computed } from '@preact/signals'
import { elementAt } from '../../core/element-at.ts'
import type { Moment, Reviewed } from '../review/judging.ts'
import * as judging from '../review/judging.ts'
import { settings } from '../settings.ts'
import { backToGame, cursor, game, goTo, reviewAt } from './analysis.ts'
import type { Line } from './line.ts'

/** A game of this page with what is known of it. */
const known = (line: Line): Reviewed => ({ line, reviewAt: at => reviewAt(line, at) })

export const isEquity = judging.isEquity

/** How bad a move was: 0 not at all, 1 an inaccuracy, 2 a mistake, 3 a blunder. */
export const badness = (of: Line, at: number): number => judging.badnessAt(known(of), at, settings.value)

/** How bad each move of the game was, and what it gave away as one tells it; found again only when more is known. */
export const faults = computed(() => {
  const of = game.value
  return of
    ? of.plies.map((_, at) => {
        const equity = judging.equityLossAt(known(of), at)
        const lost = equity === undefined ? (100 * (judging.lossAt(known(of), at) ?? 0)).toFixed(1) : equity.toFixed(3)
        return { rank: badness(of, at), lost }
      })
    : []
})

/** What is known first of a game: whoever judged that judges the rest. */
export const firstReview = (of: Line) => of.plies.map((_, at) => reviewAt(of, at)).find(Boolean)

/** The next place where something went wrong; the search begins again at the beginning. */
export function nextMistake(by: 1 | -1): void {
  const of = game.value
  if (!of) return
  backToGame()
  const count = of.plies.length
  for (let i = 1; i <= count; i++) {
    const at = (((cursor.value + by * i) % count) + count) % count
    if (elementAt(faults.value, at).rank > 0) {
      goTo(at)
      return
    }
  }
}

/** Where each seat gave away most, in the order of the game. */
export const keyMoments = (of: Line): readonly (readonly Moment[])[] => judging.keyMoments(known(of))

/** What each seat lost by its own choices, and what the dice brought it, in points of winning chance. */
export const balance = (of: Line): judging.SeatBalance[] => judging.balanceOf(known(of), settings.value)
