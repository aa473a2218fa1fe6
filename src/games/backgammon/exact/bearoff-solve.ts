// Solves bearing off. One-sided: the distribution of the number of rolls needed, if every roll is played for the smallest mean number of
// further rolls. Two-sided, with few men: the win probability of the player on roll, when both sides play for that.
import { HOME, type HomeWays } from './bearoff-index.ts'

/** Probabilities are multiples of 1/36: a double is one of 36 rolls, any other roll two. */
const ROLLS = 36

/** For every way to place the men: the probabilities that at least 1, 2, 3 … rolls are needed. */
export interface Tails {
  /** Where the probabilities of each number begin, and the end as a last entry. */
  readonly begins: Uint32Array
  readonly chances: Float32Array
}

/** Smaller probabilities are left out: they do not show in a sum of 32-bit floats. */
const NOTHING = 1e-8
/** The most rolls that the slowest way needs: 15 men six points away, three pips per roll. */
const MOST_ROLLS = 30

/** For each number, the best result of a roll, judged by `mean`, which is filled in ascending order. */
class Best {
  /** The best result of a die played one to four times, at `(times * 7 + die) * count + number`. */
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

  /** Computes the results of repeated dice from a number whose successors are known. */
  learn(number: number): void {
    for (let die = 1; die <= HOME; die++)
      for (let times = 1; times <= 4; times++)
        this.after[(times * 7 + die) * this.count + number] = this.least(number, die, die, times - 1)
  }

  /** The best result of a roll. */
  play(number: number, high: number, low: number): number {
    if (high === low) return this.after[(4 * 7 + high) * this.count + number]
    const one = this.least(number, high, low, 1)
    const other = this.least(number, low, high, 1)
    return this.mean[other] < this.mean[one] ? other : one
  }

  /** The best result of one step with a die and then `times` steps with the other. */
  private least(number: number, die: number, other: number, times: number): number {
    const { steps, after, count, mean } = this
    let best = 0
    const first = (number * 7 + die) * HOME
    for (let at = first; at < first + HOME && steps[at] >= 0; at++) {
      const to = times === 0 ? steps[at] : after[(times * 7 + other) * count + steps[at]]
      if (at === first || mean[to] < mean[best]) best = to
    }
    return best
  }
}

/** The probabilities of needing at least so many rolls to reach a way that is `done`. The way without men always is. */
export function solveOneSided(ways: HomeWays, done: (number: number) => boolean): Tails {
  const { count } = ways
  const mean = new Float64Array(count)
  const best = new Best(ways, mean)
  const begins = new Uint32Array(count + 1)
  const chances = new Float64Array(count * MOST_ROLLS)
  const tail = new Float64Array(MOST_ROLLS + 2)
  for (let number = 0; number < count; number++) {
    begins[number + 1] = begins[number]
    if (done(number)) continue
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
    for (let rolls = 0; tail[rolls] >= NOTHING; rolls++) chances[begins[number + 1]++] = tail[rolls]
  }
  return { begins, chances: Float32Array.from(chances.subarray(0, begins[count])) }
}

/** The distinct results of each of the 21 rolls from every number, as consecutive lists. */
function results(ways: HomeWays): { readonly begins: Int32Array; readonly list: Int32Array } {
  const steps = ways.steps()
  const follow = (numbers: Iterable<number>, die: number): Set<number> => {
    const found = new Set<number>()
    for (const number of numbers)
      if (number === 0) found.add(0)
      else for (let at = (number * 7 + die) * HOME, i = 0; i < HOME && steps[at + i] >= 0; i++) found.add(steps[at + i])
    return found
  }
  const begins = new Int32Array(ways.count * DICE + 1)
  const list: number[] = []
  for (let number = 0, roll = 0; number < ways.count; number++)
    for (let high = 1; high <= HOME; high++)
      for (let low = 1; low <= high; low++) {
        const one = follow(follow([number], high), low)
        if (high === low) list.push(...follow(follow(one, high), high))
        else list.push(...new Set([...one, ...follow(follow([number], low), high)]))
        begins[++roll] = list.length
      }
  return { begins, list: Int32Array.from(list) }
}

/** The number of distinct rolls. */
const DICE = 21
/** How many of 36 throws give each roll, in the order of `results`. */
const PARTS = Array.from({ length: HOME }, (_, die) => [...new Array(die).fill(2), 1]).flat()

