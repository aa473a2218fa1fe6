// Positions and moves of Ludo as text. A position: who acts and the die ("r?" before the roll, "r6" after it, "*?" before the
// starting player is drawn, "r!" when red has won), then each seat's pieces by index ("h" home, "g" goal, a number for
// progress), then the history of the turn: "s1" sixes in a row, "t1" tries used, "m2" the piece moved last.
//   r6 h,h,5,g/h,h,h,h/0,12,12,51/h,h,h,h s1
// A move: the piece, from where to where, "x" if it hits: "3:5-11x", "1:h-0", "2:50-g". The number alone is enough. Or "pass".
import { ACTOR, CHANCE, type Move, OVER, type State } from '../../core/contract.ts'
import { badInput } from '../../core/errors.ts'
import { movesFor } from '../../core/playing.ts'
import {
  ABSENT,
  CELLS,
  DIE,
  HOME,
  LAST_MOVED,
  LAST_RING,
  NOBODY,
  PIECES,
  pieceCell,
  RING,
  SIXES,
  TRIES,
  TURN,
} from './board.ts'
import { BACK, HITS, type Ludo, PASS } from './ludo.ts'

/** Colours clockwise around the board, by quarter. */
export const COLOURS = ['red', 'green', 'yellow', 'blue'] as const

const LETTERS = 'rgyb'
const EXAMPLE = 'r6 h,h,5,g/h,h,h,h/0,12,12,51/h,h,h,h'

const letter = (game: Ludo, seat: number): string => LETTERS[game.board.quarters[seat]]

const printProgress = (game: Ludo, x: number): string => (x === HOME ? 'h' : x === game.board.goal ? 'g' : String(x))

export function printMove(game: Ludo, state: State, move: Move): string {
  if (state[ACTOR] === CHANCE) return state[TURN] === NOBODY ? letter(game, move) : String(move)
  if (move === PASS) return 'pass'
  const from = state[pieceCell(game.mover(state), move)]
  const to = game.aim(state, move)
  const met = game.meets(state, move, to)
  const end = met === BACK ? 'h' : printProgress(game, to)
  return `${move + 1}:${printProgress(game, from)}-${end}${met === HITS ? 'x' : ''}`
}

export function parseMove(game: Ludo, state: State, text: string): Move {
  const moves = movesFor(game)
  game.moves(state, moves)
  const wanted = text.trim().toLowerCase()
  const printed = Array.from(moves.list.subarray(0, moves.count), move => printMove(game, state, move))
  const found = printed.findIndex(
    move => move === wanted || move.replace('x', '') === wanted || move.split(':')[0] === wanted,
  )
  if (found < 0) throw badInput(`"${text}" is not a legal move here. Legal: ${printed.join(', ')}.`)
  return moves.list[found]
}

export function printPosition(game: Ludo, state: State): string {
  const turn = state[TURN] === NOBODY ? '*' : letter(game, state[TURN])
  const die = state[ACTOR] === OVER ? '!' : state[ACTOR] === CHANCE ? '?' : String(state[DIE])
  const sides = Array.from({ length: game.seats }, (_, seat) =>
    Array.from({ length: game.rules.pieces }, (_, piece) => printProgress(game, state[pieceCell(seat, piece)])).join(),
  )
  const remembered = [`s${state[SIXES]}`, `t${state[TRIES]}`, `m${state[LAST_MOVED]}`].filter(
    word => !word.endsWith('0'),
  )
  return [`${turn}${die}`, sides.join('/'), ...remembered].join(' ')
}

export function parsePosition(game: Ludo, text: string): State {
  const { seats, rules, board, id } = game
  const wrong = (what: string) =>
    badInput(`This is not a position of ${id}: ${what}, in "${text}". A position looks like "${EXAMPLE}".`)
  const [head, placed, ...remembered] = text.trim().split(/\s+/)
  const found = /^([rgyb*])([1-6?!])$/.exec(head)
  if (!found || placed === undefined)
    throw wrong('it should start with the player to act and the die, like "r6" or "r?"')
  const turn = found[1] === '*' ? NOBODY : board.quarters.indexOf(LETTERS.indexOf(found[1]))
  if (found[1] === '*' ? found[2] !== '?' || rules.first !== 'random' : turn < 0)
    throw wrong(`"${head}" is not possible with these ${seats} seats`)

  const state = new Int8Array(CELLS)
  state.fill(ABSENT, PIECES, PIECES + 16)
  state[TURN] = turn
  state[ACTOR] = found[2] === '!' ? OVER : found[2] === '?' ? CHANCE : turn
  if (state[ACTOR] >= 0) state[DIE] = Number(found[2])

  const sides = placed.split('/')
  if (sides.length !== seats) throw wrong(`${sides.length} players for ${seats} seats`)
  const done = sides.map((side, seat) => {
    const places = side.split(',')
    if (places.length !== rules.pieces) throw wrong(`"${side}" has ${places.length} pieces, not ${rules.pieces}`)
    for (const [piece, word] of places.entries()) {
      const x = word === 'h' ? HOME : word === 'g' ? board.goal : /^\d{1,2}$/.test(word) ? Number(word) : board.goal
      if (x === board.goal && word !== 'g')
        throw wrong(`"${word}" is not a place; expected h, 0 to ${board.goal - 1}, or g`)
      if (x > board.goal) throw wrong(`"${word}" is beyond the goal; expected h, 0 to ${board.goal - 1}, or g`)
      state[pieceCell(seat, piece)] = x
      if (x >= 0 && x <= LAST_RING) state[RING + board.square[seat * 64 + x] * 4 + seat]++
    }
    return places.filter(word => word === 'g').length >= (rules.need || rules.pieces)
  })
  const winner = done.findIndex((itself, seat) => itself && (!rules.teams || done[seat ^ 2]))
  if (winner >= 0 && state[ACTOR] !== OVER)
    throw wrong(`${COLOURS[board.quarters[winner]]} has all the pieces it needs, so it is over ("!")`)
  if (state[ACTOR] === OVER && !(done[turn] && (!rules.teams || done[turn ^ 2])))
    throw wrong(`it is not over, but has "${head}"`)

  for (const word of remembered) {
    const [, key, value] = /^(?:([st])([12])|(m)([1-4]))$/.exec(word)?.filter(part => part !== undefined) ?? []
    if (key === undefined) throw wrong(`"${word}" is not one of s1, s2, t1, t2, m1 to m4`)
    state[key === 's' ? SIXES : key === 't' ? TRIES : LAST_MOVED] = Number(value)
  }
  return state
}
