import type { Game, Player } from '../core/contract.ts'
import { LudusError, usage } from '../core/errors.ts'
import { nearest } from '../core/nearest.ts'
import { findPlayer } from '../node/find.ts'
import { modelPath, readModel } from '../node/models.ts'
import { lineOf } from '../players/alpha-beta/line.ts'
import { playersOf } from '../players/registry.ts'

/** Who sits there: a player of the program, or a person, who has none. */
export interface Seat {
  readonly name: string
  readonly player?: Player
}

const HUMAN = 'human'

/** The strongest player that is known for a game. */
export function strongest(game: Game): string {
  // Under rules that it was not trained on, a champion may be no better than the rest, or not fit at all.
  const champion = modelPath('champion', game)
  if (champion !== undefined && readModel(champion).card.game === game.id)
    return lineOf(game) ? 'champion@8' : 'champion'
  const names = playersOf(game).map(({ name }) => name)
  if (names.includes('material')) return 'material@8'
  return names.includes('expert') ? 'expert' : names[names.length - 1]
}

/** One person, and the strongest player everywhere else. */
export const usualSeats = (game: Game): string[] => [HUMAN, ...new Array(game.seats - 1).fill(strongest(game))]

/** The seats of a table, checked: one for each, every name known. */
export function makeSeats(game: Game, names: readonly string[]): Seat[] {
  if (names.length !== game.seats)
    throw usage(
      `${game.id} has ${game.seats} seats, but ${names.length} are named. Name one for each, such as "${usualSeats(game).join(' ')}".`,
    )
  return names.map(name => {
    if (name === HUMAN) return { name }
    try {
      const player = findPlayer(game, name)
      return { name: player.name, player }
    } catch (error) {
      // Players know nothing of people, so a mistyped "human" is recognised here.
      if (error instanceof LudusError && nearest(name, [HUMAN]).length > 0)
        throw usage(`There is no player "${name}". Did you mean "${HUMAN}"?`)
      throw error
    }
  })
}
