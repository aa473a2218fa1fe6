// The familiar board: a cross of 15 x 15 cells, each three characters wide. Red sits at the bottom left, and the others follow
// clockwise. It is readable without colour: a piece shows its colour's letter and its number.
import type { State } from '../../core/contract.ts'
import type { Colour, Hue, Paint } from '../../core/paint.ts'
import { DIE, HOME, isStar, LAST_RING, pieceCell, TURN } from './board.ts'
import { GOAL, type Place, ringPlace, SIZE, STRIP, turned } from './cross.ts'
import type { Ludo } from './ludo.ts'
import { COLOURS } from './notation.ts'

/** A corner's edge in cells, and its width in characters. */
const CORNER = 6
const WIDTH = 3 * CORNER

/** The direction in which a piece leaves its start square, and the direction of a home strip, by quarter. */
const ARROWS = '↑→↓←'
const STRIPS = '│─│─'

interface Piece {
  readonly hue: Hue
  readonly number: number
}

const initial = (hue: Hue): string => hue[0]

/** The pieces on one cell in three characters: "r1", "r12", "3×r", or only the letters if colours share the cell. */
function pieceText(pieces: readonly Piece[], mark: string, paint: Paint): string {
  const hues = [...new Set(pieces.map(({ hue }) => hue))]
  if (hues.length > 1) {
    const shown = hues.slice(0, hues.length > 3 ? 2 : 3)
    const letters = shown.map(hue => paint(initial(hue), hue)).join('')
    return hues.length > 3
      ? `${letters}${paint('+', 'dark')}`
      : shown.length === 3
        ? letters
        : paint(mark, 'dark') + letters
  }
  const [hue] = hues
  const numbers = pieces.map(({ number }) => number).join('')
  const text = numbers.length > 2 ? `${numbers.length}×${initial(hue)}` : initial(hue) + numbers
  return paint(text.length < 3 ? mark + text : text, hue)
}

/** The board of a position, with a legend of its marks below. */
export function draw(game: Ludo, state: State, paint: Paint): string {
  const { board, rules, seats } = game
  const cells: string[][] = Array.from({ length: SIZE }, () => new Array<string>(SIZE).fill(''))
  const put = ([row, column]: Place, text: string): void => {
    cells[row][column] = text
  }
  const pieces = Array.from({ length: seats }, (_, seat) =>
    Array.from({ length: rules.pieces }, (_, piece) => ({
      seat,
      hue: COLOURS[board.quarters[seat]],
      number: piece + 1,
      x: state[pieceCell(seat, piece)],
    })),
  ).flat()

  for (let square = 0; square < 52; square++) {
    const quarter = Math.floor(square / 13)
    const start = square % 13 === 0 && board.quarters.includes(quarter)
    const safe = board.safe[square] === 1
    const mark = start ? ARROWS[quarter] : safe ? '◇' : isStar(rules, square) ? '☆' : '·'
    const here = pieces.filter(({ seat, x }) => x !== HOME && x <= LAST_RING && board.square[seat * 64 + x] === square)
    const ground: Colour = start ? `pale ${COLOURS[quarter]}` : mark === '·' ? 'light' : 'dark'
    put(
      ringPlace(square),
      here.length > 0 ? pieceText(here, mark === '·' ? ' ' : mark, paint) : paint(` ${mark} `, ground),
    )
  }

  for (const [quarter, hue] of COLOURS.entries()) {
    const own = pieces.filter(piece => piece.hue === hue)
    for (const [step, place] of STRIP.entries()) {
      const here = own.filter(({ x }) => x === LAST_RING + 1 + step && x < board.goal)
      const empty = rules.strip > 0 && board.quarters.includes(quarter) ? ` ${STRIPS[quarter]} ` : '   '
      put(turned(place, quarter), here.length > 0 ? pieceText(here, ' ', paint) : paint(empty, `pale ${hue}`))
    }
    const done = own.filter(({ x }) => x === board.goal)
    put(turned(GOAL, quarter), done.length > 0 ? pieceText(done, ' ', paint) : paint('   ', `pale ${hue}`))
  }
  put([6, 6], paint('╲  ', 'dark'))
  put([6, 8], paint('  ╱', 'dark'))
  put([7, 7], paint(' ◆ ', 'dark'))
  put([8, 6], paint('╱  ', 'dark'))
  put([8, 8], paint('  ╲', 'dark'))

  const corners = COLOURS.map((_, quarter) => corner(game, state, quarter, paint))
  const rows = cells.map((row, at) => {
    const middle = row.join('')
    if (at < CORNER) return corners[1][at] + middle + corners[2][at]
    if (at >= SIZE - CORNER) return corners[0][at - 9] + middle + corners[3][at - 9]
    return middle
  })
  return [...rows, legend(game)].join('\n')
}

/** The six lines of a quarter's home: its name, whether it acts, its die, and the pieces at home. */
function corner(game: Ludo, state: State, quarter: number, paint: Paint): string[] {
  const hue = COLOURS[quarter]
  const fill = (text: string): string => paint(text, `pale ${hue}`)
  const seat = game.board.quarters.indexOf(quarter)
  const acts = seat >= 0 && state[TURN] === seat
  const name = seat < 0 ? '' : `${acts ? '►' : '─'} ${hue.toUpperCase()} `
  const die = acts && state[DIE] > 0 ? `[${state[DIE]}]─` : ''
  const title = name + '─'.repeat(WIDTH - 2 - name.length - die.length) + die
  const slot = (piece: number): string => {
    if (seat < 0 || piece >= game.rules.pieces) return fill('   ')
    return state[pieceCell(seat, piece)] === HOME ? pieceText([{ hue, number: piece + 1 }], ' ', paint) : fill(' ○ ')
  }
  const pair = (piece: number): string =>
    `${fill('│   ')}${slot(piece)}${fill('   ')}${slot(piece + 1)}${fill('    │')}`
  const blank = fill(`│${' '.repeat(WIDTH - 2)}│`)
  return [
    acts ? fill('┌') + paint(title, hue) + fill('┐') : fill(`┌${title}┐`),
    pair(0),
    blank,
    blank,
    pair(2),
    fill(`└${'─'.repeat(WIDTH - 2)}┘`),
  ]
}

function legend(game: Ludo): string {
  const { safe, stars } = game.rules
  const startsAreSafe = safe === 8 || safe === 'starts'
  return [
    `${ARROWS} start${startsAreSafe ? ', safe' : ''}`,
    ...(safe === 8 || safe === 4 ? ['◇ safe'] : []),
    ...(stars ? ['☆ star: on to the next'] : []),
  ].join('   ')
}
