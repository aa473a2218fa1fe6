// The values of positions in which both sides are bearing off. The sides can no longer affect each other, so it is a race of independent
// rolls: the table has the distribution of the number of rolls for each side, which gives the win probability. This assumes that both
// play for speed, whatever the other side has. With few men on both sides, the table has the win probability itself, which is exact.

import { isCount, isText } from '../../../core/checks.ts'
import { checksumOfBytes } from '../../../core/checksum.ts'
import type { State } from '../../../core/contract.ts'
import { decodeHeader, encodeHeader, type HeaderKind, refusal } from '../../../core/headed.ts'
import { ALL, menCell, OFF, TURN } from '../board.ts'
import { LOSE_BACKGAMMON, LOSE_GAMMON, WIN, WIN_BACKGAMMON, WIN_GAMMON } from '../players/chances.ts'
import { HomeWays } from './bearoff-index.ts'
import { type CubefulPairs, solveCubeful, solveOneSided, solveTwoSided, type Tails } from './bearoff-solve.ts'

/** The result of `chance` for a position outside the table. */
export const UNKNOWN = -1

/** With up to this many men per side, both sides are solved together. */
export const TWO_SIDED_MEN = 6

const all = new HomeWays(ALL)
const few = new HomeWays(TWO_SIDED_MEN)

export const BEAROFF_FORMAT = 'ludus-bearoff'
const VERSION = 1

interface Header {
  readonly format: string
  readonly version: number
  /** The number of probabilities of each kind. */
  readonly rolls: number
  readonly first: number
  readonly both: number
  readonly values: string
}

const KIND: HeaderKind<Header> = {
  format: BEAROFF_FORMAT,
  version: VERSION,
  fields: { rolls: isCount, first: isCount, both: isCount, values: isText },
}

/** A class, because training uses it for every race position. */
export class Bearoff {
  /** The number of ways to place a side's men, and of pairs of ways with few men. */
  readonly ways = all.count
  readonly pairs = few.count ** 2
  /** Rolls until all men are off, and until the first one is off. */
  private readonly rolls: Tails
  private readonly first: Tails
  private readonly both: Float32Array

  constructor(rolls: Tails, first: Tails, both: Float32Array) {
    this.rolls = rolls
    this.first = first
    this.both = both
  }

  /** The win probability of the player on roll, before the roll; UNKNOWN (below zero) unless all men of both sides are at home or off. */
  chance(state: State): number {
    const turn = state[TURN]
    if (turn < 0) return UNKNOWN
    const own = all.ofSeat(state, turn)
    if (own < 0) return UNKNOWN
    const other = all.ofSeat(state, 1 - turn)
    if (other < 0) return UNKNOWN
    if (state[menCell(0, OFF)] < ALL - TWO_SIDED_MEN || state[menCell(1, OFF)] < ALL - TWO_SIDED_MEN)
      return this.ahead(own, this.rolls, other)
    return this.both[few.numberOf(state, menCell(turn, 0)) * few.count + few.numberOf(state, menCell(1 - turn, 0))]
  }

  /** Writes five probabilities of a position in the table to `out` from `at` on. No man is in the winner's home, so backgammons are impossible. */
  chances(state: State, out: Float32Array, at: number): void {
    const turn = state[TURN]
    const own = all.ofSeat(state, turn)
    const other = all.ofSeat(state, 1 - turn)
    out[at + WIN] = this.chance(state)
    out[at + WIN_GAMMON] = this.ahead(own, this.first, other)
    out[at + WIN_BACKGAMMON] = 0
    out[at + LOSE_GAMMON] = this.behind(other, own)
    out[at + LOSE_BACKGAMMON] = 0
  }

  /** The equity of a position in the table for the player on roll, if a loser with no man off loses two points. */
  equity(state: State): number {
    const turn = state[TURN]
    const own = all.ofSeat(state, turn)
    const other = all.ofSeat(state, 1 - turn)
    return 2 * this.chance(state) - 1 + this.ahead(own, this.first, other) - this.behind(other, own)
  }

  /** The index of two sides with few men in tables of pairs, the player on roll first; UNKNOWN outside those tables. */
  pairOf(state: State): number {
    const turn = state[TURN]
    if (turn < 0 || state[menCell(0, OFF)] < ALL - TWO_SIDED_MEN || state[menCell(1, OFF)] < ALL - TWO_SIDED_MEN)
      return UNKNOWN
    if (all.ofSeat(state, turn) < 0 || all.ofSeat(state, 1 - turn) < 0) return UNKNOWN
    return few.numberOf(state, menCell(turn, 0)) * few.count + few.numberOf(state, menCell(1 - turn, 0))
  }

  /** Whether any roll takes a side's last men off. */
  endsNext(state: State, seat: number): boolean {
    const number = all.ofSeat(state, seat)
    return number >= 0 && this.meanOf(number) <= 1
  }

