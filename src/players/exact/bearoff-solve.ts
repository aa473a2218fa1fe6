// Bearing off, solved. One side alone: the chances of needing so many rolls, if every roll is played for the smallest mean number of
// further ones. Both sides with few men: the chance to win of whoever rolls, when both play for that.
import { HOME, type HomeWays } from './bearoff-index.ts'

/** Chances as sums of these parts: a double is one of 36 rolls, another pair two. */
const ROLLS = 36

/** For every way that men can stand: the chances that at least 1, 2, 3 … rolls are needed. */
export interface Tails {
  /** Where those of a number begin; one more for the end. */
  readonly begins: Uint32Array
  readonly chances: Float32Array
}

/** Chances below this are left out: a sum of 32-bit chances does not show them. */
const NOTHING = 1e-8
/** Rolls that the slowest way takes: 15 men six points away, three points a roll. */
const LONGEST = 30

/** For each number, the best of what a roll leads to: by `mean`, which is filled from the smallest number on. */
class Best {
  /** After one man has moved by a die, two, three, four: at `(times * 7 + die) * count + number`. */
  private readonly after: Int32Array
  private readonly steps: Int32Array
  private readonly count: number
  private readonly mean: Float64Array

  constructor(ways: HomeWays, mean: Float64Array) {
    this.steps = ways.steps()
    this.count = ways.count
    this.mean = mean
    this.after = new Int32Array(5 * 7 * ways.count)
  }

  /** Finds where repeated dice lead from a number whose followers are known. */
  learn(number: number): void {
    for (let die = 1; die <= HOME; die++)
      for (let times = 1; times <= 4; times++)
        this.after[(times * 7 + die) * this.count + number] = this.least(number, die, die, times - 1)
  }

  /** Where a roll is best played to. */
  play(number: number, high: number, low: number): number {
    if (high === low) return this.after[(4 * 7 + high) * this.count + number]
    const one = this.least(number, high, low, 1)
    const other = this.least(number, low, high, 1)
    return this.mean[other] < this.mean[one] ? other : one
  }

  /** The best of moving one man by a die and then others by the other, so many times. */
  private least(number: number, die: number, other: number, times: number): number {
    const { steps, after, count, mean } = this
    let best = 0
    const first = (number * 7 + die) * HOME
    for (let at = first; at < first + HOME && steps[at] >= 0; at++) {
      const to = times === 0 || steps[at] === 0 ? steps[at] : after[(times * 7 + other) * count + steps[at]]
      if (at === first || mean[to] < mean[best]) best = to
    }
    return best
  }
}

/** The chances of needing at least so many rolls until no man is left. */
export function solveOneSided(ways: HomeWays): Tails {
  const { count } = ways
  const mean = new Float64Array(count)
  const best = new Best(ways, mean)
  const begins = new Uint32Array(count + 1)
  const chances = new Float64Array(count * LONGEST)
  const tail = new Float64Array(LONGEST + 2)
  for (let number = 1; number < count; number++) {
    best.learn(number)
    tail.fill(0)
    tail[0] = 1
    let sum = 0
    for (let high = 1; high <= HOME; high++)
      for (let low = 1; low <= high; low++) {
        const to = best.play(number, high, low)
        const parts = high === low ? 1 : 2
        sum += parts * mean[to]
        for (let at = begins[to], rolls = 1; at < begins[to + 1]; at++, rolls++)
          tail[rolls] += (parts * chances[at]) / ROLLS
      }
    mean[number] = 1 + sum / ROLLS
    let at = begins[number]
    for (let rolls = 0; tail[rolls] >= NOTHING; rolls++) chances[at++] = tail[rolls]
    begins[number + 1] = at
  }
  return { begins, chances: Float32Array.from(chances.subarray(0, begins[count])) }
}
