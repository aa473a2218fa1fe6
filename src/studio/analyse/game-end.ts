// How a game of a match ended. The position after it is the start of the next game and does not show that.
import { stakesOf } from '../games/registry.ts'
import { capital, seatName } from '../words.ts'
import { type Line, positionAt } from './line.ts'
import * as words from './words.tsx'

/** The result of a game of a match, after its last move; undefined before that, and for games outside a match. */
export function endOfGame(of: Line, at: number): string | undefined {
  const last = at === of.plies.length ? of.plies[at - 1] : undefined
  const ended = last && stakesOf(of.game)?.ended(last.before, last.text, positionAt(of, at))
  if (!ended) return undefined
  const { winner, points, manner, scores } = ended
  return words.gameOfMatchOver(capital(seatName(of.game, winner)), points, manner, scores.join('-'))
}