  /** The error of the win probability from each side's rolls alone, where the exact value is known: the mean and the largest. */
  errors(): { readonly mean: number; readonly largest: number } {
    const numbers = new Int32Array(few.count)
    few.forEach((men, number) => {
      numbers[number] = all.numberOf(men, 0)
    })
    let sum = 0
    let largest = 0
    for (let own = 1; own < few.count; own++)
      for (let other = 1; other < few.count; other++) {
        const error = Math.abs(
          this.ahead(numbers[own], this.rolls, numbers[other]) - this.both[own * few.count + other],
        )
        sum += error
        largest = Math.max(largest, error)
      }
    return { mean: sum / (few.count - 1) ** 2, largest }
  }

  /** The mean number of rolls of the slowest way: all men on the 6-point, which is the last number. */
  slowest(): number {
    return this.meanOf(all.count - 1)
  }

  /** The mean number of rolls that a seat needs. All of its men must be at home or off. */
  rollsOf(state: State, seat: number): number {
    return this.meanOf(all.ofSeat(state, seat))
  }

  private meanOf(number: number): number {
    const { begins, chances } = this.rolls
    let mean = 0
    for (let at = begins[number]; at < begins[number + 1]; at++) mean += chances[at]
    return mean
  }

  /** The probability that a side on roll bears off all men in no more rolls than the other side needs for its aim. */
  private ahead(own: number, aim: Tails, other: number): number {
    const { begins, chances } = this.rolls
    const end = begins[own + 1]
    const last = aim.begins[other + 1]
    let chance = 0
    for (let at = begins[own], against = aim.begins[other]; at < end && against < last; at++, against++)
      chance += (chances[at] - (at + 1 < end ? chances[at + 1] : 0)) * aim.chances[against]
    return chance
  }

  /** The probability that a side that rolls second bears off all men before the other has any off. */
  private behind(own: number, other: number): number {
    const { begins, chances } = this.rolls
    const end = begins[own + 1]
    const last = this.first.begins[other + 1]
    let chance = 0
    for (let at = begins[own], against = this.first.begins[other] + 1; at < end && against < last; at++, against++)
      chance += (chances[at] - (at + 1 < end ? chances[at + 1] : 0)) * this.first.chances[against]
    return chance
  }

  /** The parts of the file, in order. */
  encode(): readonly Uint8Array[] {
    const { rolls, first, both } = this
    const parts = [rolls.begins, first.begins, rolls.chances, first.chances, both].map(bytesOf)
    const body = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const part of parts) {
      body.set(part, at)
      at += part.length
    }
    const header: Header = {
      format: BEAROFF_FORMAT,
      version: VERSION,
      rolls: rolls.chances.length,
      first: first.chances.length,
      both: both.length,
      values: checksumOfBytes(body),
    }
    return [encodeHeader(header), body]
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array | Uint32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** Computes the table, which takes a second. */
export function solveBearoff(): Bearoff {
  const full = new Uint8Array(all.count)
  all.forEach((men, number) => {
    full[number] = men.reduce((sum, here) => sum + here, 0) === ALL ? 1 : 0
  })
  return new Bearoff(
    solveOneSided(all, number => number === 0),
    solveOneSided(all, number => full[number] === 0),
    solveTwoSided(few),
  )
}

/** Reads a complete file or throws. The message contains `where` (a file name). */
export function decodeBearoff(bytes: Uint8Array, where: string): Bearoff {
  const refuse: (why: string) => never = refusal(where, 'a complete bear-off table')
  const { header, body } = decodeHeader<Header>(bytes, KIND, where, refuse)
  const counts = [all.count + 1, all.count + 1, header.rolls, header.first, header.both]
  const length = 4 * counts.reduce((sum, count) => sum + count, 0)
  if (body.length !== length) refuse(`it should have ${length} bytes of values but has ${body.length}`)
  if (header.values !== checksumOfBytes(body)) refuse('the checksum of its values does not match')
  // A copy, because four-byte numbers must be aligned.
  const { buffer } = new Uint8Array(body)
  let at = 0
  const next = <T>(make: new (buffer: ArrayBufferLike, at: number, count: number) => T, count: number): T => {
    const part = new make(buffer, at, count)
    at += 4 * count
    return part
  }
  const [rollBegins, firstBegins] = [next(Uint32Array, counts[0]), next(Uint32Array, counts[1])]
  const ordered = (begins: Uint32Array, count: number): boolean =>
    begins.every((begin, i) => begin >= (begins[i - 1] ?? 0)) && begins[begins.length - 1] <= count
  if (!ordered(rollBegins, counts[2]) || !ordered(firstBegins, counts[3])) refuse('its chances are out of order')
  const rolls = { begins: rollBegins, chances: next(Float32Array, counts[2]) }
  const first = { begins: firstBegins, chances: next(Float32Array, counts[3]) }
  return new Bearoff(rolls, first, next(Float32Array, counts[4]))
}

let cubeful: CubefulPairs | undefined

/** Equities with the cube of pairs with few men, computed on first use, which takes some seconds. */
export function bearoffWithCube(): CubefulPairs {
  cubeful ??= solveCubeful(few)
  return cubeful
}

let table: Bearoff | undefined
let source = solveBearoff

/** The table, computed on first use. */
export function bearoff(): Bearoff {
  table ??= source()
  return table
}

/** Sets where the table comes from on first use, such as a file on disk. */
export function bearoffFrom(load: () => Bearoff): void {
  source = load
}
