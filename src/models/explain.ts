import { ACTOR, type Game, OVER, type Reasons, type State } from '../core/contract.ts'
import { defaultsOf } from '../core/options.ts'
import { MOST_ACTIVE } from '../encoders/sparse.ts'
import type { PlayerKind } from '../modules/player-kind.ts'

/** The reasons for a seat's win probability in a position, strongest first; undefined if no network decides. */
export function explain(game: Game, kind: PlayerKind | undefined, state: State, seat: number): Reasons | undefined {
  if (state[ACTOR] === OVER) return undefined
  const evaluator = kind?.evaluator?.(game, defaultsOf(kind.options), MOST_ACTIVE + 1)
  const explanation = evaluator?.reasons?.(state, seat)
  return (
    explanation && {
      ...explanation,
      reasons: explanation.reasons.sort((a, b) => Math.abs(b.share) - Math.abs(a.share)),
    }
  )
}
