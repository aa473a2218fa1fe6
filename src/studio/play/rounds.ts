// Rounds of moves, as a list numbers them.
import type { GameEvent } from '../../session/session.ts'

/** The number of the round that begins with an event, when the first player is on turn again; undefined within a round. */
export function roundsOf(events: readonly Pick<GameEvent, 'seat'>[]): readonly (number | undefined)[] {
  const first = events.find(({ seat }) => seat !== undefined)?.seat
  let rounds = 0
  let last: number | undefined
  return events.map(({ seat }) => {
    if (seat === undefined) return undefined
    const begins = seat === first && last !== first
    last = seat
    if (!begins) return undefined
    rounds++
    return rounds
  })
}
