// The board on its side, as RoyalUr and most museums show it: columns A to C from top to bottom, rows 1 to 8 from left to right. It
// is readable without colour: "○" is white's piece, "●" black's, "✿" a rosette.
import { ACTOR, OVER, type State } from '../../core/contract.ts'
import type { Colour, Paint } from '../../core/paint.ts'
import { HAND, HOME, holder, ROLL, SQUARES, TURN } from './board.ts'
import { COLOURS } from './notation.ts'
import type { Ur } from './ur.ts'

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8]
const PIECES = '○●'
const WIDTH = 60

export function draw(game: Ur, state: State, paint: Paint): string {
  const cell = (column: string, row: number): string => {
    const square = SQUARES.indexOf(`${column}${row}`)
    if (square < 0) return '      '
    const rosette = game.path.rosette[square] === 1
    const seat = holder(state, square)
    const ground: Colour = rosette ? 'dark' : 'light'
    if (seat < 0) return paint(rosette ? '  ✿   ' : '  ·   ', ground)
    return paint(rosette ? ' ✿' : '  ', ground) + paint(`${PIECES[seat]} `, COLOURS[seat]) + paint('  ', ground)
  }
  const line = (column: string): string =>
    `  ${column} │${ROWS.map(row => cell(column, row) + border(column, row)).join('')}`
  return [
    side(game, state, 0, paint),
    '    ┌──────┬──────┬──────┬──────┐             ┌──────┬──────┐',
    line('A'),
    '    ├──────┼──────┼──────┼──────┼──────┬──────┼──────┼──────┤',
    line('B'),
    '    ├──────┼──────┼──────┼──────┼──────┴──────┼──────┼──────┤',
    line('C'),
    '    └──────┴──────┴──────┴──────┘             └──────┴──────┘',
    `     ${ROWS.map(row => `  ${row}    `).join('')}`.trimEnd(),
    side(game, state, 1, paint),
    `✿ rosette${game.rules.rosetteRolls ? ': roll again' : ''}${game.rules.safeRosettes ? ', safe' : ''}`,
  ].join('\n')
}

/** The line to the right of a square; a blank in the gap. */
const border = (column: string, row: number): string => (column !== 'B' && row === 5 ? ' ' : '│')

/** A side's line beside the board: pieces waiting, pieces home, and its roll. */
function side(game: Ur, state: State, seat: number, paint: Paint): string {
  const acts = state[ACTOR] !== OVER && state[TURN] === seat
  const rolled = state[ACTOR] >= 0 && acts ? `rolled ${state[ROLL]}` : ''
  const waiting = PIECES[seat].repeat(state[HAND + seat]) || '-'
  const name = `${acts ? '►' : ' '} ${COLOURS[seat].padEnd(6)}`
  const text = ` in hand ${waiting.padEnd(game.rules.pieces)}   home ${state[HOME + seat]}/${game.rules.pieces}`
  return `  ${paint(name, COLOURS[seat])}${text}${rolled.padStart(WIDTH - text.length - name.length)}`.trimEnd()
}
