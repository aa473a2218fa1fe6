// All plays of one side's men with each roll, computed once. The other side only determines which points are closed and which blots are hit,
// and for both it is enough to know where men land. So a play is the way of the men after it and the points that they land on.
import { BAR, OFF, PLACES } from '../../backgammon/board.ts'
import type { Sides } from './sides.ts'

/** The 21 rolls, the higher die first, and their odds. */
export const ROLLS: readonly (readonly [high: number, low: number])[] = [1, 2, 3, 4, 5, 6].flatMap(high =>
  [1, 2, 3, 4, 5, 6].slice(0, high).map(low => [high, low] as const),
)
export const ODDS = Float64Array.from(ROLLS, ([high, low]) => (high === low ? 1 / 36 : 1 / 18))

/**
 * Kinds of plays of a roll, in order of priority: both dice, the higher die, the lower die; for doubles four dice, three, two, one. A play of a
 * later kind is legal only if none of an earlier kind is. One more entry marks the end of the last kind.
 */
export const KINDS = 4
const STRIDE = KINDS + 1

export interface PlayTable {
  /** Plays of the k-th kind start at `begins[(way * 21 + roll) * 5 + k]` and end where the next kind starts. */
  readonly begins: Int32Array
  /** The way after each play. */
  readonly after: Uint16Array
  /** The points that each play lands on, as bits. */
  readonly landings: Int32Array
}

/** The index in `begins` of the plays of a way and a roll. */
export const playsAt = (way: number, roll: number): number => (way * ROLLS.length + roll) * STRIDE

/** The men after one moves by a die; undefined if the side's own men make that illegal. */
function moved(standing: readonly number[], from: number, die: number): readonly number[] | undefined {
  const rear = Math.max(...standing)
  if (rear === BAR && from !== BAR) return undefined
  const to = from - die
  if (to <= OFF && (rear > 6 || (to < OFF && rear > from))) return undefined
  const after = [...standing]
  after[after.indexOf(from)] = Math.max(OFF, to)
  return after
}

type Keep = (standing: readonly number[], landings: number) => void

/** Calls `keep` with the results of playing all these dice in this order. */
function walk(standing: readonly number[], dice: readonly number[], landings: number, keep: Keep): void {
  if (dice.length === 0) {
    keep(standing, landings)
    return
  }
  const [die, ...rest] = dice
  for (const from of new Set(standing)) {
    const after = from > OFF ? moved(standing, from, die) : undefined
    if (after) walk(after, rest, from > die ? landings | (1 << (from - die)) : landings, keep)
  }
}

/** The orders of the dice for each kind of play. */
const kindsOf = ([high, low]: readonly [number, number]): readonly (readonly (readonly number[])[])[] =>
  high === low
    ? [4, 3, 2, 1].map(times => [new Array<number>(times).fill(high)])
    : [
        [
          [high, low],
          [low, high],
        ],
        [[high]],
        [[low]],
        [],
      ]

export function listPlays(sides: Sides): PlayTable {
  const begins = new Int32Array(sides.count * ROLLS.length * STRIDE)
  const after: number[] = []
  const landings: number[] = []
  for (let way = 0; way < sides.count; way++) {
    const standing: number[] = []
    for (let place = BAR; place >= OFF; place--)
      for (let left = sides.places[way * PLACES + place]; left > 0; left--) standing.push(place)
    for (const [roll, dice] of ROLLS.entries()) {
      const at = playsAt(way, roll)
      for (const [kind, orders] of kindsOf(dice).entries()) {
        begins[at + kind] = after.length
        const seen = new Set<number>()
        for (const order of orders)
          walk(standing, order, 0, (end, points) => {
            const number = sides.numberOf(end)
            const key = number * 2 ** 26 + points
            if (seen.has(key)) return
            seen.add(key)
            after.push(number)
            landings.push(points)
          })
      }
      begins[at + KINDS] = after.length
    }
  }
  return { begins, after: Uint16Array.from(after), landings: Int32Array.from(landings) }
}
