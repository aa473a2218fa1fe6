// OGID, the notation of OpenGammon (HedgeHog's docs/OGID.md): a letter for each man of white, then of black, by its point in black's order (0 is
// white's bar, a is 10, p is 25, black's bar); the cube as owner, power of two and action; the dice; who acted last; the state of the game; both
// scores, the length of the match and the number of the move. Black is red here.
//   11ccccchhhjjjjj:66666888dddddoo:N0N:13:W:R:0:0:7:0
// The fifth field names the player who made the last action, so the other one is next. (Some programs read it as whose turn it is.)
import { ACTOR, CHANCE, type State } from '../../core/contract.ts'
import {
  BAR,
  CUBE,
  FLAGS,
  facing,
  HIGH,
  LENGTH,
  LOW,
  menCell,
  OWNER,
  readWide,
  SCORES,
  TURN,
  writeWide,
} from './board.ts'
import { isDoubled } from './cube/turning.ts'
import { checkMen } from './position-id.ts'

const PLACES = '0123456789abcdefghijklmnop'
/** The seats of white and black. */
const WHITE = 1
const SEATS: Readonly<Record<string, number>> = { W: WHITE, B: 1 - WHITE }
const NAMES = ['B', 'W'] as const

/** A seat's place in black's order. */
const placeIn = (seat: number, place: number): number => (seat !== WHITE ? place : place === BAR ? 0 : facing(place))

const SHAPE = /^(?:OGID[=:])?([0-9a-q]{0,15}):([0-9a-q]{0,15}):([NWBD?])(\d{1,2})([NOTP])(?::|$)/i

export const looksLikeOgid = (text: string): boolean => /^OGID[=:]/i.test(text) || SHAPE.test(text)

export function ogid(state: State): string {
  const men = [WHITE, 1 - WHITE].map(seat => {
    const letters: string[] = []
    for (let place = 1; place <= BAR; place++)
      letters.push(PLACES[placeIn(seat, place)].repeat(state[menCell(seat, place)]))
    return letters.sort().join('')
  })
  const doubled = isDoubled(state)
  const owner = state[OWNER] === 0 ? 'N' : NAMES[state[OWNER] - 1]
  const next = doubled ? 1 - state[TURN] : state[TURN]
  const length = readWide(state, LENGTH)
  return [
    ...men,
    `${owner}${state[CUBE]}${doubled ? 'O' : 'N'}`,
    state[HIGH] === 0 ? '' : `${state[LOW]}${state[HIGH]}`,
    NAMES[1 - next],
    doubled ? 'D' : state[HIGH] === 0 ? 'C' : 'R',
    readWide(state, SCORES + 2 * WHITE),
    readWide(state, SCORES + 2 * (1 - WHITE)),
    `${length}${length > 0 && (state[FLAGS] & 1) !== 0 ? 'C' : ''}`,
    0,
  ].join(':')
}

/** 0 to 32,767; 0 if there is no text. */
const wide = (text: string | undefined): number | undefined => {
  if (text === undefined || text === '') return 0
  return /^\d{1,5}$/.test(text) && Number(text) <= 32_767 ? Number(text) : undefined
}

/** Reads an OGID into a state of zeros, where a side has `all` men. Returns what is wrong with it; undefined if nothing is. */
export function setOgid(state: State, text: string, all: number): string | undefined {
  const found = SHAPE.exec(text)
  if (!found) return 'an OGID starts with the men of both sides and the cube, such as N0N'
  const [, white, black, owner, power, action] = found
  const [dice = '', acted = 'W', stage = '', one, two, length = '0', , count = ''] = text
    .replace(/^OGID[=:]/i, '')
    .split(':')
    .slice(3)
  if (count !== '' && Number(count) !== all)
    return `it is from a game with ${count.slice(0, 5)} men per side, not ${all}`
  const wrongMen = setMen(state, [black, white], all)
  if (wrongMen !== undefined) return wrongMen
  if (Number(power) > 15) return `the cube is above ${2 ** 15}`
  if (!/^(?:[1-6]{2})?$/.test(dice))
    return `"${dice.slice(0, 20)}" are not dice; expected nothing or two numbers from 1 to 6`
  if (!/^[WB]$/i.test(acted)) return `"${acted.slice(0, 20)}" is not a player; expected W or B`
  const match = /^(\d{1,5})(?:([LCG])\d{0,3})?$/i.exec(length)
  const numbers = [wide(one), wide(two), match ? wide(match[1]) : undefined]
  const [whites, blacks, points] = numbers
  if (whites === undefined || blacks === undefined || points === undefined)
    return 'a score or the length is not a number'
  if (/^[TP]$/i.test(action) && dice === '') return 'the double has already been answered'
  const doubled = /^O$/i.test(action)
  if (doubled && dice !== '') return 'a double is offered after the roll'

  state[CUBE] = Number(power)
  const owning = SEATS[owner.toUpperCase()]
  state[OWNER] = owning === undefined ? 0 : 1 + owning
  // Before anyone has acted, the state of the game says who begins.
  const unbegun = /^I[WB]$/i.test(stage) && dice === ''
  const next = unbegun ? SEATS[stage[1].toUpperCase()] : 1 - SEATS[acted.toUpperCase()]
  state[TURN] = doubled ? 1 - next : next
  state[HIGH] = dice === '' ? 0 : Math.max(Number(dice[0]), Number(dice[1]))
  state[LOW] = dice === '' ? 0 : Math.min(Number(dice[0]), Number(dice[1]))
  state[ACTOR] = doubled || dice !== '' ? next : CHANCE
  writeWide(state, SCORES + 2 * WHITE, whites)
  writeWide(state, SCORES + 2 * (1 - WHITE), blacks)
  writeWide(state, LENGTH, points)
  state[FLAGS] = points > 0 && match?.[2]?.toUpperCase() === 'C' ? 1 : 0
  return undefined
}

/** Sets up the men of both seats. Men that are off may be written as q. */
function setMen(state: State, men: readonly string[], all: number): string | undefined {
  for (const [seat, letters] of men.entries())
    for (const letter of letters.toLowerCase()) {
      if (letter === 'q') continue
      const at = PLACES.indexOf(letter)
      const place = seat !== WHITE ? at : at === 0 ? BAR : facing(at)
      if (place === 0) return 'a man of one side is on the bar of the other'
      state[menCell(seat, place)]++
    }
  return checkMen(state, all)
}
