// Advice from the strongest player of a game: hints, and the coach's warnings.

import type { Candidate, DecisionReview } from '../../arena/decision.ts'
import type { Game, Move } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { NORMAL_95 } from '../../core/math/normal.ts'
import { noteHelp, type Session } from '../../session/session.ts'
import { movePhrase, offerLabels } from '../games/names.ts'
import { adviserFor } from '../players.ts'
import { settings } from '../settings.ts'
import { openThinker } from '../thinking/ask.ts'
import { reason } from '../words.ts'
import { stillCounts } from './cancellation.ts'
import { save } from './persistence.ts'
import { advice, hand, said, session, trouble, type Warning, warning } from './store.ts'
import * as words from './words.tsx'

const adviser = openThinker()

export const stopAdvice = (): void => adviser.stop()

let warmedFor = ''

/** Loads the adviser in advance, so that the first hint need not wait for a network. */
export function warmAdviser({ game }: Session): void {
  if (warmedFor === game.id) return
  warmedFor = game.id
  const get = async (): Promise<void> => {
    const player = await adviserFor(game)
    await adviser.ask('check', { game: game.id, player })
  }
  // A later question reports what is wrong.
  get().catch(() => {
    warmedFor = ''
  })
}

/** The adviser's review of a position, and of a move in it. */
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

/** Whether losses are shown in points of the game. If the stakes change, the win probability does not show what a decision is worth. */
export const inPoints = (game: Game): boolean => game.stake !== undefined

/** The loss of a candidate in win probability, or in equity if `inPoints`. */
export function lossOf(game: Game, { candidates }: DecisionReview, nth: number): number {
  const [best, other] = [elementAt(candidates, 0), elementAt(candidates, nth)]
  const loss = inPoints(game) ? (best.equity ?? 0) - (other.equity ?? 0) : (best.win ?? 0) - (other.win ?? 0)
  return Math.max(0, loss)
}

/** A loss as a number: points of winning chance, or equity. */
export const lossText = (game: Game, loss: number): string =>
  inPoints(game) ? loss.toFixed(3) : (100 * loss).toFixed(1)

/** Half of the 95% interval of a candidate's win probability, if it comes from games played out; undefined if it was computed. */
export function errorOf({ by }: DecisionReview, { error, win }: Candidate): number | undefined {
  if (error !== null) return error
  const played = PLAYOUTS.exec(by)
  if (!played || win === null) return undefined
  const games = Number(played[1] ?? USUAL_PLAYOUTS)
  return NORMAL_95 * Math.sqrt(Math.max(win * (1 - win), 0.25 / games) / games)
}

const PLAYOUTS = /^playouts(?:\(games=(\d+)\))?$/
/** Default number of games that it plays out per move. */
const USUAL_PLAYOUTS = 100

/** Candidates that cannot be distinguished from the best one: the difference is within the error. The best comes first. */
export function closeToBest(review: DecisionReview): readonly Candidate[] {
  const best = elementAt(review.candidates, 0)
  const own = errorOf(review, best)
  if (own === undefined || best.win === null) return [best]
  return review.candidates.filter(candidate => {
    const { win } = candidate
    return win !== null && (best.win ?? 0) - win <= Math.max(own, errorOf(review, candidate) ?? 0)
  })
}

/** The coach's warning about a move, if it costs at least the user's threshold. */
export async function objection(at: Session, move: Move): Promise<Warning | undefined> {
  const review = await ask(at, move)
  if (review?.played === undefined) return undefined
  const loss = lossOf(at.game, review, review.played)
  // A difference within the error is not a mistake.
  if (closeToBest(review).includes(elementAt(review.candidates, review.played))) return undefined
  // A point of equity is half a win.
  if (100 * (inPoints(at.game) ? loss / 2 : loss) < settings.value.threshold) return undefined
  return { move, text: elementAt(review.candidates, review.played).text, review, loss }
}

/** Notes that the decision at hand is taken with help: the report does not grade it. */
export function noteAdvice(): void {
  const at = session.value
  if (at && noteHelp(at)) save()
}

/** A move with what it does. */
const inWords = ({ game, module, state }: Session, move: Move, text: string): string =>
  movePhrase(game, text, module.describe?.(game, state, move) ?? '')

/** The first call shows the best move; the next ones show or hide all moves. */
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
  noteAdvice()
  const labels = offerLabels(at.game, at.state)
  const [best, ...close] = closeToBest(review).map(({ move, text }) => labels.get(move) ?? inWords(at, move, text))
  said.value = words.saidHint(best ?? '', close.length > 0)
}
