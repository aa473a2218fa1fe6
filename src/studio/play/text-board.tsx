// The position as text, for screen readers and for anybody who wants to read it.
import type { Game, State } from '../../core/contract.ts'
import type { Session } from '../../session/session.ts'
import { sideOf } from '../games/names.ts'
import { sceneOf, studioGameOf } from '../games/registry.ts'
import { settings } from '../settings.ts'
import { capital, seatName } from '../words.ts'
import * as store from './store.ts'
import * as words from './words.tsx'

/** Where a seat's pieces stand: "point 24: 2, point 13: 5"; kings are marked. */
export function piecesInWords(game: Game, state: State, seat: number): string {
  const own = studioGameOf(game).words.pieces?.(game, state, seat)
  if (own !== undefined) return own
  const scene = sceneOf(game)
  const counts = new Map<string, number>()
  for (const { side, place, king } of scene.standing(state)) {
    if (side !== sideOf(game, seat)) continue
    const bare = scene.placeName(place, state)
    const name = king ? words.kingOn(bare) : bare
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name}: ${count}`)).join(', ')
}

export function TextBoard({ at }: { readonly at: Session }) {
  const { game } = at
  const state = store.hand.value?.state ?? store.shown.value ?? at.state
  const { standing } = studioGameOf(game).words
  return (
    <section class={settings.value.textBoard ? 'text-position' : 'unseen'} aria-label={words.positionInWords}>
      <dl>
        {at.seats.map((_, seat) => (
          <div key={seat}>
            <dt>{capital(seatName(game, seat))}</dt>
            <dd>{[standing(game, state, seat), piecesInWords(game, state, seat)].filter(Boolean).join('. ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
