import { useEffect, useState } from 'preact/hooks'
import type { Explanation } from '../../players/explain.ts'
import { adviserFor } from '../players.ts'
import { hueOf, percent, signed } from '../words.ts'
import { current, explainer, line, position, previewed } from './analysis.ts'

/** Reasons that are shown. */
const SHOWN = 14

/** What the network looks at after a move, and what each input does to the chance. */
export function Explain() {
  const of = line.value
  const at = position.value
  const review = current.value
  const nth = previewed.value ?? review?.played ?? 0
  const move = review?.candidates[nth]
  const [told, setTold] = useState<Explanation | 'none' | undefined>()
  useEffect(() => {
    if (!of || !at || !review || !move) {
      setTold(undefined)
      return undefined
    }
    let gone = false
    const after = at.slice()
    of.game.play(at, move.move, after)
    void adviserFor(of.game)
      .then(player => explainer.ask('explain', { game: of.game.id, player, state: after, seat: review.seat }))
      .then(
        answer => !gone && setTold(answer ?? 'none'),
        () => !gone && setTold('none'),
      )
    return () => {
      gone = true
    }
  }, [of, at, review?.seat, move?.move])
  if (!of || !review || !move || told === undefined) return <p class="note">Nothing to explain here.</p>
  if (told === 'none') return <p class="note">The adviser of this game has no network of inputs that could be named.</p>
  const most = Math.max(0.001, ...told.reasons.map(({ share }) => Math.abs(share)))
  return (
    <div class="explain">
      <p class="note">
        After <strong>{move.text}</strong> the network gives {hueOf(of.game, review.seat)}{' '}
        <strong>{percent(told.chance)}</strong>. What each input adds: the chance as it is, less the chance without that
        input. {told.reasons.length} inputs are on.
      </p>
      <ul>
        {told.reasons.slice(0, SHOWN).map(({ name, value, share }) => (
          <li key={name}>
            <span class="reason">
              {name}
              {value !== 1 && <small> ({value.toFixed(2)})</small>}
            </span>
            <svg viewBox="-50 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <line x1="0" x2="0" y1="0" y2="10" />
              <rect
                class={share >= 0 ? 'for' : 'against'}
                x={share >= 0 ? 0 : (50 * share) / most}
                width={(50 * Math.abs(share)) / most}
                y="1"
                height="8"
              />
            </svg>
            <span class="figure">{signed(100 * share, 1)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
