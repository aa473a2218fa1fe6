// Positions of EinStein: the board row by row from red's corner, with red's cubes as digits and blue's as letters (a is blue's 1), then who
// plays and the die ("red 3"; "red ?" before the roll, "red !" when it is over, "red *" while the cubes are placed).
//   12./3.c/.ba red 3
// Moves are the cube and its new square: "2-b2". Columns are letters and rows numbers, from red's corner.
import { ACTOR, CHANCE, type Move, OVER, type State } from '../../core/contract.ts'
import { badInput } from '../../core/errors.ts'
import { CELLS, CUBES, cubeCell, DIE, facing, OFF_BOARD, stepFrom, TURN, WAYS } from './board.ts'
import type { Einstein } from './einstein.ts'

export const COLOURS = ['red', 'blue'] as const

const LETTERS = 'abcdef'
const COLUMNS = 'abcdefgh'

/** A square in the board's numbering, which is red's. */
export const squareOf = (size: number, seat: number, square: number): number =>
  seat === 0 ? square : facing(size, square)

/** "b3": the column, then the row. */
export const squareName = (size: number, square: number): string =>
  `${COLUMNS[square % size]}${Math.floor(square / size) + 1}`

export function printPosition(game: Einstein, state: State): string {
  const { size, cubes } = game
  const signs = Array.from({ length: size * size }, () => '.')
  for (const seat of [0, 1])
    for (let cube = 0; cube < cubes; cube++) {
      const square = state[cubeCell(seat, cube)]
      if (square !== OFF_BOARD) signs[squareOf(size, seat, square)] = seat === 0 ? String(cube + 1) : LETTERS[cube]
    }
  const rows = Array.from({ length: size }, (_, row) => signs.slice(row * size, (row + 1) * size).join(''))
  const die = game.placing(state)
    ? '*'
    : state[ACTOR] === OVER
      ? '!'
      : state[ACTOR] === CHANCE
        ? '?'
        : String(state[DIE])
  return `${rows.join('/')} ${COLOURS[state[TURN]]} ${die}`
}

export function parsePosition(game: Einstein, text: string): State {
  const { size, cubes } = game
  const wrong = (why: string) =>
    badInput(
      `This is not a position of ${game.id}: ${why}, in "${text.slice(0, 100)}". A position looks like "12./3.c/.ba red 3".`,
    )
  const found = /^(\S+) +(red|blue) +([1-6?!*])$/.exec(text.trim())
  if (!found) throw wrong('it should have a board, a player and the die')
  const [, board, colour, die] = found
  const rows = board.split('/')
  if (rows.length !== size || rows.some(row => row.length !== size))
    throw wrong(`the board should be ${size} by ${size}`)
  const state = new Int8Array(CELLS)
  state.fill(OFF_BOARD, CUBES)
  for (const [at, sign] of [...rows.join('')].entries()) {
    if (sign === '.') continue
    const seat = /[1-6]/.test(sign) ? 0 : 1
    const cube = seat === 0 ? Number(sign) - 1 : LETTERS.indexOf(sign)
    if (cube < 0 || cube >= cubes) throw wrong(`there is no cube "${sign}"`)
    if (state[cubeCell(seat, cube)] !== OFF_BOARD) throw wrong(`cube "${sign}" appears twice`)
    state[cubeCell(seat, cube)] = squareOf(size, seat, at)
  }
  state[TURN] = colour === COLOURS[0] ? 0 : 1
  state[DIE] = /[1-6]/.test(die) ? Number(die) : 0
  if (state[DIE] > cubes) throw wrong(`the die has ${cubes} faces`)
  state[ACTOR] = die === '!' ? OVER : state[DIE] > 0 ? state[TURN] : CHANCE
  if (die === '*') {
    const placed = game.left(state, 0) === 0 ? 0 : 1
    if (!game.placing(state) || placed !== state[TURN]) throw wrong('cubes are not placed at random here')
    return state
  }
  const lasts = [0, 1].filter(seat => game.hasWon(state, seat))
  if (lasts.length === 2) throw wrong('both sides have won')
  if ((lasts.length === 1) !== (die === '!'))
    throw wrong(die === '!' ? 'it is not over' : 'it is over, so it needs a "!"')
  if (lasts[0] === state[TURN] && die === '!') throw wrong('the loser would be next')
  return state
}

export function printMove(game: Einstein, state: State, move: Move): string {
  if (state[ACTOR] === CHANCE) return game.placing(state) ? `order ${move + 1}` : String(move)
  const cube = Math.floor(move / WAYS)
  const seat = state[TURN]
  const to = stepFrom(game.size, state[cubeCell(seat, cube)], move % WAYS)
  return `${cube + 1}-${squareName(game.size, squareOf(game.size, seat, to))}`
}

export function parseMove(game: Einstein, state: State, text: string): Move {
  const moves = { count: 0, list: new Int32Array(game.maxMoves) }
  game.moves(state, moves)
  const wanted = text.trim().toLowerCase()
  const legal = [...moves.list.subarray(0, moves.count)]
  const move = legal.find(each => printMove(game, state, each) === wanted)
  if (move !== undefined) return move
  const all = legal.slice(0, 6).map(each => printMove(game, state, each))
  throw badInput(
    `"${text.slice(0, 40)}" is not possible here. Possible: ${all.join(', ')}${legal.length > 6 ? ', …' : ''}.`,
  )
}
