import { ACTOR, type Game, OVER, type State } from '../core/contract.ts'
import { Judge } from './judge.ts'
import type { PlayerKind } from './kind.ts'
import { MOST_ACTIVE } from './model.ts'
import { Phased } from './phased.ts'
import type { Reason } from './reasons.ts'

export interface Explanation {
  /** The chance to win that the network gives the seat. */
  readonly chance: number
  /** The strongest first. */
  readonly reasons: readonly Reason[]
}

/** What a network looks at in a position, as a seat's chance to win; nothing where no network decides. */
export function explain(game: Game, kind: PlayerKind | undefined, state: State, seat: number): Explanation | undefined {
  const judge = kind?.evaluator?.(game, kind.without, MOST_ACTIVE + 1)
  if (!(judge instanceof Judge || judge instanceof Phased) || state[ACTOR] === OVER) return undefined
  const told = judge.reasons(state, seat)
  return told && { ...told, reasons: told.reasons.sort((a, b) => Math.abs(b.share) - Math.abs(a.share)) }
}
