import { elementAt } from '../../core/element-at.ts'
import { actorOf } from '../../core/playing.ts'
import { HUMAN } from '../../session/seats.ts'
import { goTo } from '../address.ts'
import { friendlySeats } from '../difficulty.ts'
import * as controller from '../play/controller.ts'
import { freshSeed } from '../play/seating.ts'
import { reason } from '../words.ts'
import { problem } from './analysis.ts'
import { type Line, positionAt } from './line.ts'

/** Plays on from a position of a game, with a person as the player to move. */
export function playFrom(of: Line, ply: number): void {
  const at = Math.min(ply, of.plies.length)
  const known = of.players.every(name => name === HUMAN || friendlySeats(of.game).includes(name) || /^[a-z]/.test(name))
  const usual = friendlySeats(of.game)
  const seats = (known ? [...of.players] : [...usual]).map((name, seat) =>
    name === '' ? elementAt(usual, seat) : name,
  )
  const seat = actorOf(positionAt(of, at))
  if (seat >= 0 && !seats.includes(HUMAN)) seats[seat] = HUMAN
  try {
    controller.begin(
      of.game,
      seats,
      freshSeed(),
      of.plies.slice(0, at).map(({ text }) => text),
      // They were decided in another game, and this one has been analysed.
      Array.from({ length: at }, (_, decided) => decided),
    )
    goTo({ page: 'play', game: '', words: {} })
  } catch (error) {
    problem.value = reason(error)
  }
}
