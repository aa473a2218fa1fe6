// Tesauro's 198 inputs as savvas2015 has them (section 4): "for every point p and number 1 <= n <= 3 we have one indicator feature
// for each player, which is equal to 1 if the player has at least n pieces at point p. For n = 4 […] its value equals (m - 3)/2";
// then men on the bar / 2, the share of men borne off, and whose turn it is. Both players' points have red's numbers, and the
// encoding is the same for both viewers.
import type { Encoder, Game } from '../../../core/contract.ts'
import type { EncoderKind } from '../../../modules/encoder-kind.ts'
import { ALL, BAR, facing, menCell, OFF } from '../board.ts'
import { COLOURS } from '../colours.ts'

const UNITS = 4
const SIDE = 24 * UNITS
const BARS = 2 * SIDE
const OFFS = BARS + 2
const TURNS = OFFS + 2
const SIZE = TURNS + 2

const names = [
  ...COLOURS.flatMap(colour =>
    Array.from({ length: 24 }, (_, at) => [
      `${colour}: a man on ${at + 1}`,
      `${colour}: two men on ${at + 1}`,
      `${colour}: three men on ${at + 1}`,
      `${colour}: half of the men beyond three on ${at + 1}`,
    ]).flat(),
  ),
  ...COLOURS.map(colour => `${colour}: half of the men on the bar`),
  ...COLOURS.map(colour => `${colour}: share of men off`),
  ...COLOURS.map(colour => `${colour} is on roll`),
]

const make = (game: Game): Encoder => ({
  id: 'tesauro-198',
  size: SIZE,
  names,
  objective: true,
  encode(state, _seat, out) {
    // Writing through the object would double the cost of each input.
    const { index, value } = out
    let on = 0
    for (let seat = 0; seat < 2; seat++) {
      const first = menCell(seat, 0)
      for (let place = 1; place <= 24; place++) {
        const men = state[first + place]
        if (men === 0) continue
        const at = seat * SIDE + ((seat === 0 ? place : facing(place)) - 1) * UNITS
        index[on] = at
        value[on++] = 1
        if (men === 1) continue
        index[on] = at + 1
        value[on++] = 1
        if (men === 2) continue
        index[on] = at + 2
        value[on++] = 1
        if (men === 3) continue
        index[on] = at + 3
        value[on++] = (men - 3) / 2
      }
      if (state[first + BAR] > 0) {
        index[on] = BARS + seat
        value[on++] = state[first + BAR] / 2
      }
      if (state[first + OFF] > 0) {
        index[on] = OFFS + seat
        value[on++] = state[first + OFF] / ALL
      }
    }
    index[on] = TURNS + game.turn(state)
    value[on++] = 1
    out.count = on
  },
})

export const tesauro198: EncoderKind = {
  name: 'tesauro-198',
  about: 'four inputs per point for its men, bar, men off and turn; the same for both players (savvas2015)',
  make,
}
