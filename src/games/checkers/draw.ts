// The familiar board, with white at the bottom and a number on every dark square: "(m)" and "(M)" are black's man and king, "[m]"
// and "[M]" white's. It is readable without colour.
import type { State } from '../../core/contract.ts'
import type { Paint } from '../../core/paint.ts'
import { BLACK, KINGS, readSet, squareAt, WHITE } from './board.ts'
import type { Checkers } from './checkers.ts'

/** Each square is six characters wide. */
const LIGHT = '      '

export function draw(game: Checkers, state: State, paint: Paint): string {
  const rows = Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 8 }, (_, column) =>
      (row + column) % 2 === 0 ? paint(LIGHT, 'light') : dark(state, squareAt(row, column), paint),
    ).join(''),
  )
  const forced = game.mustCapture(state) ? '   a capture must be made' : ''
  return [...rows, `(m) black, moves down   [m] white, moves up   M king${forced}`].join('\n')
}

/** A dark square: its number and the piece on it. */
function dark(state: State, square: number, paint: Paint): string {
  const number = paint(String(square + 1).padStart(2), 'dark')
  const on = (at: number): boolean => (readSet(state, at) >>> square) % 2 === 1
  const letter = on(KINGS) ? 'M' : 'm'
  if (on(BLACK)) return number + paint(`(${letter})`, 'black') + paint(' ', 'dark')
  if (on(WHITE)) return number + paint(`[${letter}]`, 'white') + paint(' ', 'dark')
  return number + paint('    ', 'dark')
}
