// The encoding of plakoto and fevga: men by place, pinned men, and what a network with one hidden layer cannot compute from those alone:
// which dice can be moved, how long the primes are, and in plakoto which rolls pin a man.
import type { Encoder, Game } from '../../core/contract.ts'
import type { EncoderKind } from '../../modules/encoder-kind.ts'
import { ALL, BAR, menCell } from '../backgammon/board.ts'
import { chanceOf, fillTables } from '../backgammon/encoders/tables.ts'
import { START } from './board.ts'
import { bearsOff, bits, longestRun, movable, pinningRolls, readSides, type Side, sides } from './questions.ts'
import { tavliOf } from './tavli.ts'

const POINTS = BAR - 1
/** One man, two, three or more, the number beyond three, and a pinned man. */
const UNITS = 5
const PLACED = POINTS * UNITS
const DICE = [1, 2, 3, 4, 5, 6] as const

const FIGURES = [
  'men off / 15',
  'pips / 360',
  'pips ahead / 60',
  'bears off',
  'longest prime / 6',
  'points held / 8',
  'blots / 4',
  'share of rolls that pin a blot',
  'pips expected to be pinned / 12',
  'mother alone on the start point',
  'men pinned / 4',
  ...DICE.map(die => `points from which a ${die} can be moved / 6`),
  ...DICE.map(die => `no ${die} can be moved`),
] as const

const SIDE = PLACED + FIGURES.length
const ON_ROLL = 2 * SIDE
const SIZE = ON_ROLL + 1

const names = [
  ...['own', 'their'].flatMap(whose => [
    ...Array.from({ length: POINTS }, (_, at) =>
      ['one man', 'two men', 'three or more', 'a quarter of the men beyond three', 'a pinned man'].map(
        unit => `${whose} ${unit} on ${at + 1}`,
      ),
    ).flat(),
    ...FIGURES.map(figure => `${whose} ${figure}`),
  ]),
  'own side is on roll',
]

const figure = new Float64Array(FIGURES.length)

function fillFigures(own: Side, other: Side): void {
  figure[0] = own.off / ALL
  figure[1] = own.pips / 360
  figure[2] = (other.pips - own.pips) / 60
  figure[3] = bearsOff(own) ? 1 : 0
  figure[4] = longestRun(own.held) / 6
  figure[5] = bits(own.held) / 8
  figure[6] = bits(own.blots) / 4
  let any = 0
  let lost = 0
  for (let left = own.blots; left !== 0; left &= left - 1) {
    const point = 31 - Math.clz32(left & -left)
    const rolls = pinningRolls(own, other, point)
    any |= rolls
    lost += chanceOf(rolls) * point
  }
  figure[7] = chanceOf(any)
  figure[8] = lost / 12
  figure[9] = (own.blots >> START) & 1
  figure[10] = bits(own.pinned) / 4
  const off = bearsOff(own)
  for (let die = 1; die <= 6; die++) {
    const from = bits(movable(own, die))
    figure[10 + die] = from / 6
    figure[16 + die] = from === 0 && !off ? 1 : 0
  }
}

function make(game: Game): Encoder {
  const { way } = tavliOf(game)
  const seen = sides()
  fillTables()
  return {
    id: 'tavli-men',
    size: SIZE,
    names,
    encode(state, seat, out) {
      const { index, value } = out
      let on = 0
      readSides(way, state, seen)
      for (let which = 0; which < 2; which++) {
        const who = which === 0 ? seat : 1 - seat
        const own = seen[who]
        const first = menCell(who, 0)
        for (let left = own.men; left !== 0; left &= left - 1) {
          const point = 31 - Math.clz32(left & -left)
          const men = state[first + point]
          const unit = which * SIDE + (point - 1) * UNITS
          index[on] = unit + (((own.pinned >> point) & 1) === 1 ? 4 : men < 3 ? men - 1 : 2)
          value[on++] = 1
          if (men > 3) {
            index[on] = unit + 3
            value[on++] = (men - 3) / 4
          }
        }
        fillFigures(own, seen[1 - who])
        for (let i = 0; i < figure.length; i++)
          if (figure[i] !== 0) {
            index[on] = which * SIDE + PLACED + i
            value[on++] = figure[i]
          }
      }
      if (game.turn(state) === seat) {
        index[on] = ON_ROLL
        value[on++] = 1
      }
      out.count = on
    },
  }
}

export const tavliMen: EncoderKind = {
  name: 'tavli-men',
  about: 'men on each place, pins, primes, playable dice and rolls that pin; used by the champions',
  make,
}
