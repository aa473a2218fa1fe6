// What the strongest player of a game says: hints, and the coach's warnings.

import type { DecisionReview } from '../../arena/decision.ts'
import type { Move } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import type { Session } from '../../session/session.ts'
import { offerLabels } from '../games/names.ts'
import { adviserFor } from '../players.ts'
import { settings } from '../settings.ts'
import { openThinker } from '../thinking/ask.ts'
import { reason } from '../words.ts'
import { stillCounts } from './cancellation.ts'
import { advice, hand, said, session, trouble, type Warning, warning } from './store.ts'

const adviser = openThinker()

export const stopAdvice = (): void => adviser.stop()

/** What the adviser thinks of a position, and of a move in it. */
async function ask(at: Session, move?: Move): Promise<DecisionReview | undefined> {
  try {
    const player = await adviserFor(at.game)
    const asked = { game: at.game.id, player, state: at.state.slice(), seed: at.seed }
    return await adviser.ask('review', move === undefined ? asked : { ...asked, move })
  } catch (error) {
    trouble.value = reason(error)
    return undefined
  }
}

/** What a candidate gives away, in winning chance. */
export const lossOf = ({ candidates }: DecisionReview, nth: number): number =>
  Math.max(0, (elementAt(candidates, 0).win ?? 0) - (elementAt(candidates, nth).win ?? 0))

/** A chance in points of a hundred. */
export const points = (chance: number): string => (100 * chance).toFixed(1)

/** The coach's warning of a move, if it costs as much as the person wants to hear of. */
export async function objection(at: Session, move: Move): Promise<Warning | undefined> {
  const review = await ask(at, move)
  if (review?.played === undefined) return undefined
  const loss = lossOf(review, review.played)
  if (100 * loss < settings.value.threshold) return undefined
  return { move, text: elementAt(review.candidates, review.played).text, review, loss }
}

/** Once the best move; again, all of them. */
export async function hint(): Promise<void> {
  const at = session.value
  if (!at || !hand.value || warning.value) return
  const known = advice.value
  if (known === 'asked') return
  if (known) {
    advice.value = { ...known, whole: !known.whole }
    return
  }
  const counts = stillCounts()
  advice.value = 'asked'
  const review = await ask(at)
  if (!counts()) return
  advice.value = review && { review, whole: false }
  if (!review) return
  const { move, text } = elementAt(review.candidates, 0)
  said.value = `Hint: ${offerLabels(at.game, at.state).get(move) ?? text}.`
}
