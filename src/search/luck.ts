// The luck of the dice. A roll is compared with all other possible rolls; its value beyond their mean is luck. Luck is zero on average,
// whatever the evaluator, so subtracting it from a result leaves the expectation unchanged and removes most of the noise.
import type { Evaluator, Game, State } from '../core/contract.ts'
import { lookAhead } from './expectiminimax.ts'

/** The value of a position for a seat after a roll, minus its average value before it, in the unit of the evaluator. */
export type Luck = (before: State, after: State, seat: number) => number

export function luckBy(game: Game, evaluator: Evaluator): Luck {
  const ahead = lookAhead(game, evaluator, 1)
  const positions: [State, State] = [new Int8Array(0), new Int8Array(0)]
  const worths = new Float32Array(2)
  return (before, after, seat) => {
    positions[0] = before
    positions[1] = after
    ahead.evaluate(positions, 2, seat, worths)
    return worths[1] - worths[0]
  }
}
