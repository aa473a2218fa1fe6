// The players, whose turn it is, and the standing of each: as on the board, the seat at its lower edge below it, and the others above.
import type { Game } from '../../core/contract.ts'
import { HUMAN } from '../../session/seats.ts'
import type { Session } from '../../session/session.ts'
import { opponentTitle } from '../difficulty.ts'
import { sceneOf, stakesOf, studioGameOf } from '../games/registry.ts'
import { Chip } from '../parts/chip.tsx'
import { capital, hueOf, playerTitle, seatName } from '../words.ts'
import * as store from './store.ts'
import * as words from './words.tsx'

interface SeatsProps {
  readonly at: Session
  readonly which: 'others' | 'own'
  onChoose(): void
}

/** The seat at the lower edge of the board, or the others in the order of their turns. */
export function seatsOf(count: number, lower: number, which: SeatsProps['which']): readonly number[] {
  if (which === 'own') return [lower]
  return Array.from({ length: count - 1 }, (_, nth) => (lower + 1 + nth) % count)
}

/** The seat at the lower edge of a board that is turned this way; if nobody sits there, the first person. */
export function lowerSeat(game: Game, view: number, people: readonly number[]): number {
  const { views, viewFrom } = sceneOf(game)
  const own = people[0] ?? 0
  if (views === 1 || viewFrom(own) === view) return own
  return Array.from({ length: game.seats }, (_, seat) => seat).find(seat => viewFrom(seat) === view) ?? own
}

export function Seats({ at, which, onChoose }: SeatsProps) {
  const { game } = at
  // An incomplete move by hand counts at once.
  const state = store.hand.value?.state ?? store.shown.value ?? at.state
  const { standing } = studioGameOf(game).words
  const coloured = at.module.seatName !== undefined
  const seats = seatsOf(at.seats.length, lowerSeat(game, store.view.value, store.people.value), which)
  return (
    <ul class={`seats ${which} of-${seats.length}`}>
      {seats.map(seat => {
        const name = at.seats[seat]?.name ?? HUMAN
        const seatTitle = capital(seatName(game, seat))
        const score = stakesOf(game)?.score(state, seat)
        const acts = store.turn.value === seat
        // If several people play, they are named by colour.
        const alone = name !== HUMAN || store.people.value.length === 1
        return (
          <li key={seat} class={`seat tone-${hueOf(game, seat)} ${acts ? 'acts' : ''}`}>
            <button type="button" onClick={onChoose} title={words.changePlayers(seatTitle, playerTitle(name))}>
              <Chip game={game} seat={seat} />
              <span class="seat-name">{alone ? opponentTitle(game, name) : seatTitle}</span>
              {alone && coloured && <span class="seat-colour">{seatName(game, seat)}</span>}
              <span class="seat-standing">{standing(game, state, seat)}</span>
              {score !== undefined && <span class="seat-score">{score}</span>}
              {store.thinking.value === seat && <span class="dots" role="img" aria-label={words.thinkingDots} />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
