// Positions whose worth is known without asking a network.

import type { Game, State } from '../../../core/contract.ts'
import { shareOf } from '../../../core/share.ts'
import type { Known } from '../../../modules/game-module.ts'
import { Backgammon, backgammonOf } from '../backgammon.ts'
import { bearoff } from './bearoff.ts'

/** What is known of a game: bearing off in backgammon; with gammons as the share of the way from the worst to the best return. */
export function knownOf(game: Game): Known | undefined {
  if (!(game instanceof Backgammon)) return undefined
  const { rules } = game
  const table = bearoff()
  if (!rules.gammons) return state => table.chance(state)
  return state => (table.chance(state) < 0 ? -1 : shareOf(game, table.equity(state)))
}

/**
 * Whether a position is in the table of pairs: few men on both sides, all of them bearing off. With more men, what is told comes from each side's rolls
 * alone, and with a cube what counts is more than who wins.
 */
export function isExact(game: Game, state: State): boolean {
  const { rules } = backgammonOf(game)
  return !rules.cube && rules.match === 0 && bearoff().pairOf(state) >= 0
}
