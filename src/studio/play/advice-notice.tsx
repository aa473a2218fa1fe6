// The adviser's notices: a hint, or the coach's warning.

import { ACTOR } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { certaintyText } from '../../session/certainty.ts'
import type { Session } from '../../session/session.ts'
import { offerLabels } from '../games/names.ts'
import { judgedBy } from '../judge.ts'
import { percent, sentence, signed } from '../words.ts'
import { closeToBest, errorOf, inPoints, lossOf, lossText, lossUnit } from './advice.ts'
import * as store from './store.ts'

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
        <p>
          <strong>{warning.text}</strong> loses <strong>{lossText(at.game, warning.loss)}</strong> {lossUnit(at.game)}.
          There is a better move.
        </p>
      </div>
    )
  if (advice === undefined) return null
  if (advice === 'asked')
    return (
      <div class="notice">
        <p>Looking for the best move …</p>
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
  if (!whole)
    return (
      <div class="notice">
        <p>
          Hint: <strong>{labels.get(best.move) ?? best.text}</strong>
          {what !== '' && ` (${what})`}
          {best.win !== null && !equity && (
            <span class="figure">
              {' '}
              {best.certain
                ? certaintyText(best.certain)
                : `${percent(best.win)}${error === undefined ? '' : ` ± ${(100 * error).toFixed(0)}`} to win`}
            </span>
          )}
        </p>
        {close.length > 1 && (
          <p>
            Too close to tell from{' '}
            {close
              .slice(1, 1 + NAMED)
              .map(({ move, text }) => labels.get(move) ?? text)
              .join(' or ')}
            {close.length > 1 + NAMED && ` and ${close.length - 1 - NAMED} more`}.
          </p>
        )}
        <p class="note">{sentence(judgedBy(at.game, review.by, review.exact))} Ask again to rank all moves.</p>
      </div>
    )
  return (
    <div class="notice ranked">
      <table>
        <caption class="note">{sentence(judgedBy(at.game, review.by, review.exact))}</caption>
        <thead>
          <tr>
            <th scope="col">Move</th>
            <th scope="col">{equity ? 'Equity' : 'Win'}</th>
            <th scope="col">Loses, {equity ? 'equity' : '%'}</th>
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
