import type { Game } from '../core/contract.ts'
import { LudusError, usage } from '../core/errors.ts'
import { nearest } from '../core/nearest.ts'
import { findPlayer } from '../node/find.ts'
import { modelPath, readModel } from '../node/models.ts'
import { isSolved } from '../node/solutions.ts'
import { HUMAN, type Seat, strongestOf, suits } from '../session/seats.ts'

/** The strongest known player of a game. */
export function strongest(game: Game): string {
  if (isSolved(game)) return 'optimal'
  const champion = modelPath('champion', game)
  return strongestOf(game, champion !== undefined && suits(game, readModel(champion).card))
}

/** One person, and the strongest player at all other seats. */
export const usualSeats = (game: Game): string[] => [HUMAN, ...new Array(game.seats - 1).fill(strongest(game))]

/** The seats of a game, checked: the right number, and every name known. */
export function makeSeats(game: Game, names: readonly string[]): Seat[] {
  if (names.length !== game.seats)
    throw usage(
      `${game.id} has ${game.seats} seats, but ${names.length} are named. Name one per seat, such as "${usualSeats(game).join(' ')}".`,
    )
  return names.map(name => {
    if (name === HUMAN) return { name }
    try {
      const player = findPlayer(game, name)
      return { name: player.name, player }
    } catch (error) {
      // The registry of players does not contain people, so a mistyped "human" is recognised here.
      if (error instanceof LudusError && nearest(name, [HUMAN]).length > 0)
        throw usage(`There is no player "${name}". Did you mean "${HUMAN}"?`)
      throw error
    }
  })
}
