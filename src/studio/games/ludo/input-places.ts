// The squares that an input of a network refers to, by its name: "own piece on 7", "next player's at least 2 at home".
import type { Game } from '../../../core/contract.ts'
import { HOME } from '../../../games/ludo/board.ts'
import { ludoOf } from '../../../games/ludo/ludo.ts'
import type { Place } from '../../board/scene.ts'
import { placeOf } from './scene.ts'

/** The owner of the squares; the index is the number of seats after the network's own. */
const OTHERS = ['own', 'next player', 'second next player', 'third next player']

export function ludoInputPlaces(game: Game, name: string, seat: number): readonly Place[] {
  const ludo = ludoOf(game)
  const whose = OTHERS.findLastIndex(other => name.startsWith(other))
  if (whose < 0) return []
  const side = (seat + whose) % game.seats
  if (name.endsWith('at home'))
    return Array.from({ length: ludo.rules.pieces }, (_, piece) => placeOf(ludo, side, piece, HOME))
  const [, first, to] = /\bon (\d+)(?:-(\d+))?$/.exec(name) ?? []
  if (first === undefined) return []
  const from = Number(first)
  return Array.from({ length: Number(to ?? first) - from + 1 }, (_, nth) => placeOf(ludo, side, 0, from + nth))
}
