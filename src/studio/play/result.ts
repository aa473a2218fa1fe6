// How a game ended, and why, in a sentence.

import { ACTOR, OVER } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { HUMAN } from '../../session/seats.ts'
import { recordOf, type Session } from '../../session/session.ts'
import { sayMove } from '../games/names.ts'
import { studioGameOf } from '../games/registry.ts'
import { capital, counted, seatName, shortTitle } from '../words.ts'

export interface Result {
  /** "You win in 40 moves", "Expert wins 4-2 in 139 moves", "A draw after 80 moves". */
  readonly head: string
  /** Why, as a sentence; "" where there is nothing to say. */
  readonly reason: string
}

/** A player by name; by name and seat where others have the same name, and by seat where several persons play. */
export function playerName({ game, seats }: Session, seat: number): string {
  const { name } = elementAt(seats, seat)
  const same = seats.filter(other => shortTitle(other.name) === shortTitle(name)).length
  if (name === HUMAN) return same === 1 ? 'You' : capital(seatName(game, seat))
  return same === 1 ? shortTitle(name) : `${shortTitle(name)} (${seatName(game, seat)})`
}

export function resultOf(session: Session): Result | undefined {
  const { game, state, resigned, seats, events } = session
  const { words } = studioGameOf(game)
  const made = events.filter(({ seat, before, move }) => seat !== undefined && sayMove(game, before, move) !== '')
  const moves = counted(made.length, 'move')
  const all = seats.map((_, seat) => seat)
  const win = (winners: readonly number[]): string => {
    const names = winners.map(seat => playerName(session, seat))
    return `${names.join(' and ')} ${names.length > 1 || names[0] === 'You' ? 'win' : 'wins'}`
  }
  if (resigned !== undefined) {
    const others = all.filter(seat => seat !== resigned)
    return {
      head: others.length === 1 ? win(others) : 'The game is over',
      reason: `${playerName(session, resigned)} resigned after ${moves}.`,
    }
  }
  if (state[ACTOR] !== OVER) return undefined
  const returns = recordOf(session).returns ?? []
  const most = Math.max(...returns)
  const winners = all.filter(seat => returns[seat] === most)
  if (winners.length === seats.length) return { head: `A draw after ${moves}`, reason: words.drawReason(session) }
  const first = elementAt(winners, 0)
  const score = words.score?.(session, first)
  return {
    head: `${win(winners)}${score === undefined ? '' : ` ${score}`} in ${moves}`,
    reason: words.winReason(session, first),
  }
}
