// Tesauro's 198 inputs as savvas2015 has them (section 4): "for every point p and number 1 <= n <= 3 we have one indicator feature
// for each player, which is equal to 1 if the player has at least n pieces at point p. For n = 4 […] its value equals (m - 3)/2";
// then men on the bar / 2, the share of men borne off, and whose turn it is. Points are the same for both players, counted as red
// counts them, and the board looks the same whoever looks.
import type { Encoder, Game } from '../core/contract.ts'
import { ALL, BAR, facing, menCell, OFF } from '../games/backgammon/board.ts'
import { COLOURS } from '../games/backgammon/notation.ts'
import type { EncoderKind } from './kind.ts'
import { add } from './sparse.ts'

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
    out.count = 0
    for (let seat = 0; seat < 2; seat++) {
      for (let point = 1; point <= 24; point++) {
        const men = state[menCell(seat, seat === 0 ? point : facing(point))]
        const at = seat * SIDE + (point - 1) * UNITS
        for (let unit = 0; unit < 3 && unit < men; unit++) add(out, at + unit, 1)
        if (men > 3) add(out, at + 3, (men - 3) / 2)
      }
      if (state[menCell(seat, BAR)] > 0) add(out, BARS + seat, state[menCell(seat, BAR)] / 2)
      if (state[menCell(seat, OFF)] > 0) add(out, OFFS + seat, state[menCell(seat, OFF)] / ALL)
    }
    add(out, TURNS + game.turn(state), 1)
  },
})

export const tesauro198: EncoderKind = {
  name: 'tesauro-198',
  summary: 'men on each point in four units, bar, off, turn; the same whoever looks (savvas2015)',
  make,
}
