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
      const to = times === 0 ? steps[at] : after[(times * 7 + other) * count + steps[at]]
      if (at === first || mean[to] < mean[best]) best = to
    }
    return best
  }
}

/** The chances of needing at least so many rolls until one of the ways comes about that are `done`; the one without men is. */
export function solveOneSided(ways: HomeWays, done: (number: number) => boolean): Tails {
  const { count } = ways
  const mean = new Float64Array(count)
  const best = new Best(ways, mean)
  const begins = new Uint32Array(count + 1)
  const chances = new Float64Array(count * LONGEST)
  const tail = new Float64Array(LONGEST + 2)
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

/** Where each of the 21 rolls can lead from every number, each place once: lists one after the other. */
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

/** Rolls that differ. */
const DICE = 21
/** In how many of 36 throws each comes, in the order of `results`. */
const PARTS = Array.from({ length: HOME }, (_, die) => [...new Array(die).fill(2), 1]).flat()

/** The chance to win of whoever rolls with the first number against the second, at `first * count + second`. */
export function solveTwoSided(ways: HomeWays): Float32Array {
  const { count } = ways
  const { begins, list } = results(ways)
  const chances = new Float64Array(count * count)
  // The same with the sides exchanged, so that what one side can come to is looked up for all ways of the other in a row.
  const turned = new Float64Array(count * count)
  const least = new Float64Array(count)
  const total = new Float64Array(count)
  const keep = (own: number, other: number, sum: number): void => {
    chances[own * count + other] = sum / ROLLS
    turned[other * count + own] = sum / ROLLS
  }
  /** A number on roll against all smaller ones. */
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
  // A roll leads to a smaller number, and whoever has none has won before the other rolls. So the larger of the two goes up: first
  // it is on roll against smaller ones, then those against it, then both are the same.
  for (let larger = 1; larger < count; larger++) {
    againstSmaller(larger)
    for (let own = 1; own <= larger; own++) against(own, larger)
  }
  return Float32Array.from(chances)
}

/** Equities for money of whoever rolls with the first number against the second, at `first * count + second`, for a cube of one. */
export interface CubefulPairs {
  /** With the cube in the middle, in his hands, and in the other's: without a double now. */
  readonly centred: Float32Array
  readonly own: Float32Array
  readonly others: Float32Array
}

/** What a side gets that may double: what it has without, or what a double brings, if the other answers it as well as he can. */
const withDouble = (not: number, doubled: number): number => Math.max(not, Math.min(2 * doubled, 1))

/** Bearing off with the cube, when both turn it as well as can be and play for that. With few men nobody loses a gammon. */
export function solveCubeful(ways: HomeWays): CubefulPairs {
  const { count } = ways
  const { begins, list } = results(ways)
  const [centred, own, others] = Array.from({ length: 3 }, () => new Float64Array(count * count))
  /** What whoever is to roll gets with the cube in the middle or in his hands, the double included. */
  const [bestCentred, bestOwn] = Array.from({ length: 2 }, () => new Float64Array(count * count))
  for (let first = 0; first < count; first++)
    // Whoever is to roll when the other has no man left has lost.
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
