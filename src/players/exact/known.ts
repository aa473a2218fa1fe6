// Positions whose worth is known without asking a network.
import type { Game, State } from '../../core/contract.ts'
import { Backgammon } from '../../games/backgammon/backgammon.ts'
import { bearoff } from './bearoff.ts'

/** The chance of whoever's turn it is, of two, in a position that needs no network; below zero where it does. */
export type Known = (state: State) => number

/** What is known of a game: bearing off in backgammon; with gammons as the share of the way from the worst to the best return. */
export function knownOf(game: Game): Known | undefined {
  if (!(game instanceof Backgammon)) return undefined
  const { rules, least, most } = game
  const table = bearoff()
  if (!rules.gammons) return state => table.chance(state)
  return state => (table.chance(state) < 0 ? -1 : (table.equity(state) - least) / (most - least))
}
