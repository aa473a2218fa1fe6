import type { Game } from '../core/contract.ts'
import { usage } from '../core/errors.ts'

/** Throws if there is not exactly one player for each seat. */
export function needSeated(game: Game, players: readonly unknown[]): void {
  if (players.length === game.seats) return
  const given = players.length === 1 ? '1 player is' : `${players.length} players are`
  throw usage(`${game.id} has ${game.seats} seats, but ${given} given.`)
}
