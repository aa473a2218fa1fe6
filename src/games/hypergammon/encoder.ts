// The encoding of hypergammon from a seat's view: both sides' men by place, one input for each man there; the pip counts; whether the
// two sides are still in contact; and who is on roll.
import type { Encoder, Game } from '../../core/contract.ts'
import type { EncoderKind } from '../../modules/encoder-kind.ts'
import { BAR, inContact, menCell, PLACES, pips } from '../backgammon/board.ts'
import { MOST_MEN } from './rules.ts'

const SIDE = PLACES * MOST_MEN + 1
const CONTACT = 2 * SIDE
const ON_ROLL = CONTACT + 1
const SIZE = ON_ROLL + 1
/** The pip count with all men on the bar. */
const MOST_PIPS = MOST_MEN * BAR

const placeName = (place: number): string => (place === 0 ? 'off' : place === BAR ? 'on the bar' : `on ${place}`)
const COUNTS = ['a man', 'two men', 'three men']

const names = [
  ...['own', 'other'].flatMap(side => [
    ...Array.from({ length: PLACES }, (_, place) => COUNTS.map(men => `${side}: ${men} ${placeName(place)}`)).flat(),
    `${side}: pips / ${MOST_PIPS}`,
  ]),
  'the sides can still meet',
  'own side is on roll',
]

const make = (game: Game): Encoder => ({
  id: 'hypergammon-men',
  size: SIZE,
  names,
  encode(state, seat, out) {
    const { index, value } = out
    let on = 0
    for (let side = 0; side < 2; side++) {
      const who = side === 0 ? seat : 1 - seat
      const first = menCell(who, 0)
      for (let place = 0; place < PLACES; place++)
        for (let man = 0; man < state[first + place]; man++) {
          index[on] = side * SIDE + place * MOST_MEN + man
          value[on++] = 1
        }
      index[on] = side * SIDE + SIDE - 1
      value[on++] = pips(state, who) / MOST_PIPS
    }
    if (inContact(state)) {
      index[on] = CONTACT
      value[on++] = 1
    }
    if (game.turn(state) === seat) {
      index[on] = ON_ROLL
      value[on++] = 1
    }
    out.count = on
  },
})

export const hypergammonMen: EncoderKind = {
  name: 'hypergammon-men',
  about: 'men on each place, one input per man, pips, contact, and who is on roll',
  make,
}
