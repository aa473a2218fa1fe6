// The points that an input of a network refers to, by its name: "their two men on 24", "own timing: steps to the 6-point of men on 7 to 18 / 40".
import type { Game } from '../../../core/contract.ts'
import type { Place } from '../../board/scene.ts'
import { pointsOf } from './points.ts'

const LAST_POINT = 24

/** The points as the side of the network's view counts them; empty if the name refers to the whole board. */
export function tablesInputPlaces(game: Game, name: string, seat: number): readonly Place[] {
  const [, first, to, back] = /\bon (\d+)(?: to (\d+)| (and further back))?/.exec(name) ?? []
  if (first === undefined) return []
  const from = Number(first)
  const last = back === undefined ? Number(to ?? first) : LAST_POINT
  const side = /^(their|other)\b/.test(name) ? 1 - seat : seat
  const { place } = pointsOf(game)
  return Array.from({ length: Math.max(0, last - from + 1) }, (_, nth) => place(side, from + nth))
}
