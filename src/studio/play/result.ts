// How a game ended, and why, in a sentence.

import { ACTOR, OVER } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { HUMAN } from '../../session/seats.ts'
import { recordOf, type Session } from '../../session/session.ts'
import { stakesOf, studioGameOf } from '../games/registry.ts'
import { counted } from '../words.ts'
import { roundsOf } from './rounds.ts'
import { playerName, spoken } from './telling.ts'

export interface Result {
  /** "You win in 40 moves", "You lose 84-103 in 70 moves", "Expert wins 4-2 in 139 moves", "A draw after 80 moves". */
  readonly head: string
  /** Why, as a sentence; "" if there is nothing to say. */
  readonly reason: string
}

export function resultOf(session: Session): Result | undefined {
  const { game, state, resigned, seats, events } = session
  const { words } = studioGameOf(game)
  // A move of each side is one move, as in the list of moves.
  const moves = counted(roundsOf(events).filter(Boolean).length, 'move')
  const all = seats.map((_, seat) => seat)
  const people = all.filter(seat => seats[seat]?.name === HUMAN)
  /** The only person, against one opponent: the result is told from this side. */
  const you = seats.length === 2 && people.length === 1 ? people[0] : undefined
  const win = (winners: readonly number[]): string => {
    if (you !== undefined && !winners.includes(you)) return 'You lose'
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
  const score = words.score?.(session, you ?? first, first)
  // The total number of moves in a match is not informative.
  const length = stakesOf(game)?.series ? '' : ` in ${moves}`
  const last = events.at(-1)
  return {
    head: `${win(winners)}${score === undefined ? '' : ` ${score}`}${length}`,
    reason: [last && spoken(session, last), words.winReason(session, first, seat => playerName(session, seat))]
      .filter(Boolean)
      .join(' '),
  }
}
