// Positions and moves of Ur as text. A position: who acts and the roll ("w?" before it, "w3" after it, "w!" when white has won), then
// white's pieces on the board and black's, each with the number that is home. The rest are waiting to enter. "'" marks a piece that
// is on its square for the second time, which is possible on a path that goes back.
//   w2 A1,B4,B7+2/C4,B6
// A move as in RoyalUr's game notation (RGN): from where to where, "A@" for a piece that enters, "A+" for one that goes home, "x" for a capture,
// "*" for a rosette: "A@A3", "B1B4*", "B3B6x", "A7A+". Or "pass".
import { ACTOR, CHANCE, type Move, OVER, type State } from '../../core/contract.ts'
import { badInput } from '../../core/errors.ts'
import { movesFor } from '../../core/playing.ts'
import { BOARD, CELLS, HAND, HOME, hasPieceAt, pieceOf, ROLL, SQUARES, STRIDE, TURN } from './board.ts'
import { PASS, type Ur } from './ur.ts'

/** The sides, in turn order: RoyalUr's light and dark. */
export const COLOURS = ['white', 'black'] as const

const LETTERS = 'wb'
/** The columns in which the sides enter. */
const COLUMNS = 'AC'
const EXAMPLE = 'w2 A1,B4,B7+2/C4,B6'

export function printMove(game: Ur, state: State, move: Move): string {
  if (state[ACTOR] === CHANCE) return String(move)
  if (move === PASS) return 'pass'
  const seat = state[TURN]
  const { path } = game
  const square = game.target(state, move)
  const from = move === 0 ? `${COLUMNS[seat]}@` : SQUARES[path.square[seat * STRIDE + move]]
  if (square < 0) return `${from}${exitOf(game, seat)}+`
  return `${from}${SQUARES[square]}${game.captures(state, move) ? 'x' : ''}${path.rosette[square] === 1 ? '*' : ''}`
}

/** The column where a side's pieces go home. */
const exitOf = ({ rules }: Ur, seat: number): string =>
  rules.path === 'skiriuk' ? 'B' : COLUMNS[rules.path === 'murray' ? 1 - seat : seat]

/** A move without the parts that people may leave out. */
const bare = (move: string): string => move.toLowerCase().replace(/[-\sx*]/g, '')

export function parseMove(game: Ur, state: State, text: string): Move {
  const moves = movesFor(game)
  game.moves(state, moves)
  const printed = Array.from(moves.list.subarray(0, moves.count), move => printMove(game, state, move))
  const found = printed.findIndex(move => bare(move) === bare(text))
  if (found < 0) throw badInput(`"${text}" is not a legal move here. Legal: ${printed.join(', ')}.`)
  return moves.list[found]
}

/** The name of a seat's place: "B4", or "B4'" when the path visits the square again. */
function placeName({ path }: Ur, seat: number, place: number): string {
  const square = path.square[seat * STRIDE + place]
  const before = path.square.subarray(seat * STRIDE + 1, seat * STRIDE + place)
  return `${SQUARES[square]}${before.includes(square) ? "'" : ''}`
}

export function printPosition(game: Ur, state: State): string {
  const side = (seat: number): string => {
    const places: string[] = []
    for (let place = 1; place <= game.path.length; place++)
      if (hasPieceAt(game.path, state, seat, place)) places.push(placeName(game, seat, place))
    const home = state[HOME + seat]
    return `${places.join() || '-'}${home > 0 ? `+${home}` : ''}`
  }
  const roll = state[ACTOR] === OVER ? '!' : state[ACTOR] === CHANCE ? '?' : String(state[ROLL])
  return `${LETTERS[state[TURN]]}${roll} ${side(0)}/${side(1)}`
}

export function parsePosition(game: Ur, text: string): State {
  const wrong = (what: string) =>
    badInput(
      `This is not a position of ${game.id}: ${what}, in "${text.slice(0, 80)}". A position looks like "${EXAMPLE}".`,
    )
  const [first, ...rest] = text.trim().split(/\s+/)
  const head = /^([wb])([0-4?!])$/.exec(first)
  if (!head) throw wrong('it should start with the player to act and the roll, like "w2" or "b?"')
  const sides = rest.join('').split('/')
  if (sides.length !== 2) throw wrong('it should have two sides separated by "/"')
  const state = new Int8Array(CELLS)
  state[TURN] = LETTERS.indexOf(head[1])
  state[ACTOR] = head[2] === '!' ? OVER : head[2] === '?' ? CHANCE : state[TURN]
  if (state[ACTOR] >= 0) {
    state[ROLL] = Number(head[2])
    if (game.dice.odds[state[ROLL]] === 0) throw wrong(`these dice cannot roll ${head[2]}`)
  }
  for (const [seat, side] of sides.entries()) {
    const fault = placeSide(game, state, seat, side)
    if (fault !== undefined) throw wrong(fault)
  }
  const done = [0, 1].filter(seat => state[HOME + seat] === game.rules.pieces)
  if (done.length > 0 && state[ACTOR] !== OVER)
    throw wrong(`${COLOURS[done[0]]} has all pieces home, so it is over ("!")`)
  if (state[ACTOR] === OVER && (done.length !== 1 || done[0] !== state[TURN])) throw wrong(`"${first}" has not won`)
  return state
}

function placeSide(game: Ur, state: State, seat: number, side: string): string | undefined {
  const found = /^(-|[^+-]+)(?:\+(\d))?$/.exec(side)
  if (!found) return `"${side}" is not a list of squares (or "-" for none) with the number of pieces home`
  state[HOME + seat] = Number(found[2] ?? 0)
  let left = game.rules.pieces - state[HOME + seat]
  const names = Array.from({ length: game.path.length }, (_, at) => placeName(game, seat, at + 1))
  for (const word of found[1] === '-' ? [] : found[1].split(',')) {
    const place = names.indexOf(word.toUpperCase()) + 1
    if (place === 0) return `"${word}" is not a square of ${COLOURS[seat]}'s path`
    const cell = BOARD + game.path.square[seat * STRIDE + place]
    if (state[cell] !== 0) return `two pieces are on ${word}`
    state[cell] = pieceOf(seat, place)
    left--
  }
  if (left < 0) return `${COLOURS[seat]} has more than ${game.rules.pieces} pieces`
  state[HAND + seat] = left
  return undefined
}
