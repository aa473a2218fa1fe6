// How a game ended, and why, in a sentence.
import { ACTOR, OVER } from '../../core/contract.ts'
import { menCell, OFF, pips } from '../../games/backgammon/board.ts'
import { pieceCell } from '../../games/ludo/board.ts'
import type { Ludo } from '../../games/ludo/ludo.ts'
import { recordOf, type Session } from '../../players/session.ts'
import { capital, hueOf } from '../words.ts'

export interface Result {
  /** "You win", "Blue wins", "A draw". */
  readonly head: string
  readonly reason: string
  /** Whether the one person at the table has won; nothing where there is none, or several. */
  readonly happy: boolean | undefined
}

const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`

export function resultOf(session: Session, people: readonly number[]): Result | undefined {
  const { game, state, resigned, seats } = session
  const alone = people.length === 1 ? people[0] : undefined
  const called = (seat: number): string => (seat === alone ? 'You' : capital(hueOf(game, seat)))
  const moves = session.happenings.filter(({ seat }) => seat !== undefined).length
  if (resigned !== undefined) {
    const others = seats.map((_, seat) => seat).filter(seat => seat !== resigned)
    const head =
      others.length === 1 ? `${called(others[0])} ${others[0] === alone ? 'win' : 'wins'}` : 'The game is over'
    return {
      head,
      reason: `${called(resigned)} resigned after ${counted(moves, 'move', 'moves')}.`,
      happy: alone === undefined ? undefined : resigned !== alone,
    }
  }
  if (state[ACTOR] !== OVER) return undefined
  const returns = recordOf(session).returns ?? []
  const most = Math.max(...returns)
  const winners = seats.map((_, seat) => seat).filter(seat => returns[seat] === most)
  if (winners.length === seats.length)
    return { head: 'A draw', reason: `${capital(drawReason(session))}, after ${moves} moves.`, happy: undefined }
  const names = winners.map(called).join(' and ')
  const verb = winners.length > 1 || winners[0] === alone ? 'win' : 'wins'
  return {
    head: `${names} ${verb}`,
    reason: `${capital(winReason(session, winners[0]))}, after ${moves} moves.`,
    happy: alone === undefined ? undefined : winners.includes(alone),
  }
}

function drawReason({ family, happenings }: Session): string {
  if (family.diceless) return 'the position came a third time, or forty moves passed without a capture or an advance'
  return happenings[happenings.length - 1]?.words ?? 'nobody has won'
}

const reasons: Readonly<Record<string, (session: Session, winner: number) => string>> = {
  ludo({ game, state }, winner) {
    const { board, rules, seats } = game as Ludo
    const done = (seat: number): number =>
      Array.from({ length: rules.pieces }, (_, piece) => state[pieceCell(seat, piece)]).filter(x => x === board.goal)
        .length
    const need = rules.need || rules.pieces
    const next = Math.max(...Array.from({ length: seats }, (_, seat) => (seat === winner ? 0 : done(seat))))
    const home = need === 1 ? 'one piece home' : `all ${['', 'one', 'two', 'three', 'four'][need]} home`
    return `${home}; the next has ${next === 0 ? 'none' : next}`
  },
  checkers({ game, state }, winner) {
    const left = state.subarray(4 + 4 * (1 - winner), 8 + 4 * (1 - winner)).some(byte => byte !== 0)
    return left ? `${hueOf(game, 1 - winner)} has no move left` : `${hueOf(game, 1 - winner)} has no pieces left`
  },
  giveaway({ game, state }, winner) {
    const left = state.subarray(4 + 4 * winner, 8 + 4 * winner).some(byte => byte !== 0)
    return left ? `${hueOf(game, winner)} has no move left` : `${hueOf(game, winner)} has given all pieces away`
  },
}

/** Backgammon and its sisters. */
function tablesReason(session: Session, winner: number): string {
  const { game, state, happenings } = session
  if (state[menCell(winner, OFF)] < 15) return happenings[happenings.length - 1]?.words ?? 'a mother is pinned'
  const left = `${hueOf(game, 1 - winner)} had ${pips(state, 1 - winner)} pips to go`
  const points = recordOf(session).returns?.[winner] ?? 1
  const counts = points === 1 ? '' : points === 2 ? ' and none off: it counts double' : ': it counts three'
  return `all men borne off; ${left}${counts}`
}

function winReason(session: Session, winner: number): string {
  return (reasons[session.family.name] ?? tablesReason)(session, winner)
}
