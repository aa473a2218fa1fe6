// What a match says about its first player, in one sentence.
import type { MatchResult } from '../../arena/result.ts'
import { grouped } from '../lab/words.ts'

export function verdictOf({ players, adjusted, equal, games, gamesStillNeeded: needed }: MatchResult): string {
  if (needed === undefined) return 'Nothing suggests that the first player is better than an equal one.'
  const share = adjusted?.share ?? players[0]?.share ?? equal
  const better = share > equal ? 'better' : 'worse'
  return needed > 0
    ? `It is too early to say whether the first player is ${better} than an equal one: about ${grouped(needed)} more ${needed === 1 ? 'game is' : 'games are'} needed.`
    : `The first player is ${better} than an equal one (95%, ${grouped(games)} games).`
}
