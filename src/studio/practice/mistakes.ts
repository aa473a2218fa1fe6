// The mistakes of a game that was looked through, as cards.
import type { DecisionReview } from '../../arena/decision.ts'
import { checksum } from '../../core/checksum.ts'
import { elementAt } from '../../core/element-at.ts'
import { positionAt } from '../analyse/line.ts'
import { badnessAt, keyMoments, type MarkSettings } from '../review/judging.ts'
import type { WholeReview } from '../review/looking.ts'
import type { Card, Option } from './card.ts'
import { newSchedule } from './schedule.ts'

/** How bad a move must be: a mistake or a blunder. */
const LEAST_RANK = 2
/** Or what it must give away, in winning chance, to be worth a card as one of the three worst. */
const LEAST_LOSS = 0.03
/** Moves that a card lists besides the one that was made. */
const MOST_OPTIONS = 8

const rounded = (value: number): number => Number(value.toFixed(5))

/** What could be done, the best first: all of it, or the best of it and what was played. */
export function optionsOf({ candidates, played }: DecisionReview): Option[] {
  return candidates
    .filter((_, at) => at < MOST_OPTIONS || at === played)
    .flatMap(({ text, win, equity }) =>
      win === null ? [] : [{ move: text, win: rounded(win), ...(equity !== null && { equity: rounded(equity) }) }],
    )
}

/** An exercise has one name wherever it comes from, so nobody gets the same position twice. */
export const exerciseId = (game: string, position: string): string => checksum(`${game} ${position}`)

/** The card of a decision, whatever it gave away; nothing where there was nothing to choose. */
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

/** A card for each mistake and blunder of some seats, and for their worst moments: with four at the table no single move costs much. */
export function cardsOf(
  of: WholeReview,
  seats: readonly number[],
  marks: MarkSettings,
  from: string,
  now: number,
): Card[] {
  const worst = keyMoments(of)
    .flat()
    .filter(({ lost }) => lost >= LEAST_LOSS)
    .map(({ at }) => at)
  return of.line.plies.flatMap((_, at) => {
    const seat = of.reviewAt(at)?.seat
    if (seat === undefined || !seats.includes(seat)) return []
    if (badnessAt(of, at, marks) < LEAST_RANK && !worst.includes(at)) return []
    return cardAt(of, at, from, now) ?? []
  })
}
