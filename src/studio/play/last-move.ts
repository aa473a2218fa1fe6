import type { Session } from '../../session/session.ts'
import { type Place, placesOf } from '../board/scene.ts'
import { sayMove } from '../games/names.ts'
import { sceneOf } from '../games/registry.ts'

/** The places of the last move of a game that was opened or changed at once, instead of played move by move. */
export function lastPlaces({ game, events }: Session): readonly Place[] {
  // Decisions that are not worth mentioning do not replace the mark of the move before.
  const event = events.findLast(({ seat, before, move }) => seat !== undefined && sayMove(game, before, move) !== '')
  return event ? placesOf(sceneOf(game).carries(event.before, game.parseMove(event.before, event.move))) : []
}
