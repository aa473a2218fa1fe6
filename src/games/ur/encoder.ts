// The encoding of Ur from a seat's view: both sides' pieces along their own paths, the numbers waiting and home, and who is to roll.
import { ACTOR, type Encoder, type Game, OVER } from '../../core/contract.ts'
import { add } from '../../encoders/sparse.ts'
import type { EncoderKind } from '../../modules/encoder-kind.ts'
import { BOARD, HAND, HOME, ROLL, SQUARES, STRIDE, TURN } from './board.ts'
import { urOf } from './ur.ts'

const WHOSE = ['my', 'the other’s'] as const

function make(game: Game): Encoder {
  const { path, rules } = urOf(game)
  const { pieces } = rules
  /** For each side: the squares of its path, then one input for each waiting piece, then one for each piece that is home. */
  const side = path.length + 2 * pieces
  const turn = 2 * side
  const roll = turn + 2
  return {
    id: 'ur-places',
    size: roll + 4,
    names: [
      ...WHOSE.flatMap((whose, seat) => [
        ...Array.from(
          { length: path.length },
          (_, at) =>
            `${whose} piece on place ${at + 1} (${SQUARES[path.square[seat * STRIDE + at + 1]]} if I am white)`,
        ),
        ...Array.from({ length: pieces }, (_, n) => `at least ${n + 1} of ${whose} pieces in hand`),
        ...Array.from({ length: pieces }, (_, n) => `at least ${n + 1} of ${whose} pieces home`),
      ]),
      'I am to roll or to move',
      'the other is to roll or to move',
      ...[1, 2, 3, 4].map(rolled => `a roll of ${rolled} to be moved`),
    ],
    encode(state, seat, out) {
      out.count = 0
      for (let square = 0; square < SQUARES.length; square++) {
        const piece = seat === 0 ? state[BOARD + square] : -state[BOARD + square]
        if (piece !== 0) add(out, piece > 0 ? piece - 1 : side - piece - 1, 1)
      }
      for (let k = 0; k < 2; k++) {
        const owner = k === 0 ? seat : 1 - seat
        const base = k * side + path.length
        for (let n = 0; n < state[HAND + owner]; n++) add(out, base + n, 1)
        for (let n = 0; n < state[HOME + owner]; n++) add(out, base + pieces + n, 1)
      }
      if (state[ACTOR] === OVER) return
      add(out, turn + (state[TURN] === seat ? 0 : 1), 1)
      if (state[ACTOR] >= 0 && state[ROLL] > 0) add(out, roll + state[ROLL] - 1, 1)
    },
  }
}

export const urPlaces: EncoderKind = {
  name: 'ur-places',
  about: 'where both sides’ pieces are on their paths, how many are in hand and home, and the roll',
  make,
}
