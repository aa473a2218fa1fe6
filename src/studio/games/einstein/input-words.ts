// The inputs of the champion of EinStein in words.
import type { Game } from '../../../core/contract.ts'
import { capital, seatName } from '../../words.ts'
import type { Input } from '../input-words.ts'
import { einsteinInputPlaces } from './input-places.ts'
import { einsteinScene } from './scene.ts'

export function einsteinInput(game: Game, { name }: Input, viewer: number): string | undefined {
  const who = capital(seatName(game, name.startsWith('own') ? viewer : 1 - viewer))
  if (name === 'own turn') return `It is ${who}’s turn`
  const [, cube, gone] = /\bcube (\d)( is gone)?/.exec(name) ?? []
  if (cube === undefined) return undefined
  if (gone !== undefined) return `${who}’s ${cube} is gone`
  const [place] = einsteinInputPlaces(game, name, viewer)
  return place && `${who}’s ${cube} is on ${einsteinScene(game).placeName(place, new Int8Array(game.cells))}`
}
