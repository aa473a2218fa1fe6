// The encoding for networks used in search: an input for each piece on each square, all of them 0 or 1, so that a move changes only a few
// and the first layer's sums can be updated incrementally. From the viewing seat: its men on the 28 squares where men can be, its kings on
// 32, the opponent's men on 28, the opponent's kings on 32.
import type { Encoder } from '../../../core/contract.ts'
import { add } from '../../../encoders/sparse.ts'
import type { EncoderKind } from '../../../modules/encoder-kind.ts'
import { lowestSquare } from '../board.ts'
import { CheckersView } from './view.ts'

const OWN_MEN = 0
const OWN_KINGS = 28
const OTHER_MEN = 60
const OTHER_KINGS = 88
const SIZE = 120

/** The input of a piece on a square, from the viewing seat. The opponent's men cannot be on the first four squares. */
export const pieceInput = (square: number, own: boolean, king: boolean): number =>
  own ? (king ? OWN_KINGS : OWN_MEN) + square : king ? OTHER_KINGS + square : OTHER_MEN + square - 4

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

function pieces(id: string): Encoder {
  const view = new CheckersView()
  return {
    id,
    size: SIZE,
    names: [
      ...numbers(1, 28).map(square => `own man on ${square}`),
      ...numbers(1, 32).map(square => `own king on ${square}`),
      ...numbers(5, 32).map(square => `other's man on ${square}`),
      ...numbers(1, 32).map(square => `other's king on ${square}`),
    ],
    encode(state, seat, out) {
      view.look(state, seat)
      const { own, other, kings } = view
      out.count = 0
      for (let rest = own | other; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest
        add(out, pieceInput(lowestSquare(rest), (own & bit) !== 0, (kings & bit) !== 0), 1)
      }
    },
  }
}

export const checkersPieces: EncoderKind = {
  name: 'checkers-pieces',
  about: 'one input per piece and square, from the view of the player',
  make: () => pieces('checkers-pieces'),
}
