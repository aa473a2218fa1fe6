// waledzik2009, section 2.1: 32 inputs for the board, from -2 to 2 for an opponent's king, an opponent's man, an empty square, an own man
// and an own king; or simple features (differences); or both. Also the advanced features of its linear evaluators. The board is seen by
// the viewing seat and rotated for white: the paper only says "current player's".
import type { Encoder, Sparse } from '../../../core/contract.ts'
import { add } from '../../../encoders/sparse.ts'
import type { EncoderKind } from '../../../modules/encoder-kind.ts'
import { lowestSquare } from '../board.ts'
import { ADVANCED, difference, SIMPLE } from './features.ts'
import { CheckersView } from './view.ts'

const SQUARES = 32

function addBoard({ own, other, kings }: CheckersView, out: Sparse): void {
  for (let rest = own | other; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest
    const size = (kings & bit) !== 0 ? 2 : 1
    add(out, lowestSquare(rest), (own & bit) !== 0 ? size : -size)
  }
}

function addFeatures(features: typeof SIMPLE, { own, other, kings }: CheckersView, from: number, out: Sparse): void {
  for (let i = 0; i < features.length; i++) {
    const value = difference(features[i], own, other, kings)
    if (value !== 0) add(out, from + i, value)
  }
}

function encoding(id: string, board: boolean, features: typeof SIMPLE): Encoder {
  const view = new CheckersView()
  const squares = board ? SQUARES : 0
  return {
    id,
    size: squares + features.length,
    names: [
      ...Array.from({ length: squares }, (_, square) => `square ${square + 1}`),
      ...features.map(({ name }) => `lead: ${name}`),
    ],
    encode(state, seat, out) {
      view.look(state, seat)
      out.count = 0
      if (board) addBoard(view, out)
      addFeatures(features, view, squares, out)
    },
  }
}

const kind = (name: string, about: string, board: boolean, features: typeof SIMPLE): EncoderKind => ({
  name,
  about,
  make: () => encoding(name, board, features),
})

export const checkersBoard = kind('checkers-board', 'each square as -2 to 2 (waledzik2009)', true, [])
export const checkersFeatures = kind('checkers-features', 'simple features (waledzik2009)', false, SIMPLE)
export const checkersBoth = kind('checkers-board-features', 'board and simple features (waledzik2009)', true, SIMPLE)
export const checkersAdvanced = kind('checkers-advanced', 'advanced features, for linear evaluators', false, ADVANCED)
