import type { Game, Player } from '../core/contract.ts'
import { playersOf } from './registry.ts'

/** Who sits there: a player of the program, or a person, who has none. Where players think elsewhere, the name alone. */
export interface Seat {
  readonly name: string
  readonly player?: Player
}

export const HUMAN = 'human'

/** The strongest player that is known for a game; `champion`: whether there is one that was trained on it. */
export function strongestOf(game: Game, champion: boolean): string {
  // Under rules that it was not trained on, a champion may be no better than the rest, or not fit at all.
  const names = playersOf(game).map(({ name }) => name)
  // Where there are no dice, whoever is strong searches.
  if (names.includes('material')) return champion ? 'champion@8' : 'material@8'
  if (champion) return 'champion'
  return names.includes('expert') ? 'expert' : names[names.length - 1]
}
