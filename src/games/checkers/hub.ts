// Positions and moves in the notation of the Hub protocol. A position is "B" or "W" for the side to move, then a letter for each square. A
// capture is its first square, its last, and the squares of the captured pieces in any order.
import type { Move, State } from '../../core/contract.ts'
import { badInput } from '../../core/errors.ts'
import { movesFor } from '../../core/playing.ts'
import { STEP, squaresOf } from './board.ts'
import type { Checkers } from './checkers.ts'
import { directionOf, jumpsOf, squaresOfMove } from './generator.ts'

const SQUARES = 32

/** Parses a position by way of FEN, so that errors have the same messages. */
export function parseHubPosition(game: Checkers, text: string): State {
  const refuse = (why: string): never => {
    throw badInput(`"${text.slice(0, 60)}" is not a position: ${why}.`)
  }
  if (!/^[BW][bwBWe]*$/.test(text)) refuse('expected B or W for the side to move, then b, w, B, W or e for each square')
  if (text.length !== SQUARES + 1) refuse(`it has ${text.length - 1} squares, but ${SQUARES} are needed`)
  const side = (man: string, king: string): string =>
    [...text.slice(1)]
      .flatMap((letter, i) => (letter === man ? [String(i + 1)] : letter === king ? [`K${i + 1}`] : []))
      .join()
  return game.parse(`${text[0]}:W${side('w', 'W')}:B${side('b', 'B')}`)
}

export function printHubMove(move: Move): string {
  const squares = squaresOfMove(move)
  const ends = [squares[0], squares[squares.length - 1]].map(square => square + 1)
  const captured = squaresOf(capturedBy(move)).map(square => square + 1)
  return captured.length === 0 ? ends.join('-') : [...ends, ...captured].join('x')
}

/** Parses a move. Paths that capture the same pieces are one move in this protocol. */
export function parseHubMove(game: Checkers, state: State, text: string): Move {
  const refuse = (): never => {
    throw badInput(`"${text.slice(0, 40)}" is not a legal move here.`)
  }
  if (!/^\d{1,2}(-\d{1,2}|(x\d{1,2}){2,})$/.test(text)) refuse()
  const [from, to, ...captured] = text.split(/[-x]/).map(Number)
  const wanted = captured.reduce((set, square) => set | (1 << (square - 1)), 0)
  const moves = movesFor(game)
  game.moves(state, moves)
  const found = moves.list.subarray(0, moves.count).find(move => {
    const squares = squaresOfMove(move)
    return squares[0] + 1 === from && squares[squares.length - 1] + 1 === to && capturedBy(move) === wanted
  })
  return found ?? refuse()
}

function capturedBy(move: Move): number {
  const squares = squaresOfMove(move)
  let set = 0
  for (let n = 0; n < jumpsOf(move); n++) set |= 1 << STEP[squares[n] * 4 + directionOf(move, n)]
  return set
}
