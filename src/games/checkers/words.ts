import { ACTOR, CHANCE, type Move, OVER, type State } from '../../core/contract.ts'
import { KING_ROW, KINGS, readSet, TURN } from './board.ts'
import type { Checkers } from './checkers.ts'
import { jumpsOf, squaresOfMove } from './generator.ts'

const NUMBERS = ['', 'a piece', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** What a move does, in a few words. For an outcome of chance, what was drawn. */
export function describe(game: Checkers, state: State, move: Move): string {
  if (state[ACTOR] === CHANCE) return `${game.printMove(state, move).replaceAll('+', ' ')} is drawn`
  const squares = squaresOfMove(move)
  const king = (readSet(state, KINGS) >>> squares[0]) % 2 === 1
  const crowned = !king && ((KING_ROW[state[TURN]] >>> squares[squares.length - 1]) & 1) === 1
  const after = state.slice()
  game.play(state, move, after)
  const said = [
    jumpsOf(move) > 0 && `captures ${NUMBERS[jumpsOf(move)]}`,
    crowned && 'is crowned',
    after[ACTOR] === OVER ? ending(game, state, after) : game.mustCapture(after) && 'offers a capture',
  ].filter(phrase => phrase !== false)
  return said.join(', ')
}

function ending(game: Checkers, before: State, after: State): string {
  const returns = new Float32Array(2)
  game.returns(after, returns)
  const got = returns[before[TURN]]
  return got === 0.5 ? 'a draw by rule' : got === 1 ? 'and wins' : 'and loses'
}
