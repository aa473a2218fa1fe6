// What positions are worth in which both sides are bearing off. Neither can hinder the other any more, so it is a race of two who roll
// by themselves: the table has each side's chances of needing so many rolls, and from those follows who is first.
import type { State } from '../../core/contract.ts'
import { ALL, TURN } from '../../games/backgammon/board.ts'
import { HomeWays } from './bearoff-index.ts'
import { solveOneSided, type Tails } from './bearoff-solve.ts'

/** What `chance` says of a position that the table does not know. */
export const UNKNOWN = -1

const ways = new HomeWays(ALL)

/** A class, because training asks it for every position of a race. */
export class Bearoff {
  private readonly begins: Uint32Array
  private readonly tails: Float32Array

  constructor({ begins, chances }: Tails) {
    this.begins = begins
    this.tails = chances
  }

  /** The chance to win of whoever is on roll, before the roll; UNKNOWN (below zero) unless all men of both are at home or off. */
  chance(state: State): number {
    const turn = state[TURN]
    if (turn < 0) return UNKNOWN
    const own = ways.ofSeat(state, turn)
    if (own < 0) return UNKNOWN
    const other = ways.ofSeat(state, 1 - turn)
    if (other < 0) return UNKNOWN
    return this.first(own, other)
  }

  /** The chance that the first number's side, on roll, needs no more rolls than the other. */
  private first(own: number, other: number): number {
    const { begins, tails } = this
    const end = begins[own + 1]
    const otherEnd = begins[other + 1]
    let chance = 0
    for (let at = begins[own], against = begins[other]; at < end && against < otherEnd; at++, against++)
      chance += (tails[at] - (at + 1 < end ? tails[at + 1] : 0)) * tails[against]
    return chance
  }

  /** The mean number of rolls that a seat needs, all of whose men are at home or off. */
  rolls(state: State, seat: number): number {
    const number = ways.ofSeat(state, seat)
    let mean = 0
    for (let at = this.begins[number]; at < this.begins[number + 1]; at++) mean += this.tails[at]
    return mean
  }
}

let made: Bearoff | undefined

/** The table, made when it is first needed: half a second. */
export function bearoff(): Bearoff {
  made ??= new Bearoff(solveOneSided(ways))
  return made
}
