// Two dice, and the opening roll that decides who begins.
import { ACTOR, type Move, type Moves, type Rng, type State } from '../../core/contract.ts'
import { HIGH, LOW, NOBODY, TURN } from './board.ts'

/** Rolls with the higher die first, and opening rolls with red's die first, which are never doubles. */
const ROLLS = Uint8Array.from(
  [1, 2, 3, 4, 5, 6].flatMap(high => [1, 2, 3, 4, 5, 6].slice(0, high).map(low => high * 10 + low)),
)
const OPENINGS = Uint8Array.from(
  [1, 2, 3, 4, 5, 6].flatMap(red => [1, 2, 3, 4, 5, 6].filter(blue => blue !== red).map(blue => red * 10 + blue)),
)

export function listRolls(state: State, out: Moves): void {
  const rolls = state[TURN] === NOBODY ? OPENINGS : ROLLS
  for (let i = 0; i < rolls.length; i++) out.list[i] = rolls[i]
  out.count = rolls.length
}

export const oddsOf = (state: State, roll: Move): number =>
  state[TURN] === NOBODY ? 1 / 30 : roll % 11 === 0 ? 1 / 36 : 1 / 18

export function rollDice(state: State, rng: Rng): Move {
  const one = 1 + rng.below(6)
  if (state[TURN] === NOBODY) {
    const other = 1 + rng.below(5)
    return one * 10 + (other < one ? other : other + 1)
  }
  const two = 1 + rng.below(6)
  return one > two ? one * 10 + two : two * 10 + one
}

/** Sets the dice. The player with the higher die of an opening roll begins and plays both dice. */
export function takeDice(state: State, roll: Move): void {
  const one = (roll / 10) | 0
  const two = roll - 10 * one
  if (state[TURN] === NOBODY) state[TURN] = one > two ? 0 : 1
  state[HIGH] = Math.max(one, two)
  state[LOW] = Math.min(one, two)
  state[ACTOR] = state[TURN]
}
