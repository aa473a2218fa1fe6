// The dice of Ur: pyramids with two of their four corners marked. Each shows 0 or 1.
import type { Move, Moves, Rng } from '../../core/contract.ts'
import type { Rules } from './rules.ts'

export const MOST_ROLL = 4

/** The number of equally likely throws that give each roll, from 0 to 4. */
const WAYS: Readonly<Record<Rules['dice'], readonly number[]>> = {
  four: [1, 4, 6, 4, 1],
  three: [0, 3, 3, 1, 1],
}

export class Dice {
  /** The probability of each roll from 0 to 4. */
  readonly odds: Float64Array
  /** The roll of each throw. */
  private readonly throws: Uint8Array

  constructor(kind: Rules['dice']) {
    this.throws = Uint8Array.from(WAYS[kind].flatMap((ways, roll) => new Array<number>(ways).fill(roll)))
    this.odds = Float64Array.from(WAYS[kind], ways => ways / this.throws.length)
  }

  list(out: Moves): void {
    out.count = 0
    for (let roll = 0; roll <= MOST_ROLL; roll++) if (this.odds[roll] > 0) out.list[out.count++] = roll
  }

  roll(rng: Rng): Move {
    return this.throws[rng.below(this.throws.length)]
  }
}
