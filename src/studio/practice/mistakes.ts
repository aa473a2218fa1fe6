// The mistakes of a reviewed game, as cards.
import type { DecisionReview } from '../../arena/decision.ts'
import { checksum } from '../../core/checksum.ts'
import { elementAt } from '../../core/element-at.ts'
import { positionAt } from '../analyse/line.ts'
import { badnessAt, keyMoments, type MarkSettings } from '../review/judging.ts'
import type { WholeReview } from '../review/looking.ts'
import type { Card, Option } from './card.ts'
import { newSchedule } from './schedule.ts'

/** The least severity of a move for a card: a mistake or a blunder. */
const LEAST_RANK = 2
/** Or the least loss in win probability for a card, as one of the three worst moves. */
const LEAST_LOSS = 0.03
/** Moves that a card lists in addition to the one played. */
const MOST_OPTIONS = 8

const rounded = (value: number): number => Number(value.toFixed(5))

/** The possible moves, best first: all of them, or the best ones and the one played. */
export function optionsOf({ candidates, played }: DecisionReview): Option[] {
  return candidates
    .filter((_, at) => at < MOST_OPTIONS || at === played)
    .flatMap(({ text, win, equity }) =>
      win === null ? [] : [{ move: text, win: rounded(win), ...(equity !== null && { equity: rounded(equity) }) }],
    )
}

/** The id depends only on game and position, so nobody gets the same position twice. */
export const exerciseId = (game: string, position: string): string => checksum(`${game} ${position}`)

/** The card of a decision, whatever its loss; undefined if there was no choice. */
export function cardAt(of: WholeReview, at: number, from: string, now: number): Card | undefined {
  const { line, judge } = of
  const review = of.reviewAt(at)
  const options = review ? optionsOf(review) : []
  if (!review || options.length < 2) return undefined
  const game = line.game.id
  const position = line.game.print(positionAt(line, at))
  return {
    id: exerciseId(game, position),
    ...{ game, position, options, judge, from },
    played: elementAt(line.plies, at).text,
    ply: at,
    schedule: newSchedule(now),
  }
}

/** A card for each mistake and blunder of some seats, and for their worst moves: with four players no single move costs much. */
export function cardsOf(
  of: WholeReview,
  seats: readonly number[],
  marks: MarkSettings,
  from: string,
  now: number,
): Card[] {
  const worst = keyMoments(of)
    .flat()
    // Of a move after a hint, which may look deeper than the report, only a plain mistake counts.
    .filter(({ at, lost }) => lost >= LEAST_LOSS && !of.line.helped.includes(at))
    .map(({ at }) => at)
  return of.line.plies.flatMap((_, at) => {
    const seat = of.reviewAt(at)?.seat
    if (seat === undefined || !seats.includes(seat)) return []
    if (badnessAt(of, at, marks) < LEAST_RANK && !worst.includes(at)) return []
    return cardAt(of, at, from, now) ?? []
  })
}
