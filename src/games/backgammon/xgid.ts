// XGID, the notation of eXtreme Gammon: 26 places seen from below, where red sits (capitals), then cube, its owner, turn,
// dice, scores, Crawford or Jacoby, length of the match, maximum cube. "D" as the dice means that the player on roll has doubled and the
// opponent has to answer; the cube has its value before the double. (www.extremegammon.com, "XGID")
import { ACTOR, CHANCE, type State } from '../../core/contract.ts'
import {
  BAR,
  CUBE,
  FLAGS,
  facing,
  HIGH,
  LENGTH,
  LOW,
  MOST_CUBE,
  menCell,
  OWNER,
  readWide,
  SCORES,
  TURN,
  writeWide,
} from './board.ts'
import { isDoubled, USUAL_MOST_CUBE } from './cube/turning.ts'
import { checkMen } from './position-id.ts'

const letter = (men: number, capital: boolean): string =>
  men === 0 ? '-' : String.fromCharCode((capital ? 64 : 96) + men)

export const looksLikeXgid = (text: string): boolean => /^XGID=/i.test(text) || /^[-a-oA-O]{26}:/.test(text)

export function xgid(state: State): string {
  // The bar of the upper side comes first, that of the lower side last.
  const places = Array.from({ length: 26 }, (_, at) => {
    const below = at === 0 ? 0 : state[menCell(0, at)]
    const above = at === BAR ? 0 : state[menCell(1, at === 0 ? BAR : facing(at))]
    return below > 0 ? letter(below, true) : letter(above, false)
  })
  const turn = state[TURN] === 1 ? -1 : 1
  const dice = isDoubled(state) ? 'D' : state[HIGH] === 0 ? '00' : `${state[HIGH]}${state[LOW]}`
  return `XGID=${[
    places.join(''),
    state[CUBE],
    state[OWNER] === 0 ? 0 : state[OWNER] === 1 ? 1 : -1,
    turn,
    dice,
    readWide(state, SCORES),
    readWide(state, SCORES + 2),
    state[FLAGS],
    readWide(state, LENGTH),
    state[MOST_CUBE] || USUAL_MOST_CUBE,
  ].join(':')}`
}

/** Reads an XGID into a state of zeros, where a side has `all` men. Returns what is wrong with it; undefined if nothing is. */
export function setXgid(state: State, text: string, all: number): string | undefined {
  const fields = text.replace(/^XGID=/i, '').split(':')
  const [places, ...rest] = fields
  if (!/^[-a-oA-O]{26}$/.test(places)) return 'an XGID starts with 26 places: "-", A to O and a to o'
  if (rest.length < 8 || rest.length > 9) return `an XGID has 9 fields after the places, not ${rest.length}`
  for (const [at, mark] of [...places].entries()) {
    if (mark === '-') continue
    const below = mark < 'a'
    const men = mark.toLowerCase().charCodeAt(0) - 96
    if (below ? at === 0 : at === BAR) return 'a man of one side is on the bar of the other'
    state[menCell(below ? 0 : 1, below ? at : at === 0 ? BAR : facing(at))] = men
  }
  const wrong = checkMen(state, all)
  if (wrong !== undefined) return wrong

  const dice = rest[3]
  const doubled = /^(?:D|DD)$/i.test(dice)
  if (/^[BR]{1,2}$/i.test(dice)) return `"${dice}" is an unanswered beaver or raccoon, which is not supported`
  if (!doubled && !/^(?:00|[1-6]{2})$/.test(dice))
    return `"${dice}" are not dice; expected 00, D or two numbers from 1 to 6`
  rest[3] = '0'
  const bounds: readonly (readonly [what: string, least: number, most: number])[] = [
    ['cube', 0, 15],
    ['owner of the cube', -1, 1],
    ['turn', -1, 1],
    ['dice', 0, 0],
    ['score', 0, 32_767],
    ['score', 0, 32_767],
    ['Crawford or Jacoby', 0, 3],
    ['match length', 0, 32_767],
    ['highest cube', 0, 15],
  ]
  const numbers = bounds.map((_, i) => (/^-?\d{1,5}$/.test(rest[i] ?? '0') ? Number(rest[i] ?? 0) : Number.NaN))
  const bad = bounds.findIndex(([, least, most], i) => !(numbers[i] >= least && numbers[i] <= most))
  if (bad >= 0)
    return `"${rest[bad]}" is not a valid ${bounds[bad][0]}; expected ${bounds[bad][1]} to ${bounds[bad][2]}`
  const [cube, owner, turn, , below, above, flags, length, most] = numbers
  if (turn === 0) return '"0" is not a turn; expected 1 or -1'
  state[CUBE] = cube
  state[OWNER] = owner === 0 ? 0 : owner === 1 ? 1 : 2
  state[TURN] = turn === 1 ? 0 : 1
  state[HIGH] = doubled ? 0 : Math.max(Number(dice[0]), Number(dice[1]))
  state[LOW] = doubled ? 0 : Math.min(Number(dice[0]), Number(dice[1]))
  state[ACTOR] = doubled ? 1 - state[TURN] : dice === '00' ? CHANCE : state[TURN]
  writeWide(state, SCORES, below)
  writeWide(state, SCORES + 2, above)
  state[FLAGS] = flags
  writeWide(state, LENGTH, length)
  state[MOST_CUBE] = most
  return undefined
}
