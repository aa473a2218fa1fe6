import type { State } from '../../../core/contract.ts'
import { BLACK, KINGS, readSet, rotated, WHITE } from '../board.ts'

/** The board from a seat's view, with its men moving from square 1 towards 32 (rotated for white). One instance is reused. */
export class CheckersView {
  own = 0
  other = 0
  kings = 0

  look(state: State, seat: number): void {
    const black = readSet(state, BLACK)
    const white = readSet(state, WHITE)
    const kings = readSet(state, KINGS)
    this.own = seat === 0 ? black : rotated(white)
    this.other = seat === 0 ? white : rotated(black)
    this.kings = seat === 0 ? kings : rotated(kings)
  }
}

/** A set of squares given by their usual numbers, from the viewer's side. */
export const setOf = (...squares: readonly number[]): number =>
  squares.reduce((set, square) => set | (1 << (square - 1)), 0)
