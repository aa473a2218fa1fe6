// What plakoto and fevga add to backgammon's board: pinned men, and how the two sides number each other's points.
import type { State } from '../../core/contract.ts'
import { ALL, CELLS as BACKGAMMON_CELLS, menCell, OFF } from '../backgammon/board.ts'

/** For each of red's points: 0, or one plus the seat whose man is pinned there. */
const PINS = BACKGAMMON_CELLS
export const CELLS = PINS + 24

/** The point where all men start. */
export const START = 24

/** Whether the sides move towards each other and may pin (plakoto), or one behind the other around the board (fevga). */
export type Way = 'opposite' | 'behind'

/** The other side's number of a point. */
export const across = (way: Way, point: number): number =>
  way === 'opposite' ? 25 - point : point > 12 ? point - 12 : point + 12

/** The cell that says whose man is pinned on a seat's point. */
export const pinCell = (seat: number, point: number): number => PINS - 1 + (seat === 0 ? point : 25 - point)

export const isPinned = (state: State, seat: number, point: number): boolean => state[pinCell(seat, point)] === seat + 1

/** The state of a game: not over, won by a seat, or drawn. */
export const GOES_ON = -1
export const DRAWN = 2

/** The result of a position: a game ends with the last man off or with a pinned mother. */
export function verdict(state: State, rules: { readonly mother: string; readonly guard: boolean }): number {
  for (let seat = 0; seat < 2; seat++) if (state[menCell(seat, OFF)] === ALL) return seat
  const red = isPinned(state, 0, START)
  const blue = isPinned(state, 1, START)
  // A draw under any rules: neither side could ever bear a man off.
  if (red && blue) return DRAWN
  if (rules.mother === 'free') return GOES_ON
  if (red && (!rules.guard || state[menCell(1, START)] === 0)) return 1
  if (blue && (!rules.guard || state[menCell(0, START)] === 0)) return 0
  return GOES_ON
}
