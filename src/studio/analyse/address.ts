// The address of an analysis: a position, or a game and the ply shown.
import { makeGame } from '../../games/registry.ts'
import type { Address } from '../address.ts'
import { type Read, readAnything } from '../reading.ts'
import { type Line, positionAt } from './line.ts'

export function analysisAddress(of: Line, at: number): Address {
  const { game, players, plies } = of
  const first = game.print(positionAt(of, 0))
  if (plies.length === 0) return { page: 'analyse', game: game.id, words: { position: first } }
  const usual = new Int8Array(game.cells)
  game.start(usual)
  return {
    page: 'analyse',
    game: game.id,
    words: {
      ...(first !== game.print(usual) && { start: first }),
      ...(players.length > 0 && { seats: players.join(',') }),
      moves: plies.map(({ text }) => text).join(' ; '),
      at: String(at),
    },
  }
}

/** The position or game that an address names, or undefined. Throws if it cannot be read. */
export function readAt({ game, words }: Address, usual: string): Read | undefined {
  const name = makeGame(game === '' ? usual : game).id
  if (words.position !== undefined) return readAnything(words.position, name)
  if (words.moves === undefined) return undefined
  const at = Number(words.at ?? 0)
  return {
    game: name,
    ...(words.start !== undefined && { start: words.start }),
    players: words.seats?.split(/,(?![^(]*\))/) ?? [],
    moves: words.moves.split(' ; ').filter(Boolean),
    at: Number.isSafeInteger(at) ? Math.max(0, at) : 0,
  }
}
