// The square that an input of a network refers to, by its name: "own cube 3 in row 2, column 4".
import type { Game } from '../../../core/contract.ts'
import { einsteinOf } from '../../../games/einstein/einstein.ts'
import { squareOf } from '../../../games/einstein/notation.ts'
import type { Place } from '../../board/scene.ts'

/** Rows and columns are counted from the corner of the cube's owner. */
export function einsteinInputPlaces(game: Game, name: string, viewer: number): readonly Place[] {
  const [, row, column] = /\bin row (\d+), column (\d+)$/.exec(name) ?? []
  if (row === undefined || column === undefined) return []
  const { size } = einsteinOf(game)
  const owner = name.startsWith('own') ? viewer : 1 - viewer
  return [`s${squareOf(size, owner, (Number(row) - 1) * size + Number(column) - 1)}`]
}
