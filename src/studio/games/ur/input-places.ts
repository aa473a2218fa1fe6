// The place that an input of a network refers to, by its name: "my piece on place 5 (B1 if I am white)", "at least 2 of the other’s pieces home".
import type { Game } from '../../../core/contract.ts'
import { urOf } from '../../../games/ur/ur.ts'
import type { Place } from '../../board/scene.ts'
import { placeOf } from './scene.ts'

/** Places are counted along the path of the piece's owner. */
export function urInputPlaces(game: Game, name: string, viewer: number): readonly Place[] {
  const owner = name.includes('the other’s piece') ? 1 - viewer : viewer
  const [, number] = /\bpiece on place (\d+)/.exec(name) ?? []
  if (number !== undefined) return [placeOf(urOf(game), owner, Number(number))]
  const [, where] = /\bpieces (in hand|home)$/.exec(name) ?? []
  if (where === undefined) return []
  return [`${where === 'home' ? 'e' : 'h'}${owner}`]
}
