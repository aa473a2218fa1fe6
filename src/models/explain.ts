import { ACTOR, type Game, OVER, type Reasons, type State } from '../core/contract.ts'
import { defaultsOf } from '../core/options.ts'
import { MOST_ACTIVE } from '../encoders/sparse.ts'
import type { PlayerKind } from '../modules/player-kind.ts'

/** What a network looks at in a position, as a seat's chance to win, the strongest reason first; nothing where no network decides. */
export function explain(game: Game, kind: PlayerKind | undefined, state: State, seat: number): Reasons | undefined {
  if (state[ACTOR] === OVER) return undefined
  const evaluator = kind?.evaluator?.(game, defaultsOf(kind.options), MOST_ACTIVE + 1)
  const told = evaluator?.reasons?.(state, seat)
  return told && { ...told, reasons: told.reasons.sort((a, b) => Math.abs(b.share) - Math.abs(a.share)) }
}
