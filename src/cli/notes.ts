// Short texts that a player can ask for during a game, each narrow enough to fit next to the board.
import type { Game, Player } from '../core/contract.ts'
import { elementAt } from '../core/element-at.ts'
import { findPlayer } from '../node/find.ts'
import { adviserBy } from '../session/adviser.ts'
import type { Choice } from '../session/choices.ts'
import { ranked, type Session, seatName } from '../session/session.ts'
import { strongest } from './seats.ts'

export const HELP: readonly string[] = [
  'number  play that move',
  '        (or type it as written)',
  'Enter   roll; play the only move',
  'h       hint; h again: all rated',
  'u       undo your last choice',
  'i       the rules of the game',
  'd       dice so far  b  the board',
  's       save (it is saved anyway)',
  'r       resign     q  quit, saved',
]

/** Number of moves that a hint rates, at most. */
const MOST_RATED = 12

const advisers = new WeakMap<Game, Player>()

/** The strongest player of a game, loaded once. */
function adviserOf(game: Game): Player {
  const adviser = advisers.get(game) ?? adviserBy(game, findPlayer(game, strongest(game)))
  advisers.set(game, adviser)
  return adviser
}

/** The best move of the strongest player; if asked again, all moves with their ratings. */
export function hint(session: Session, choices: readonly Choice[], again: boolean): string[] {
  const adviser = adviserOf(session.game)
  const [first, ...others] = choices
  if (first && others.length === 0) return [`Only move: ${first.text}.`]
  const order = ranked(session, adviser).map(({ move, rating, spread }) => ({
    ...(choices.find(choice => choice.move === move) as Choice),
    rating,
    spread,
  }))
  if (!again) {
    const { label, text, words } = elementAt(order, 0)
    return [`Hint: ${label}  ${text}`, words, `(${adviser.name}; h again: all moves)`]
  }
  const shown = order.slice(0, MOST_RATED)
  const longest = Math.max(...shown.map(({ text }) => text.length))
  const figure = (rating: number): string => (Number.isInteger(rating) ? String(rating) : rating.toFixed(3))
  return [
    `Rated by ${adviser.name}, best first:`,
    ...shown.map(
      ({ label, text, rating, spread }) =>
        `${label}  ${text.padEnd(longest)}  ${figure(rating).padStart(6)}${spread ? ` ± ${spread.toFixed(2)}` : ''}`,
    ),
  ]
}

/** The seed, and how often each number has come up, in total and for a seat. */
export function diceStatistics(session: Session, seat: number): string[] {
  const count = (of: readonly { rolled: string }[], face: string): number =>
    of.reduce((sum, { rolled }) => sum + [...rolled].filter(digit => digit === face).length, 0)
  const own = session.rolls.filter(roll => roll.seat === seat)
  const faces = ['1', '2', '3', '4', '5', '6']
  const most = Math.max(1, ...faces.map(face => count(session.rolls, face)))
  const name = seatName(session, seat)
  return [
    `Dice so far, seed ${session.seed}:`,
    `    all  ${name}`,
    ...faces.map(face => {
      const all = count(session.rolls, face)
      const bar = '■'.repeat(Math.round((12 * all) / most))
      return `${face} ${String(all).padStart(5)} ${String(count(own, face)).padStart(name.length + 1)}  ${bar}`
    }),
  ]
}
