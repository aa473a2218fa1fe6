// The address of a game's report. It contains the whole game, so that it can be shared.

import { badInput } from '../../core/errors.ts'
import type { RecordedGame } from '../../core/record.ts'
import { makeGame } from '../../games/registry.ts'
import type { Session } from '../../session/session.ts'
import type { Address } from '../address.ts'
import { sessionOf } from '../history/kept-game.ts'

export const reportAddress = ({ game, players, seed, moves, resigned, helped }: RecordedGame): Address => ({
  page: 'report',
  game,
  words: {
    seats: players.join(','),
    seed: String(seed),
    moves: moves.join(' ; '),
    ...(resigned !== undefined && { resigned: String(resigned) }),
    ...(helped !== undefined && { helped: helped.join(',') }),
  },
})

/** The game in an address; throws if it is invalid. */
export function sessionAt({ game: name, words }: Address): Session {
  const game = makeGame(name)
  const players = words.seats?.split(/,(?![^(]*\))/) ?? []
  if (players.length !== game.seats)
    throw badInput(`${game.id} has ${game.seats} seats, but the link names ${players.length}.`)
  const seed = Number(words.seed ?? 0)
  const resigned = words.resigned === undefined ? undefined : Number(words.resigned)
  if (resigned !== undefined && !(resigned >= 0 && resigned < game.seats))
    throw badInput('The link names a seat that resigned, but there is no such seat.')
  const helped = (words.helped ?? '').split(',').filter(Boolean).map(Number)
  return sessionOf({
    format: 'ludus-game',
    version: 1,
    game: game.id,
    seed: Number.isSafeInteger(seed) ? seed : 0,
    players,
    moves: (words.moves ?? '').split(' ; ').filter(Boolean),
    ...(resigned !== undefined && { resigned }),
    ...(helped.length > 0 && { helped }),
  })
}
