// The adviser's notices: a hint, or the coach's warning.

import { ACTOR } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { certaintyText } from '../../session/certainty.ts'
import type { Session } from '../../session/session.ts'
import { offerLabels } from '../games/names.ts'
import { judgedBy } from '../judge.ts'
import { percent, signed } from '../words.ts'
import { closeToBest, errorOf, inPoints, lossOf, lossText } from './advice.ts'
import * as store from './store.ts'
import * as words from './words.tsx'

/** Moves named in addition to the best one if they are too close to call. */
const NAMED = 2
/** Number of moves ranked, at most. */
const RANKED = 6

export function AdviceNotice({ at }: { readonly at: Session }) {
  const warning = store.warning.value
  const advice = store.advice.value
  if (warning)
    return (
      <div class="notice" role="alert">
        <p>{words.costlyMove(warning.text, lossText(at.game, warning.loss), inPoints(at.game))}</p>
      </div>
    )
  if (advice === undefined) return null
  if (advice === 'asked')
    return (
      <div class="notice">
        <p>{words.looking}</p>
      </div>
    )
  const { review, whole } = advice
  if (at.state[ACTOR] !== review.seat) return null
  const best = elementAt(review.candidates, 0)
  const equity = inPoints(at.game)
  const labels = offerLabels(at.game, at.state)
  const close = closeToBest(review)
  const error = errorOf(review, best)
  const what = at.module.describe?.(at.game, at.state, best.move) ?? ''
  const chance =
    best.win === null || equity
      ? undefined
      : best.certain
        ? certaintyText(best.certain)
        : words.toWin(percent(best.win), error === undefined ? undefined : (100 * error).toFixed(0))
  const others = close.slice(1).map(({ move, text }) => labels.get(move) ?? text)
  if (!whole)
    return (
      <div class="notice">
        <p>{words.bestMove(labels.get(best.move) ?? best.text, what, chance)}</p>
        {others.length > 0 && <p>{words.tooClose(others.slice(0, NAMED), others.length - NAMED)}</p>}
        <p class="note">{words.rankAll(judgedBy(at.game, review.by, review.exact))}</p>
      </div>
    )
  return (
    <div class="notice ranked">
      <table>
        <caption class="note">{words.judged(judgedBy(at.game, review.by, review.exact))}</caption>
        <thead>
          <tr>
            <th scope="col">{words.moveHeading}</th>
            <th scope="col">{equity ? words.equityHeading : words.winHeading}</th>
            <th scope="col">{words.lossHeading(equity)}</th>
          </tr>
        </thead>
        <tbody>
          {review.candidates
            .filter(({ win }) => win !== null)
            .slice(0, RANKED)
            .map((candidate, nth) => {
              const { move, text, win, equity: worth, certain } = candidate
              const off = errorOf(review, candidate)
              return (
                <tr key={text}>
                  <td>{labels.get(move) ?? text}</td>
                  <td class="figure">
                    {certain ? certaintyText(certain) : equity ? signed(worth ?? 0, 3) : percent(win ?? 0)}
                    {off !== undefined && <small> ±{(100 * off).toFixed(0)}</small>}
                  </td>
                  <td class="figure loss">
                    {nth === 0 ? '' : close.includes(candidate) ? '≈' : lossText(at.game, lossOf(at.game, review, nth))}
                  </td>
                </tr>
              )
            })}
        </tbody>
      </table>
    </div>
  )
}
