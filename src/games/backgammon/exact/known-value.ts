// Positions whose value is known without a network.

import type { Game, State } from '../../../core/contract.ts'
import { shareOf } from '../../../core/share.ts'
import type { KnownValue } from '../../../modules/game-module.ts'
import { Backgammon, backgammonOf } from '../backgammon.ts'
import { bearoff } from './bearoff.ts'

/** The known values of a game: bearing off in backgammon. With gammons they are scaled from the worst to the best return. */
export function knownValueOf(game: Game): KnownValue | undefined {
  if (!(game instanceof Backgammon)) return undefined
  const { rules } = game
  const table = bearoff()
  if (!rules.gammons) return state => table.chance(state)
  return state => (table.chance(state) < 0 ? -1 : shareOf(game, table.equity(state)))
}

/**
 * Whether a position is in the table of pairs: few men on both sides, all bearing off. With more men, values come from each side's rolls alone,
 * and with a cube the win probability is not enough.
 */
export function isExact(game: Game, state: State): boolean {
  const { rules } = backgammonOf(game)
  return !rules.cube && rules.match === 0 && bearoff().pairOf(state) >= 0
}
