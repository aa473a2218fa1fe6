// Facts about positions of plakoto and fevga for players and networks. Sets of points are bit masks, each in its side's own numbering.
import type { State } from '../../core/contract.ts'
import { BAR, menCell, OFF } from '../backgammon/board.ts'
import { ahead, HITS } from '../backgammon/encoders/tables.ts'
import { across, pinCell, type Way } from './board.ts'

const POINTS = 0x1fffffe
const HOME = 0x7e

export interface Side {
  /** Points with men, with men that can move, and with a blot. */
  men: number
  free: number
  blots: number
  /** Points closed to the other side, and points that the other side has closed to this one. */
  held: number
  walls: number
  /** Points where a man of this side is pinned. */
  pinned: number
  pips: number
  off: number
}

const side = (): Side => ({ men: 0, free: 0, blots: 0, held: 0, walls: 0, pinned: 0, pips: 0, off: 0 })

export type Sides = readonly [Side, Side]
export const sides = (): Sides => [side(), side()]

/** Reads both sides of a position. */
export function readSides(way: Way, state: State, out: Sides): void {
  for (let seat = 0; seat < 2; seat++) {
    const own = out[seat]
    const other = out[1 - seat]
    const first = menCell(seat, 0)
    const pins = way === 'opposite'
    let men = 0
    let pinned = 0
    let blots = 0
    let held = 0
    let walls = 0
    let pips = 0
    for (let point = 1; point < BAR; point++) {
      const here = state[first + point]
      if (here === 0) continue
      const bit = 1 << point
      men |= bit
      pips += here * point
      const pin = pins ? state[pinCell(seat, point)] : 0
      if (pin === seat + 1) pinned |= bit
      else if (pins && pin === 0 && here === 1) blots |= bit
      else {
        held |= bit
        walls |= 1 << across(way, point)
      }
    }
    own.men = men
    own.free = men & ~pinned
    own.pinned = pinned
    own.blots = blots
    own.held = held
    own.pips = pips
    own.off = state[first + OFF]
    other.walls = walls
  }
}

/** The number of bits set. */
export function bits(mask: number): number {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count++
  return count
}

/** The longest run of points in a row. */
export function longestRun(mask: number): number {
  let runs = mask
  let length = 0
  for (; runs !== 0; length++) runs &= runs << 1
  return length
}

/** The points whose men one die can move without bearing off. */
export const movable = ({ free, walls, pinned }: Side, die: number): number =>
  free & ((POINTS & ~walls & ~pinned) << die) & POINTS

/** Whether a side is bearing off. */
export const bearsOff = ({ men, pinned }: Side): boolean => (men & ~HOME) === 0 && pinned === 0

/** The rolls, as bits of the 21, that pin a side's blot on a point. The tables of `HITS` must have been filled. */
export function pinningRolls(own: Side, other: Side, point: number): number {
  const target = BAR - point
  let rolls = 0
  for (let behind = other.free & -(2 << target); behind !== 0; behind &= behind - 1) {
    const from = 31 - Math.clz32(behind & -behind)
    rolls |= HITS[((from - target) << 12) | ahead(own.held, from)]
  }
  return rolls
}
