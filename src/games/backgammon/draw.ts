// The familiar board, seen by the player on roll: the home board at the bottom right, with that player's point numbers. Men show
// their side's letter, so that it is readable without colour. A stack that is too tall shows its number.
import type { State } from '../../core/contract.ts'
import type { Hue, Paint } from '../../core/paint.ts'
import { BAR, facing, HIGH, LOW, menCell, NOBODY, OFF, pips, TURN } from './board.ts'

/** How many men fit on a point. */
const TALL = 5

/** The men on a point, as drawing needs them for any game on this board. */
interface Pile {
  readonly seat: number
  readonly men: number
  /** Whether a man of the other side is pinned below. */
  readonly pins?: boolean
}

/** A man of a pile, `level` men from the board's edge. The last one that fits shows the number of men. */
function man({ seat, men, pins }: Pile, level: number, hues: readonly Hue[], paint: Paint): string {
  if (pins && level === 0) return paint(` ${hues[1 - seat][0]} `, hues[1 - seat])
  const mark = men > TALL && level === TALL - 1 ? String(men).padStart(2).padEnd(3) : ` ${hues[seat][0]} `
  return paint(mark, hues[seat])
}

const number = (point: number): string => String(point).padStart(2).padEnd(3)

/** Draws a board. `across` is the other side's number for a point, `pinned` the seat whose man is pinned there (-1 for none). */
export function draw(
  state: State,
  hues: readonly Hue[],
  paint: Paint,
  across: (point: number) => number = facing,
  pinned: (seat: number, point: number) => number = () => -1,
): string {
  const viewer = state[TURN] === NOBODY ? 0 : state[TURN]
  const other = 1 - viewer
  const at = (point: number): Pile => {
    const own = state[menCell(viewer, point)]
    const theirs = state[menCell(other, across(point))]
    // A pinned man counts with those on top of it.
    if (own > 0 && theirs > 0)
      return { seat: pinned(viewer, point) === viewer ? other : viewer, men: own + theirs, pins: true }
    return own > 0 ? { seat: viewer, men: own } : { seat: other, men: theirs }
  }
  const bar = (seat: number): Pile => ({ seat, men: state[menCell(seat, BAR)] })
  const row = (from: number, step: number, level: number): string =>
    Array.from({ length: 6 }, (_, i) => {
      const point = from + step * i
      const pile = at(point)
      const ground = level < TALL - 1 ? '·' : ' '
      return pile.men > level ? man(pile, level, hues, paint) : paint(` ${ground} `, point % 2 === 0 ? 'light' : 'dark')
    }).join('')
  const wood = (text: string): string => paint(text, 'dark')
  const side = wood('│')
  const line = (from: number, to: number, step: number, level: number, onBar: Pile): string =>
    side +
    row(from, step, level) +
    side +
    (onBar.men > level ? man(onBar, level, hues, paint) : wood('   ')) +
    side +
    row(to, step, level) +
    side
  const edge = (left: string, cross: string, right: string, points: readonly number[]): string =>
    wood(
      `${left}${points.slice(0, 6).map(number).join('')}${cross}───${cross}${points.slice(6).map(number).join('')}${right}`,
    )
  const count = (from: number, to: number): number[] =>
    Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => (from < to ? from + i : from - i))
  const note = (seat: number): string =>
    ` ${paint(` ${hues[seat].toUpperCase()} `, hues[seat])} ${pips(state, seat)} pips, ${state[menCell(seat, OFF)]} off`
  const dice = state[HIGH] > 0 ? `  [${state[HIGH]}][${state[LOW]}]` : ''
  const levels = count(0, TALL - 1)
  return [
    note(other),
    edge('┌', '┬', '┐', count(13, 24)),
    ...levels.map(level => line(13, 19, 1, level, bar(viewer))),
    side + wood(' '.repeat(18)) + side + wood('BAR') + side + wood(' '.repeat(18)) + side,
    ...levels.reverse().map(level => line(12, 6, -1, level, bar(other))),
    edge('└', '┴', '┘', count(12, 1)),
    note(viewer) + dice,
  ].join('\n')
}
