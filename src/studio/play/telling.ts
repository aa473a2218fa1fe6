// Who did what, in words.
import { elementAt } from '../../core/element-at.ts'
import { HUMAN } from '../../session/seats.ts'
import type { GameEvent, Session } from '../../session/session.ts'
import { shortOpponentTitle } from '../difficulty.ts'
import { sayMove } from '../games/names.ts'
import { capital, seatName } from '../words.ts'

/** A player's name; with the seat if others have the same name, and only the seat if several people play. */
export function playerName({ game, seats }: Session, seat: number): string {
  const { name } = elementAt(seats, seat)
  const same = seats.filter(other => shortOpponentTitle(game, other.name) === shortOpponentTitle(game, name)).length
  if (name === HUMAN) return same === 1 ? 'You' : capital(seatName(game, seat))
  const title = shortOpponentTitle(game, name)
  return same === 1 ? title : `${title} (${seatName(game, seat)})`
}

/** An event in words for the only person at the board: "yellow (you) begins", or "captures you" if you are yellow. */
export function withYou({ game, seats }: Session, words: string): string {
  const people = seats.flatMap(({ name }, seat) => (name === HUMAN ? [seatName(game, seat)] : []))
  const [own = ''] = people
  if (people.length !== 1) return words
  if (words.startsWith(`${own} `)) return `${own} (you)${words.slice(own.length)}`
  return words.replace(new RegExp(`\\bof ${own}\\b`), 'of yours').replace(new RegExp(`\\b${own}\\b`), 'you')
}

/** A decision as a sentence with a name; undefined for moves of pieces, "" if it is not worth mentioning. */
export function spoken(session: Session, { seat, before, move }: GameEvent): string | undefined {
  if (seat === undefined) return undefined
  const name = playerName(session, seat)
  const said = sayMove(session.game, before, move, name === 'You')
  return said === undefined || said === '' ? said : `${name} ${said}.`
}
