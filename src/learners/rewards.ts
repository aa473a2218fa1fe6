import type { Game, Move, State } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { parseSpec } from '../core/spec.ts'
import { type Ludo, PASS } from '../games/ludo/ludo.ts'
import { zemanReward } from '../games/ludo/rewards.ts'

/** What a learner is paid. */
export interface Rewards {
  /** For a move in a position, at once. */
  move(state: State, move: Move): number
  /** At the end of the game, for what the seat got. */
  end(returns: number): number
  /** Is the move none at all, so that there is nothing to learn from it? */
  idle(move: Move): boolean
}

/** The ways to pay by name: "returns", for any game, pays what the game itself brings; "zeman2020" knows Ludo. */
export function rewardsOf(game: Game, name: string): Rewards {
  const isLudo = parseSpec(game.id).name === 'ludo'
  const idle = (move: Move): boolean => isLudo && move === PASS
  if (name === 'returns') return { move: () => 0, end: returns => returns, idle }
  if (name !== 'zeman2020') throw usage(`There are no rewards "${name}"; there are "zeman2020" and "returns".`)
  if (!isLudo) throw usage(`The rewards of zeman2020 are for Ludo; for ${game.id} set rewards to "returns".`)
  return { move: (state, move) => zemanReward(game as Ludo, state, move), end: () => 0, idle }
}
