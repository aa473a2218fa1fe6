// Legal moves over sets of squares. A move packs its first square (5 bits), the number of captured pieces (4) and the directions of
// its step or jumps (2 each, the first lowest). No chain is longer than nine: a king can jump between eight squares, which nine
// jumps connect.
import { downLeft, downRight, JUMP, lowestSquare, STEP, count as sizeOf, upLeft, upRight } from './board.ts'

const JUMPS_AT = 5
const DIRECTIONS_AT = 9

export const fromOf = (move: number): number => move & 31
/** The number of pieces that a move captures. */
export const jumpsOf = (move: number): number => (move >> JUMPS_AT) & 15
/** The direction of a move's step, or of its jump number `n`. */
export const directionOf = (move: number, n: number): number => (move >> (DIRECTIONS_AT + 2 * n)) & 3

/** An upper bound: twelve kings have 48 steps, and a long hill climb found no position with this many captures. */
export const MOST_MOVES = 128

/** The pieces of a side that can capture. `down` and `up` are its pieces that may move in that direction. */
const jumpersOf = (down: number, up: number, other: number, empty: number): number =>
  (down & (upRight(other & upRight(empty)) | upLeft(other & upLeft(empty)))) |
  (up & (downRight(other & downRight(empty)) | downLeft(other & downLeft(empty))))

/** Whether a side can capture. */
export const canCapture = (down: number, up: number, other: number, empty: number): boolean =>
  jumpersOf(down, up, other, empty) !== 0

/** Whether a side can move without capturing. */
export function canStep(down: number, up: number, empty: number): boolean {
  return ((down & (upRight(empty) | upLeft(empty))) | (up & (downRight(empty) | downLeft(empty)))) !== 0
}

/** Lists the legal moves of the side with the pieces `own`. Returns their number. */
export function listMoves(own: number, other: number, kings: number, turn: number, list: Int32Array): number {
  const empty = ~(own | other)
  const down = turn === 0 ? own : own & kings
  const up = turn === 0 ? own & kings : own
  const jumpers = jumpersOf(down, up, other, empty)
  if (jumpers !== 0) return listCaptures(jumpers, other, empty, kings, turn, list)

  let count = 0
  for (let set = down & upRight(empty); set !== 0; set &= set - 1) list[count++] = lowestSquare(set)
  for (let set = down & upLeft(empty); set !== 0; set &= set - 1)
    list[count++] = lowestSquare(set) | (1 << DIRECTIONS_AT)
  for (let set = up & downRight(empty); set !== 0; set &= set - 1)
    list[count++] = lowestSquare(set) | (2 << DIRECTIONS_AT)
  for (let set = up & downLeft(empty); set !== 0; set &= set - 1)
    list[count++] = lowestSquare(set) | (3 << DIRECTIONS_AT)
  return count
}

/** The number of moves that `listMoves` would list. Only captures are listed, into `list`; steps are counted with set operations. */
export function countMoves(own: number, other: number, kings: number, turn: number, list: Int32Array): number {
  const empty = ~(own | other)
  const down = turn === 0 ? own : own & kings
  const up = turn === 0 ? own & kings : own
  const jumpers = jumpersOf(down, up, other, empty)
  if (jumpers !== 0) return listCaptures(jumpers, other, empty, kings, turn, list)
  return (
    (down === 0 ? 0 : sizeOf(down & upRight(empty)) + sizeOf(down & upLeft(empty))) +
    (up === 0 ? 0 : sizeOf(up & downRight(empty)) + sizeOf(up & downLeft(empty)))
  )
}

function listCaptures(
  jumpers: number,
  other: number,
  empty: number,
  kings: number,
  turn: number,
  list: Int32Array,
): number {
  let count = 0
  for (let set = jumpers; set !== 0; set &= set - 1) {
    const from = lowestSquare(set)
    const bit = 1 << from
    const first = (kings & bit) !== 0 ? 0 : turn === 0 ? 0 : 2
    const last = (kings & bit) !== 0 ? 4 : first + 2
    // A piece that jumps in a circle may return to its first square.
    count = chain(from, from, 0, other, empty | bit, first, last, list, count)
  }
  return count
}

/** Lists every way to complete a chain of captures that has reached `at`. A chain must be completed. */
function chain(
  at: number,
  path: number,
  jumps: number,
  other: number,
  empty: number,
  first: number,
  last: number,
  list: Int32Array,
  count: number,
): number {
  const before = count
  for (let direction = first; direction < last; direction++) {
    const over = STEP[at * 4 + direction]
    const to = JUMP[at * 4 + direction]
    if (to < 0 || ((other >>> over) & 1) === 0 || ((empty >>> to) & 1) === 0) continue
    const further = path | (direction << (DIRECTIONS_AT + 2 * jumps))
    // A man on the king row has no square to jump to, so promotion ends the move.
    count = chain(to, further, jumps + 1, other & ~(1 << over), empty, first, last, list, count)
  }
  if (count > before || jumps === 0) return count
  list[count] = path | (jumps << JUMPS_AT)
  return count + 1
}

/** The squares that a move visits, including the first. */
export function squaresOfMove(move: number): number[] {
  const jumps = jumpsOf(move)
  const squares = [fromOf(move)]
  if (jumps === 0) squares.push(STEP[squares[0] * 4 + directionOf(move, 0)])
  for (let n = 0; n < jumps; n++) squares.push(JUMP[squares[n] * 4 + directionOf(move, n)])
  return squares
}
