// What a match says about its first player, in one sentence.
import type { MatchResult } from '../../arena/result.ts'
import * as words from './words.tsx'

export function verdictOf({ players, adjusted, equal, games, gamesStillNeeded: needed }: MatchResult): string {
  if (needed === undefined) return words.noSignOfBetter
  const share = adjusted?.share ?? players[0]?.share ?? equal
  return needed > 0 ? words.tooEarly(share > equal, needed) : words.certain(share > equal, games)
}
