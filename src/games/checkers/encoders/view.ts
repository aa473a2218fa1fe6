import type { State } from '../../../core/contract.ts'
import { BLACK, KINGS, readSet, turned, WHITE } from '../board.ts'

/** The board as a seat sees it, his men going from square 1 towards 32; white's is turned round. One is kept and used again. */
export class CheckersView {
  own = 0
  other = 0
  kings = 0

  look(state: State, seat: number): void {
    const black = readSet(state, BLACK)
    const white = readSet(state, WHITE)
    const kings = readSet(state, KINGS)
    this.own = seat === 0 ? black : turned(white)
    this.other = seat === 0 ? white : turned(black)
    this.kings = seat === 0 ? kings : turned(kings)
  }
}

/** Squares by number as people count them, from the viewer's side. */
export const setOf = (...squares: readonly number[]): number =>
  squares.reduce((set, square) => set | (1 << (square - 1)), 0)
