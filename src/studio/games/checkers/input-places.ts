// The square that an input of a network refers to, by its name: "own man on 12", "other's king on 30", "square 7".
import type { Game } from '../../../core/contract.ts'
import type { Place } from '../../board/scene.ts'

const SQUARES = 32

/** Squares are counted from the side of the network's view. */
export function checkersInputPlaces(_: Game, name: string, viewer: number): readonly Place[] {
  const [, number] = /\b(?:on|square) (\d+)$/.exec(name) ?? []
  if (number === undefined) return []
  return [`s${viewer === 0 ? Number(number) - 1 : SQUARES - Number(number)}`]
}
