// A position as FIBS, the First Internet Backgammon Server, tells it: the line that GNU Backgammon's external interface reads.
import type { State } from '../../core/contract.ts'
import { BAR, facing, menCell, OFF } from './board.ts'

/** Longer than any match: played for money. */
const MONEY = 9999

/** The board of a seat that is on roll with these dice (0 before the roll), for one point or with gammons. */
export function fibsBoard(state: State, seat: number, dice: readonly [number, number], gammons: boolean): string {
  const other = 1 - seat
  const men = (side: number, place: number): number => state[menCell(side, place)]
  const places = Array.from({ length: 26 }, (_, at) =>
    at === 0 ? -men(other, BAR) : at === BAR ? men(seat, BAR) : men(seat, at) - men(other, facing(at)),
  )
  // Turn, dice of both, cube 1 that either may turn, nobody doubled, whose colour and direction, where home and bar are, men
  // off and on the bar, then three counters that nobody reads.
  const rest = [1, ...dice, 0, 0, 1, 1, 1, 0, 1, -1, 0, BAR, men(seat, OFF), men(other, OFF)]
  const bars = [men(seat, BAR), men(other, BAR), 0, 0, 0]
  return `board:me:you:${gammons ? MONEY : 1}:0:0:${[...places, ...rest, ...bars].join(':')}`
}
