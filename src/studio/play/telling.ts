// Who did what, in words.
import { elementAt } from '../../core/element-at.ts'
import { HUMAN } from '../../session/seats.ts'
import type { GameEvent, Session } from '../../session/session.ts'
import { sayMove } from '../games/names.ts'
import { capital, seatName, shortTitle } from '../words.ts'

/** A player by name; by name and seat where others have the same name, and by seat where several persons play. */
export function playerName({ game, seats }: Session, seat: number): string {
  const { name } = elementAt(seats, seat)
  const same = seats.filter(other => shortTitle(other.name) === shortTitle(name)).length
  if (name === HUMAN) return same === 1 ? 'You' : capital(seatName(game, seat))
  return same === 1 ? shortTitle(name) : `${shortTitle(name)} (${seatName(game, seat)})`
}

/** What was decided, as a sentence with a name; nothing of moves of pieces, "" of what is not worth a word. */
export function spoken(session: Session, { seat, before, move }: GameEvent): string | undefined {
  if (seat === undefined) return undefined
  const name = playerName(session, seat)
  const said = sayMove(session.game, before, move, name === 'You')
  return said === undefined || said === '' ? said : `${name} ${said}.`
}
