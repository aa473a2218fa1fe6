// Positions and moves as text. A position is PDN's FEN: the side to move, then each side's men and kings by square.
//   W:W21,22,K30:B1,2,K5
// It is followed by the quiet moves that led there, if any, which are needed to count repetitions ("W:WK7:BK30 3-7 26-30"), or by
// "?" if chance has yet to draw the ballot or the next piece. A move is PDN's: "11-15", "22x15", and the full path "22x15x8"
// if two captures have the same first and last squares.
import { ACTOR, CHANCE, type Move, type State } from '../../core/contract.ts'
import { badInput } from '../../core/errors.ts'
import { movesFor } from '../../core/playing.ts'
import {
  BLACK,
  CELLS,
  count,
  HISTORY,
  KING_ROW,
  KINGS,
  LONGEST_QUIET,
  QUIET,
  readSet,
  STEP,
  squaresOf,
  TO_DRAW,
  TURN,
  WHITE,
  writeSet,
} from './board.ts'
import { AS_KING, type Checkers } from './checkers.ts'
import { jumpsOf, squaresOfMove } from './generator.ts'
import { ALL_PIECES } from './rules.ts'

const EXAMPLE = 'W:W21,22,K30:B1,2,K5'
const NAMES = ['black', 'white'] as const
/** The number of pieces per side at the start. */
const MOST_PIECES = 12
const UNDRAWN = '?'

/** A move in full, with every square of its path. */
export const printPath = (move: Move): string =>
  squaresOfMove(move)
    .map(square => square + 1)
    .join(jumpsOf(move) > 0 ? 'x' : '-')

/** A move as its first and last squares. */
function printEnds(move: Move): string {
  const squares = squaresOfMove(move)
  return `${squares[0] + 1}${jumpsOf(move) > 0 ? 'x' : '-'}${squares[squares.length - 1] + 1}`
}

const legal = (game: Checkers, state: State): Move[] => {
  const moves = movesFor(game)
  game.moves(state, moves)
  return [...moves.list.subarray(0, moves.count)]
}

function printOutcome(game: Checkers, outcome: Move): string {
  if (game.ballots.length > 0) return game.ballots[outcome].map(printPath).join('+')
  return `${outcome >= AS_KING ? 'K' : ''}${(outcome % AS_KING) + 1}`
}

export function printMove(game: Checkers, state: State, move: Move): string {
  if (state[ACTOR] === CHANCE) return printOutcome(game, move)
  const short = printEnds(move)
  if (jumpsOf(move) < 2) return short
  const alike = legal(game, state).filter(other => printEnds(other) === short)
  return alike.length > 1 ? printPath(move) : short
}

export function parseMove(game: Checkers, state: State, text: string): Move {
  const wanted = text.trim().replace(/:/g, 'x').toLowerCase()
  const moves = legal(game, state)
  if (state[ACTOR] === CHANCE) {
    const drawn = moves.find(move => printOutcome(game, move).toLowerCase() === wanted)
    if (drawn === undefined) throw badInput(`"${cut(text)}" cannot be drawn here.`)
    return drawn
  }
  const found = moves.filter(move => printPath(move) === wanted)
  if (found.length === 0) found.push(...moves.filter(move => names(wanted, move)))
  if (found.length === 1) return found[0]
  if (found.length > 1)
    throw badInput(`"${cut(text)}" could be ${found.map(printPath).join(' or ')}. Add the squares in between.`)
  const listed = moves.map(move => printMove(game, state, move)).join(', ')
  throw badInput(`"${cut(text)}" is not a legal move here. Legal: ${listed === '' ? 'none' : listed}.`)
}

/** Whether a text names a move by its first square, its last and optionally some between. Some programs write captures as 16-23. */
function names(text: string, move: Move): boolean {
  if (!/^\d{1,2}([x-])\d{1,2}(\1\d{1,2})*$/.test(text) || (text.includes('x') && jumpsOf(move) === 0)) return false
  const path = squaresOfMove(move).map(square => square + 1)
  const squares = text.split(/[x-]/).map(Number)
  if (squares[0] !== path[0] || squares[squares.length - 1] !== path[path.length - 1]) return false
  let at = 0
  return squares.slice(1, -1).every(square => {
    at = path.slice(0, -1).indexOf(square, at + 1)
    return at > 0
  })
}

/** A position without its history, as every checkers program reads it. */
export function printFen(state: State): string {
  const kings = readSet(state, KINGS)
  const side = (at: number): string => {
    const own = readSet(state, at)
    const men = squaresOf(own & ~kings).map(square => String(square + 1))
    return [...men, ...squaresOf(own & kings).map(square => `K${square + 1}`)].join()
  }
  return `${state[TURN] === 0 ? 'B' : 'W'}:W${side(WHITE)}:B${side(BLACK)}`
}

export function printPosition(state: State): string {
  const words = [printFen(state)]
  for (let i = 0; i < state[QUIET]; i++) {
    const step = state[HISTORY + i]
    words.push(`${(step >> 2) + 1}-${STEP[step] + 1}`)
  }
  if (state[TO_DRAW] > 0) words.push(UNDRAWN)
  return words.join(' ')
}

