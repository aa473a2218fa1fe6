// The moment before the roll that a position of a line belongs to.
import { ACTOR, OVER, type State } from '../../core/contract.ts'
import { movesFor } from '../../core/playing.ts'
import { studioGameOf } from '../games/registry.ts'
import { isChance, isDecision, type Line, positionAt } from './line.ts'

/** Whether the dice are rolled next, unless the player on roll makes an offer first. */
const isBefore = ({ game }: Line, state: State): boolean => isChance(state) || (game.routine?.(state) ?? -1) >= 0

/** The position before the last roll or offer, or the position itself if the roll is still to come. */
export function beforeRollAt(of: Line, at: number): State | undefined {
  const state = positionAt(of, at)
  if (state[ACTOR] === OVER) return undefined
  if (isBefore(of, state)) return state
  const last = of.plies[at - 1]?.before
  if (last) return isBefore(of, last) ? last : undefined
  return studioGameOf(of.game).beforeRoll?.(of.game, state)
}

/** The position in which the dice are rolled, if every roll gives the same seat a decision. */
export function rollingAt(of: Line, at: number): State | undefined {
  const { game } = of
  const state = beforeRollAt(of, at)?.slice()
  if (!state) return undefined
  const routine = game.routine?.(state) ?? -1
  if (routine >= 0) game.play(state, routine, state)
  if (!isChance(state)) return undefined
  const rolls = movesFor(game)
  game.moves(state, rolls)
  const after = state.slice()
  const actors = new Set(
    Array.from(rolls.list.subarray(0, rolls.count), roll => {
      game.play(state, roll, after)
      return isDecision(after) ? after[ACTOR] : undefined
    }),
  )
  return rolls.count > 1 && actors.size === 1 && !actors.has(undefined) ? state : undefined
}
