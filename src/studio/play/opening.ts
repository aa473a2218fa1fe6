// How a game begins: who goes first may be up to chance.

import { ACTOR, CHANCE } from '../../core/contract.ts'
import { actorOf } from '../../core/playing.ts'
import { chanceIn } from '../../modules/chance.ts'
import { isOpening, legalMoves, type Session } from '../../session/session.ts'

/**
 * What chance decides before anybody has moved: who goes first, by a roll that is then played ("roll", as in backgammon) or by nothing
 * but drawing a seat ("draw", as in Ludo). Nothing where it is known who goes first.
 */
export function openingOf(session: Session): 'roll' | 'draw' | undefined {
  const { game, state } = session
  if (state[ACTOR] !== CHANCE || !isOpening(session) || chanceIn(game) !== 'dice') return undefined
  const first = new Set<number>()
  const next = state.slice()
  let played = false
  for (const outcome of legalMoves(session)) {
    game.play(state, outcome, next)
    const actor = actorOf(next)
    if (actor >= 0) played = true
    first.add(actor >= 0 ? actor : game.turn(next))
  }
  if (first.size < 2) return undefined
  return played ? 'roll' : 'draw'
}
