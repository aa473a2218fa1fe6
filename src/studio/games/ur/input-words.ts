// The inputs of the champions of Ur in words.
import type { Game } from '../../../core/contract.ts'
import { capital, seatName } from '../../words.ts'
import { atLeast, type Input } from '../input-words.ts'
import { urInputPlaces } from './input-places.ts'
import { urScene } from './scene.ts'

export function urInput(game: Game, { name }: Input, viewer: number): string | undefined {
  const colour = (seat: number): string => capital(seatName(game, seat))
  const who = colour(name.includes('the other') ? 1 - viewer : viewer)
  if (name.endsWith('is to roll or to move') || name.startsWith('I am to roll')) return `It is ${who}’s turn`
  const [, rolled] = /^a roll of (\d) to be moved$/.exec(name) ?? []
  if (rolled !== undefined) return `A ${rolled} was rolled`
  const [, count, where] = /^at least (\d+) of .+ pieces (in hand|home)$/.exec(name) ?? []
  if (count !== undefined) {
    const pieces = atLeast(Number(count), 'piece')
    return where === 'home' ? `${who} has brought ${pieces} home` : `${who} still has ${pieces} to bring in`
  }
  const [place] = urInputPlaces(game, name, viewer)
  return (
    place && `${who} has a piece on ${urScene(game).placeName(place, new Int8Array(game.cells)).replace('square ', '')}`
  )
}
