// What a match says about its first player, in one sentence.
import type { LuckAdjusted, MatchResult, PlayerResult } from '../../arena/result.ts'
import * as words from './words.tsx'

/** What a verdict depends on. */
export type Judged = Pick<MatchResult, 'equal' | 'games' | 'gamesStillNeeded'> & {
  readonly players: readonly Pick<PlayerResult, 'share'>[]
  readonly adjusted?: Pick<LuckAdjusted, 'share'>
}

export function verdictOf({ players, adjusted, equal, games, gamesStillNeeded: needed }: Judged): string {
  if (needed === undefined) return words.noSignOfBetter
  const share = adjusted?.share ?? players[0]?.share ?? equal
  return needed > 0 ? words.tooEarly(share > equal, needed) : words.certain(share > equal, games)
}