export function parsePosition(game: Checkers, text: string): State {
  const wrong = (what: string) =>
    badInput(`This is not a position of ${game.id}: ${what}. A position looks like "${EXAMPLE}".`)
  const [fen, ...words] = text.trim().split(/\s+/)
  const [turn, ...sides] = fen.replace(/\.$/, '').toUpperCase().split(':')
  if ((turn !== 'W' && turn !== 'B') || sides.length !== 2)
    throw wrong(`"${cut(fen)}" should be the side to move and the pieces of both sides, separated by colons`)
  const state = new Int8Array(CELLS)
  state[TURN] = turn === 'B' ? 0 : 1
  const colours = sides.map(side => side[0])
  if (!colours.includes('W') || !colours.includes('B'))
    throw wrong(`"${cut(fen)}" should have one list of white pieces and one of black`)
  for (const side of sides) place(state, side, wrong)

  const pieces = [BLACK, WHITE].map(at => count(readSet(state, at)))
  const undrawn = words.length === 1 && words[0] === UNDRAWN
  if (undrawn) return undrawnPosition(game, state, pieces, wrong)
  for (const seat of [0, 1])
    if (pieces[seat] > MOST_PIECES)
      throw wrong(`${NAMES[seat]} has ${pieces[seat]} pieces; at most ${MOST_PIECES} are allowed`)
  if (pieces[1 - state[TURN]] === 0)
    throw wrong(`${NAMES[1 - state[TURN]]} has no pieces, so it cannot be ${NAMES[state[TURN]]}'s move`)
  recall(game, state, words, wrong)
  game.setActor(state)
  return state
}

type Wrong = (what: string) => Error

/** Puts one side's pieces, "W21,22,K30" or "B1-12", on the board. */
function place(state: State, list: string, wrong: Wrong): void {
  const seat = list[0] === 'B' ? 0 : 1
  const at = seat === 0 ? BLACK : WHITE
  for (const word of list.slice(1).split(',')) {
    if (word === '' && list.length === 1) continue
    const found = /^(K?)(\d{1,2})(?:-(\d{1,2}))?$/.exec(word)
    const [first, last] = [Number(found?.[2]), Number(found?.[3] ?? found?.[2])]
    if (!found || first < 1 || last > 32 || first > last)
      throw wrong(`"${cut(word)}" is not a piece; expected a square from 1 to 32, after a K for a king`)
    for (let square = first - 1; square < last; square++) {
      const bit = 1 << square
      if (((readSet(state, BLACK) | readSet(state, WHITE)) & bit) !== 0) throw wrong(`two pieces are on ${square + 1}`)
      if (found[1] === '' && (bit & KING_ROW[seat]) !== 0)
        throw wrong(`a ${NAMES[seat]} man on ${square + 1} would have been crowned`)
      writeSet(state, at, readSet(state, at) | bit)
      if (found[1] === 'K') writeSet(state, KINGS, readSet(state, KINGS) | bit)
    }
  }
}

/** A position before chance has drawn: the start of a game with ballots, or an endgame with pieces still to be placed. */
function undrawnPosition(game: Checkers, state: State, pieces: readonly number[], wrong: Wrong): State {
  const start = new Int8Array(CELLS)
  game.start(start)
  const placed = pieces[0] + pieces[1]
  state[ACTOR] = CHANCE
  state[TO_DRAW] = game.rules.pieces === ALL_PIECES ? start[TO_DRAW] : game.rules.pieces - placed
  const fits =
    state[TURN] === 0 &&
    (game.rules.pieces === ALL_PIECES
      ? start[TO_DRAW] > 0 && state.every((cell, i) => cell === start[i])
      : state[TO_DRAW] > 0 && pieces[0] === (placed + 1) >> 1)
  if (!fits) throw wrong(`there is nothing to draw at random ("${UNDRAWN}")`)
  return state
}

/** Undoes the quiet moves that led to a position to check that they are possible, and stores them. */
function recall(game: Checkers, state: State, words: readonly string[], wrong: Wrong): void {
  if (words.length > (game.rules.draws ? LONGEST_QUIET : 0))
    throw wrong(game.rules.draws ? `at most ${LONGEST_QUIET} quiet moves can precede a position` : 'it has no history')
  const sets = [readSet(state, BLACK), readSet(state, WHITE)]
  let kings = readSet(state, KINGS)
  let seat = 1 - state[TURN]
  for (const [i, word] of [...words.entries()].reverse()) {
    const [from, to] = (/^(\d{1,2})-(\d{1,2})$/.exec(word)?.slice(1) ?? [0, 0]).map(square => Number(square) - 1)
    const direction = [0, 1, 2, 3].find(candidate => from >= 0 && from < 32 && STEP[from * 4 + candidate] === to)
    if (direction === undefined || ((sets[seat] & kings) >>> to) % 2 === 0 || ((sets[0] | sets[1]) >>> from) % 2 === 1)
      throw wrong(`"${cut(word)}" is not a king's move that leads there`)
    const change = (1 << from) | (1 << to)
    sets[seat] ^= change
    kings ^= change
    state[HISTORY + i] = from * 4 + direction
    seat = 1 - seat
  }
  state[QUIET] = words.length
}

/** Cuts long input, so that a message stays one sentence. */
const cut = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
