// What the moves of a game gave away, by the reviews of its positions, and what the dice brought.

import { computed } from '@preact/signals'
import type { Candidate } from '../../arena/decision.ts'
import { ACTOR } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { studioGameOf } from '../games/registry.ts'
import { settings } from '../settings.ts'
import { backToGame, cursor, game, goTo, reviewAt } from './analysis.ts'
import { isDecision, type Line, positionAt } from './line.ts'

/** Whether losses are told in equity. */
export const isEquity = ({ game: of }: Line): boolean => studioGameOf(of).words.inEquity?.(of) ?? false

/** The best move of a position and the one that was made, where both are known. */
function comparedAt(of: Line, at: number): { readonly best: Candidate; readonly played: Candidate } | undefined {
  const review = reviewAt(of, at)
  const best = review?.candidates[0]
  const played = review?.played === undefined ? undefined : review.candidates[review.played]
  return best && played && { best, played }
}

/** What the move that was made gave away, in winning chance; nothing where that is not known. */
function lossAt(of: Line, at: number): number | undefined {
  const compared = comparedAt(of, at)
  if (!compared || compared.best.win === null || compared.played.win === null) return undefined
  return compared.best.win - compared.played.win
}

/** The same, if it is more than chance explains where games were played out. */
function sureLossAt(of: Line, at: number): number | undefined {
  const compared = comparedAt(of, at)
  const loss = lossAt(of, at)
  if (!compared || loss === undefined) return undefined
  return loss > Math.max(compared.best.error ?? 0, compared.played.error ?? 0) ? loss : undefined
}

/** What the move gave away in equity, where that is how losses are told and both moves have one. */
function equityLossAt(of: Line, at: number): number | undefined {
  const compared = isEquity(of) ? comparedAt(of, at) : undefined
  const [best, played] = [compared?.best.equity, compared?.played.equity]
  return typeof best === 'number' && typeof played === 'number' ? best - played : undefined
}

/** How bad a move was: 0 not at all, 1 an inaccuracy, 2 a mistake, 3 a blunder. */
export function badness(of: Line, at: number): number {
  const compared = comparedAt(of, at)
  const loss = sureLossAt(of, at)
  const equity = equityLossAt(of, at)
  // To double for money may give away points and no chance to win; only where games were played out is the chance a measure of what is sure.
  const exact = equity !== undefined && compared?.best.error === null && compared.played.error === null
  if (loss === undefined && !exact) return 0
  const [scale, marks] = isEquity(of)
    ? [equity ?? 2 * (loss ?? 0), settings.value.equityMarks]
    : [100 * (loss ?? 0), settings.value.marks]
  return marks.filter(mark => scale >= mark).length
}

/** How bad each move of the game was, and what it gave away as one tells it; found again only when more is known. */
export const faults = computed(() => {
  const of = game.value
  return of
    ? of.plies.map((_, at) => {
        const equity = equityLossAt(of, at)
        const lost = equity === undefined ? (100 * (lossAt(of, at) ?? 0)).toFixed(1) : equity.toFixed(3)
        return { rank: badness(of, at), lost }
      })
    : []
})

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

/** Moments of each seat that are shown, and what a move must give away to be one, marked or not. */
const MOMENTS = 3
const LEAST = 0.005

export interface Moment {
  readonly at: number
  readonly seat: number
  /** In winning chance. */
  readonly lost: number
}

/** Where each seat gave away most, in the order of the game. */
export function keyMoments(of: Line): readonly (readonly Moment[])[] {
  return Array.from({ length: of.game.seats }, (_, seat) =>
    of.plies
      .flatMap((_, at): Moment[] => {
        const lost = positionAt(of, at)[ACTOR] === seat ? (sureLossAt(of, at) ?? 0) : 0
        return lost >= LEAST ? [{ at, seat, lost }] : []
      })
      .sort((a, b) => b.lost - a.lost)
      .slice(0, MOMENTS)
      .sort((a, b) => a.at - b.at),
  )
}

/** What each seat lost by its own choices, and what the dice brought it, in points of winning chance. */
export function balance(of: Line): { seat: number; lost: number; luck: number | undefined; mistakes: number }[] {
  const seats = Array.from({ length: of.game.seats }, (_, seat) => ({
    seat,
    lost: 0,
    luck: 0,
    known: false,
    mistakes: 0,
  }))
  for (const [at, { before }] of of.plies.entries()) {
    const review = isDecision(before) ? reviewAt(of, at) : undefined
    if (!review) continue
    const own = elementAt(seats, review.seat)
    const played = review.played === undefined ? undefined : review.candidates[review.played]
    // What was found by playing games out is as much chance as choice, and would add up.
    if (played?.error === null) own.lost += 100 * (lossAt(of, at) ?? 0)
    if (review.luck !== undefined) {
      own.luck += 100 * review.luck
      own.known = true
    }
    if (badness(of, at) > 0) own.mistakes++
  }
  return seats.map(({ seat, lost, luck, known: told, mistakes }) => ({
    seat,
    lost,
    luck: told ? luck : undefined,
    mistakes,
  }))
}