/** The win probability of the player on roll with the first number against the second, at `first * count + second`. */
export function solveTwoSided(ways: HomeWays): Float32Array {
  const { count } = ways
  const { begins, list } = results(ways)
  const chances = new Float64Array(count * count)
  // The same with the sides swapped, so that the results of one side are read in a row for all ways of the other.
  const turned = new Float64Array(count * count)
  const least = new Float64Array(count)
  const total = new Float64Array(count)
  const keep = (own: number, other: number, sum: number): void => {
    chances[own * count + other] = sum / ROLLS
    turned[other * count + own] = sum / ROLLS
  }
  /** Solves a number on roll against all smaller ones. */
  const againstSmaller = (own: number): void => {
    total.fill(0, 0, own)
    for (let roll = 0; roll < DICE; roll++) {
      least.fill(1, 0, own)
      for (let at = begins[own * DICE + roll]; at < begins[own * DICE + roll + 1]; at++) {
        const row = list[at] * count
        for (let other = 1; other < own; other++)
          if (turned[row + other] < least[other]) least[other] = turned[row + other]
      }
      for (let other = 1; other < own; other++) total[other] += PARTS[roll] * (1 - least[other])
    }
    for (let other = 1; other < own; other++) keep(own, other, total[other])
  }
  const against = (own: number, other: number): void => {
    const row = other * count
    let sum = 0
    for (let roll = 0; roll < DICE; roll++) {
      let left = 1
      for (let at = begins[own * DICE + roll]; at < begins[own * DICE + roll + 1]; at++)
        if (chances[row + list[at]] < left) left = chances[row + list[at]]
      sum += PARTS[roll] * (1 - left)
    }
    keep(own, other, sum)
  }
  // A roll leads to a smaller number, and a side without men has won before the other rolls. So the larger of the two increases: first
  // it is on roll against smaller numbers, then those against it, then both are equal.
  for (let larger = 1; larger < count; larger++) {
    againstSmaller(larger)
    for (let own = 1; own <= larger; own++) against(own, larger)
  }
  return Float32Array.from(chances)
}

/** Money equities of the player on roll with the first number against the second, at `first * count + second`, for a cube of one. */
export interface CubefulPairs {
  /** With the cube in the middle, owned by the player on roll, and owned by the opponent, without a double now. */
  readonly centred: Float32Array
  readonly own: Float32Array
  readonly others: Float32Array
}

/** The equity of a side that may double: without a double, or with one if the opponent answers it in the best way. */
const withDouble = (not: number, doubled: number): number => Math.max(not, Math.min(2 * doubled, 1))

/** Solves bearing off with the cube, with best play and best cube decisions by both sides. With few men, gammons are impossible. */
export function solveCubeful(ways: HomeWays): CubefulPairs {
  const { count } = ways
  const { begins, list } = results(ways)
  const [centred, own, others] = Array.from({ length: 3 }, () => new Float64Array(count * count))
  /** The equity of the player on roll with a centred or an owned cube, including the option to double. */
  const [bestCentred, bestOwn] = Array.from({ length: 2 }, () => new Float64Array(count * count))
  for (let first = 0; first < count; first++)
    // A player on roll whose opponent has no man left has lost.
    for (const table of [centred, own, others, bestCentred, bestOwn]) table[first * count] = -1
  const against = (rolls: number, waits: number): void => {
    const row = waits * count
    let [inMiddle, inHands, inOthers] = [0, 0, 0]
    for (let roll = 0; roll < DICE; roll++) {
      let [middle, hands, away] = [2, 2, 2]
      for (let at = begins[rolls * DICE + roll]; at < begins[rolls * DICE + roll + 1]; at++) {
        const left = row + list[at]
        if (bestCentred[left] < middle) middle = bestCentred[left]
        if (others[left] < hands) hands = others[left]
        if (bestOwn[left] < away) away = bestOwn[left]
      }
      inMiddle -= PARTS[roll] * middle
      inHands -= PARTS[roll] * hands
      inOthers -= PARTS[roll] * away
    }
    const place = rolls * count + waits
    centred[place] = inMiddle / ROLLS
    own[place] = inHands / ROLLS
    others[place] = inOthers / ROLLS
    bestCentred[place] = withDouble(centred[place], others[place])
    bestOwn[place] = withDouble(own[place], others[place])
  }
  // In the order of `solveTwoSided`, and for the same reason.
  for (let larger = 1; larger < count; larger++) {
    for (let waits = 1; waits < larger; waits++) against(larger, waits)
    for (let rolls = 1; rolls <= larger; rolls++) against(rolls, larger)
  }
  return {
    centred: Float32Array.from(centred),
    own: Float32Array.from(own),
    others: Float32Array.from(others),
  }
}
