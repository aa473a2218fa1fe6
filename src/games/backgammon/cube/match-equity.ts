// The win probability of a match by its score.
import { EQUITIES, POST_CRAWFORD } from './match-equity-table.ts'

/**
 * The match win probability of a player who needs `own` points when the opponent needs `other`, before a game begins. `post` says whether the
 * Crawford game has been played. Beyond the table's 25 points, a lead counts as it does there.
 */
export function matchEquity(own: number, other: number, post: boolean): number {
  if (own <= 0) return 1
  if (other <= 0) return 0
  const most = EQUITIES.length
  const [a, b] = [Math.min(own, most), Math.min(other, most)]
  if (post && b === 1) return POST_CRAWFORD[a - 1]
  if (post && a === 1) return 1 - POST_CRAWFORD[b - 1]
  return a >= b ? EQUITIES[a - 1][b - 1] : 1 - EQUITIES[b - 1][a - 1]
}
