// Facts about a position beyond the rules, for players and descriptions.
import type { State } from '../../core/contract.ts'
import { BOARD, HAND, HOME, hasPieceAt, STRIDE } from './board.ts'
import { MOST_ROLL } from './dice.ts'
import type { Ur } from './ur.ts'

/** The probability that the opponent's next roll can capture a seat's piece on a place. */
export function threats(game: Ur, state: State, seat: number, place: number): number {
  const { path, dice } = game
  const square = path.square[seat * STRIDE + place]
  if (game.safe(square)) return 0
  const rival = 1 - seat
  let chance = 0
  for (let to = 1; to <= path.length; to++) {
    if (path.square[rival * STRIDE + to] !== square) continue
    for (let roll = 1; roll <= MOST_ROLL && roll <= to; roll++) {
      const from = to - roll
      const there = from === 0 ? state[HAND + rival] > 0 : hasPieceAt(path, state, rival, from)
      if (there) chance += dice.odds[roll]
    }
  }
  return chance
}

/** The steps that a seat's pieces have moved, including those that are home. */
export function steps(game: Ur, state: State, seat: number): number {
  let sum = state[HOME + seat] * (game.path.length + 1)
  for (let square = 0; square < game.path.rosette.length; square++) {
    const piece = state[BOARD + square]
    if (seat === 0 ? piece > 0 : piece < 0) sum += Math.abs(piece)
  }
  return sum
}
