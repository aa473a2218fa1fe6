// The layout of a state that backgammon and its relatives share. Each side numbers points from its own view: 24 is furthest
// from home, 1 nearest, 25 is the bar, 0 is off. So the rules read the same for both sides.
import type { State } from '../../core/contract.ts'

/** Cells after the actor. TURN is NOBODY until the opening roll has decided who begins. */
export const TURN = 1
/** The dice, the higher first; 0 before the roll. */
export const HIGH = 2
export const LOW = 3
/** The cube as its power of two. Games without the cube ignore this and the cells up to SCORES, but notations read and write them. */
export const CUBE = 4
/** 0 if the cube is in the middle, else one plus the seat that owns it. */
export const OWNER = 5
/** As in an XGID: in a match 1 is the Crawford game; for money 1 is the Jacoby rule, 2 beavers, 3 both. */
export const FLAGS = 6
/** The maximum cube, as its power of two. */
export const MOST_CUBE = 7
/** Numbers up to 32,767 in two cells each: the length of the match in points (0: not a match), and each side's score. */
export const LENGTH = 8
export const SCORES = 10
/** Each side's men by place, 26 cells per side. */
export const MEN = 14
export const PLACES = 26
export const CELLS = MEN + 2 * PLACES

export const NOBODY = -1
export const OFF = 0
export const BAR = 25
/** The number of men per side in backgammon. */
export const ALL = 15

/** The cell that counts a seat's men on a place. */
export const menCell = (seat: number, place: number): number => MEN + seat * PLACES + place

/** The other side's number for a point: the two move towards each other. */
export const facing = (point: number): number => 25 - point

export const readWide = (state: State, at: number): number => (state[at] & 0x7f) | ((state[at + 1] & 0xff) << 7)

export function writeWide(state: State, at: number, value: number): void {
  state[at] = value & 0x7f
  state[at + 1] = value >> 7
}

/** A side's pip count. */
export function pips(state: State, seat: number): number {
  let sum = 0
  for (let place = 1; place <= BAR; place++) sum += place * state[menCell(seat, place)]
  return sum
}

/** The men of a side at the start, by point. */
export const START: readonly (readonly [point: number, men: number])[] = [
  [24, 2],
  [13, 5],
  [8, 3],
  [6, 5],
]

/** What varies between games under backgammon's rules: how many men a side has, and where they start. */
export interface Variation {
  readonly name: string
  readonly men: number
  readonly start: typeof START
  /** A position in notation, for messages. */
  readonly example: string
}

export const FIFTEEN_MEN: Variation = { name: 'backgammon', men: ALL, start: START, example: '4HPwATDgc/ABMA 31' }

/** The place of a side's rearmost man; OFF if none is left. */
export function rearmost(state: State, seat: number): number {
  let place = BAR
  while (place > OFF && state[menCell(seat, place)] === 0) place--
  return place
}

/** Whether the two sides are still in contact: a man has an enemy man in front of it. */
export const inContact = (state: State): boolean => rearmost(state, 0) + rearmost(state, 1) > BAR
