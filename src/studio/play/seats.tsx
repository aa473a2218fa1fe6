// Who sits at the table, whose turn it is, and how far each has come.
import type { Game } from '../../core/contract.ts'
import { menCell, OFF, pips } from '../../games/backgammon/board.ts'
import { BLACK, count, KINGS, readSet, WHITE } from '../../games/checkers/board.ts'
import { pieceCell } from '../../games/ludo/board.ts'
import type { Ludo } from '../../games/ludo/ludo.ts'
import { familyOf } from '../../games/registry.ts'
import { HUMAN } from '../../players/seats.ts'
import type { Session } from '../../players/session.ts'
import { SideMark } from '../boards/marks.tsx'
import { capital, hueOf, playerTitle } from '../words.ts'
import * as table from './table.ts'

/** How a seat stands, in a word or two. */
function standingOf({ game, family, state }: Session, seat: number): string {
  if (family.name === 'ludo') {
    const { board, rules } = game as Ludo
    const home = Array.from({ length: rules.pieces }, (_, piece) => state[pieceCell(seat, piece)]).filter(
      x => x === board.goal,
    )
    return `${home.length}/${rules.need || rules.pieces} home`
  }
  if (family.diceless) {
    const own = readSet(state, seat === 0 ? BLACK : WHITE)
    const kings = count(own & readSet(state, KINGS))
    return `${count(own)} left${kings > 0 ? `, ${kings} king${kings > 1 ? 's' : ''}` : ''}`
  }
  const off = state[menCell(seat, OFF)]
  return `${pips(state, seat)} pips${off > 0 ? `, ${off} off` : ''}`
}

/** A seat's colour with its shape. */
export function Chip({ hue, side }: { readonly hue: string; readonly side: number }) {
  return (
    <svg class={`chip tone-${hue}`} viewBox="-12 -12 24 24" width="22" height="22" aria-hidden="true">
      <circle class="piece-body" r="10.5" />
      <SideMark side={side} size={4.2} class="piece-mark" />
    </svg>
  )
}

/** The shape of a seat: Ludo's are those of its quarters. */
export const sideOf = (game: Game, seat: number): number =>
  familyOf(game.id).name === 'ludo' ? (game as Ludo).board.quarters[seat] : seat

export function Seats({ at, onChoose }: { readonly at: Session; onChoose(): void }) {
  return (
    <ul class={`seats of-${at.seats.length}`}>
      {at.seats.map(({ name }, seat) => {
        const hue = hueOf(at.game, seat)
        const acts = table.turn.value === seat
        return (
          <li key={seat} class={`seat tone-${hue} ${acts ? 'acts' : ''}`}>
            <button type="button" onClick={onChoose} title={`${capital(hue)}: ${name}. Choose who sits here.`}>
              <Chip hue={hue} side={sideOf(at.game, seat)} />
              <span class="seat-name">
                {name === HUMAN && table.people.value.length > 1 ? `${capital(hue)} (you)` : playerTitle(name)}
              </span>
              <span class="seat-standing">{standingOf(at, seat)}</span>
              {table.thinking.value === seat && <span class="dots" role="img" aria-label="is thinking" />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
