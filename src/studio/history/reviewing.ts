// Reviews stored games. The summary is stored with each game, and mistakes become practice cards.
import { lineOf, personsIn } from '../analyse/line.ts'
import { cardsOf } from '../practice/mistakes.ts'
import { reviewWhole, type WholeReview } from '../review/looking.ts'
import { summaryOf } from '../review/summary.ts'
import { settings } from '../settings.ts'
import type { Thinker } from '../thinking/ask.ts'
import { change } from './database.ts'
import { type GameReview, type KeptGame, recordedIn } from './kept-game.ts'

export const gameReviewOf = (of: WholeReview): GameReview => ({
  judge: of.judge,
  seats: personsIn(of.line).map(seat => summaryOf(of, seat, settings.value)),
})

/** Stores the result of a review. For somebody else's game, only if the game is already stored. */
export async function noteReview(game: KeptGame, of: WholeReview, own: boolean, now = Date.now()): Promise<void> {
  const review = gameReviewOf(of)
  let kept = false
  await change('games', game.id, there => {
    const base = there ?? (own ? game : undefined)
    kept = base !== undefined
    return base && { ...base, review }
  })
  if (!kept) return
  // An existing card keeps its place in the schedule.
  for (const card of cardsOf(of, personsIn(of.line), settings.value, game.id, now))
    await change('cards', card.id, there => there ?? card)
}

/** Reviews a stored game. */
export async function reviewKept(game: KeptGame, thinker: Thinker, each?: (done: number) => void): Promise<void> {
  await noteReview(game, await reviewWhole(lineOf(recordedIn(game)), thinker, each), true)
}
