// The encoding for networks used in search: an input for each piece on each square, all of them 0 or 1, so that a move changes only a few
// and the first layer's sums can be updated incrementally. From the viewing seat: its men on the 28 squares where men can be, its kings on
// 32, the opponent's men on 28, the opponent's kings on 32. A second encoding has all of these inputs once for each phase of the game, so a network on
// it is in effect a network for each phase: the number of active inputs, and so the time, is the same.
import type { Encoder } from '../../../core/contract.ts'
import { add } from '../../../encoders/sparse.ts'
import type { EncoderKind } from '../../../modules/encoder-kind.ts'
import { count, lowestSquare } from '../board.ts'
import { PHASES, phaseOf } from '../phases.ts'
import { CheckersView } from './view.ts'

const OWN_MEN = 0
const OWN_KINGS = 28
const OTHER_MEN = 60
const OTHER_KINGS = 88
/** Inputs of one phase. */
export const PIECE_INPUTS = 120

/** The input of a piece on a square, from the viewing seat. The opponent's men cannot be on the first four squares. */
export const pieceInput = (square: number, own: boolean, king: boolean): number =>
  own ? (king ? OWN_KINGS : OWN_MEN) + square : king ? OTHER_KINGS + square : OTHER_MEN + square - 4

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

const NAMES: readonly string[] = [
  ...numbers(1, 28).map(square => `own man on ${square}`),
  ...numbers(1, 32).map(square => `own king on ${square}`),
  ...numbers(5, 32).map(square => `other's man on ${square}`),
  ...numbers(1, 32).map(square => `other's king on ${square}`),
]

const PHASE_NAMES = ['up to 7 pieces', '8 to 12 pieces', '13 to 18 pieces', '19 pieces or more'] as const

function pieces(id: string, byPhase: boolean): Encoder {
  const view = new CheckersView()
  return {
    id,
    size: byPhase ? PHASES * PIECE_INPUTS : PIECE_INPUTS,
    names: byPhase ? PHASE_NAMES.flatMap(phase => NAMES.map(name => `${phase}: ${name}`)) : NAMES,
    encode(state, seat, out) {
      view.look(state, seat)
      const { own, other, kings } = view
      const from = byPhase ? phaseOf(count(own | other)) * PIECE_INPUTS : 0
      out.count = 0
      for (let rest = own | other; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest
        add(out, from + pieceInput(lowestSquare(rest), (own & bit) !== 0, (kings & bit) !== 0), 1)
      }
    },
  }
}

const kind = (name: string, about: string, byPhase: boolean): EncoderKind => ({
  name,
  about,
  make: () => pieces(name, byPhase),
})

export const checkersPieces = kind(
  'checkers-pieces',
  'one input per piece and square, from the view of the player',
  false,
)
export const checkersPhases = kind(
  'checkers-pieces-by-phase',
  'the same, with inputs of their own for each of four ranges of piece counts',
  true,
)
