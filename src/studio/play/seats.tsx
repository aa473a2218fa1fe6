// Who sits at the table, whose turn it is, and how far each has come.
import { HUMAN } from '../../session/seats.ts'
import type { Session } from '../../session/session.ts'
import { stakesOf, studioGameOf } from '../games/registry.ts'
import { Chip } from '../parts/chip.tsx'
import { capital, hueOf, playerTitle, seatName } from '../words.ts'
import * as store from './store.ts'

export function Seats({ at, onChoose }: { readonly at: Session; onChoose(): void }) {
  const { game } = at
  const state = store.shown.value ?? at.state
  const { words } = studioGameOf(game)
  return (
    <ul class={`seats of-${at.seats.length}`}>
      {at.seats.map(({ name }, seat) => {
        const seatTitle = capital(seatName(game, seat))
        const score = stakesOf(game)?.score(state, seat)
        const acts = store.turn.value === seat
        return (
          <li key={seat} class={`seat tone-${hueOf(game, seat)} ${acts ? 'acts' : ''}`}>
            <button type="button" onClick={onChoose} title={`${seatTitle}: ${name}. Change players.`}>
              <Chip game={game} seat={seat} />
              <span class="seat-name">
                {name === HUMAN && store.people.value.length > 1 ? `${seatTitle} (you)` : playerTitle(name)}
              </span>
              <span class="seat-standing">{words.standing(game, state, seat)}</span>
              {score !== undefined && <span class="seat-score">{score}</span>}
              {store.thinking.value === seat && <span class="dots" role="img" aria-label="is thinking" />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
