import { ACTOR, type Game, OVER, type State } from '../core/contract.ts'
import { Judge } from './judge.ts'
import type { PlayerKind } from './kind.ts'
import { MOST_ACTIVE } from './model.ts'

/** An input that is on, and what it does to the value. */
export interface Reason {
  readonly name: string
  readonly value: number
  /** How much higher the chance is with this input than without it, all others as they are. */
  readonly share: number
}

export interface Explanation {
  /** The chance to win that the network gives the seat. */
  readonly chance: number
  /** The strongest first. */
  readonly reasons: readonly Reason[]
}

/** What a network looks at in a position, as a seat's chance to win; nothing where the player is no network of that kind. */
export function explain(game: Game, kind: PlayerKind | undefined, state: State, seat: number): Explanation | undefined {
  const judge = kind?.evaluator?.(game, kind.without, MOST_ACTIVE + 1)
  if (!(judge instanceof Judge) || state[ACTOR] === OVER) return undefined
  const { chance, reasons } = judge.reasons(state, seat)
  return { chance, reasons: [...reasons].sort((a, b) => Math.abs(b.share) - Math.abs(a.share)) }
}
