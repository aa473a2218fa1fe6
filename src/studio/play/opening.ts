// How a game begins: chance may decide who goes first.

import { ACTOR, CHANCE } from '../../core/contract.ts'
import { actorOf } from '../../core/playing.ts'
import { chanceIn } from '../../modules/chance.ts'
import { isOpening, legalMoves, type Session } from '../../session/session.ts'

/**
 * What chance decides before the first move. "roll": the opening roll decides who goes first and is then played, as in backgammon. "draw": a seat is
 * drawn, as in Ludo. Undefined if it is known who goes first.
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
