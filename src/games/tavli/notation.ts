// Positions of plakoto and fevga: the player on roll and the dice ("r31", "b?" before the roll, "*?" before the opening, "r!" when
// it is over), then red's men and blue's, each in that side's numbering: "24:14,18", a pinned man "12p", "-" for none. Men that are
// not listed have been borne off.
//   r31 24:14,18/24:13,12p
import { ACTOR, CHANCE, OVER, type State } from '../../core/contract.ts'
import { badInput } from '../../core/errors.ts'
import { ALL, BAR, HIGH, LOW, menCell, NOBODY, OFF, TURN } from '../backgammon/board.ts'
import { across, CELLS, GOES_ON, isPinned, pinCell, verdict } from './board.ts'
import type { Tavli } from './tavli.ts'

const LETTERS = 'rb'

export function printPosition(game: Tavli, state: State): string {
  const side = (seat: number): string => {
    const places: string[] = []
    for (let point = BAR - 1; point > OFF; point--) {
      const men = state[menCell(seat, point)]
      if (men > 0) places.push(`${point}${men > 1 ? `:${men}` : isHeld(game, state, seat, point) ? 'p' : ''}`)
    }
    return places.join() || '-'
  }
  const turn = state[TURN] === NOBODY ? '*' : LETTERS[state[TURN]]
  const dice = state[ACTOR] === OVER ? '!' : state[HIGH] === 0 ? '?' : `${state[HIGH]}${state[LOW]}`
  return `${turn}${dice} ${side(0)}/${side(1)}`
}

const isHeld = ({ way }: Tavli, state: State, seat: number, point: number): boolean =>
  way === 'opposite' && isPinned(state, seat, point)

export function parsePosition(game: Tavli, text: string): State {
  const example = game.way === 'opposite' ? 'r31 24:14,18/24:13,12p' : 'r31 24:14,18/24:14,9'
  const wrong = (what: string) =>
    badInput(
      `This is not a position of ${game.id}: ${what}, in "${text.slice(0, 80)}". A position looks like "${example}".`,
    )
  const head = /^([rb])(?:([1-6])([1-6])|[?!])$|^\*\?$/.exec(text.trim().split(/\s+/)[0])
  const sides = text.trim().split(/\s+/).slice(1).join('').split('/')
  if (!head) throw wrong('it should start with the player on roll and the dice, like "r31" or "b?"')
  if (sides.length !== 2) throw wrong('it should have two sides separated by "/"')
  const state = new Int8Array(CELLS)
  state[TURN] = head[1] === undefined ? NOBODY : LETTERS.indexOf(head[1])
  if (head[2] !== undefined) {
    state[HIGH] = Math.max(Number(head[2]), Number(head[3]))
    state[LOW] = Math.min(Number(head[2]), Number(head[3]))
  }
  state[ACTOR] = head[0].endsWith('!') ? OVER : state[HIGH] > 0 ? state[TURN] : CHANCE
  for (const [seat, side] of sides.entries()) {
    const fault = placeSide(game, state, seat, side)
    if (fault !== undefined) throw wrong(fault)
  }
  for (let point = 1; point < BAR; point++) {
    const fault = checkPoint(game, state, point)
    if (fault !== undefined) throw wrong(fault)
  }
  if (state[menCell(0, OFF)] === ALL && state[menCell(1, OFF)] === ALL) throw wrong('neither side has any men left')
  if ((verdict(state, game.rules) === GOES_ON) === (state[ACTOR] === OVER))
    throw wrong(state[ACTOR] === OVER ? 'it is not over' : 'it is over, so it needs a "!"')
  return state
}

function placeSide({ way }: Tavli, state: State, seat: number, side: string): string | undefined {
  let left = ALL
  for (const word of side === '-' ? [] : side.split(',')) {
    const found = /^(\d{1,2})(?::(\d{1,2})|(p))?$/.exec(word)
    const point = Number(found?.[1] ?? 0)
    const men = Number(found?.[2] ?? 1)
    if (!found || point < 1 || point >= BAR || men < 1) return `"${word}" is not a place with men`
    if (found[3] && way !== 'opposite') return `"${word}" is pinned, but this game has no pins`
    if (state[menCell(seat, point)] > 0) return `"${word}" repeats a point`
    state[menCell(seat, point)] = men
    if (found[3]) {
      if (state[pinCell(seat, point)] !== 0) return `both sides are pinned on one point ("${word}")`
      state[pinCell(seat, point)] = seat + 1
    }
    left -= men
  }
  if (left < 0) return `"${side}" has more than ${ALL} men`
  state[menCell(seat, OFF)] = left
  return undefined
}

/** The two sides share a point only if a single man of one of them is pinned there. */
function checkPoint(game: Tavli, state: State, point: number): string | undefined {
  const red = state[menCell(0, point)]
  const blue = state[menCell(1, across(game.way, point))]
  const pinned = game.way === 'opposite' && state[pinCell(0, point)] !== 0
  if (red > 0 && blue > 0 && !pinned) return `both sides have men on red's ${point}-point, but none is pinned`
  return pinned && (red === 0 || blue === 0)
    ? `a man on red's ${point}-point is pinned, but no enemy is there`
    : undefined
}
