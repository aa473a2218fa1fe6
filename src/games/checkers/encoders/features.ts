// Features of a position of checkers, each a difference between the viewing seat and the opponent.
// The simple ones are those of waledzik2009 (section 2.1). The advanced ones are those of the linear evaluators that the paper
// compares itself with (its reference 18). Where that text is not available, the squares are the usual ones of checkers literature.
// Neither says how the inputs were scaled. Here each is divided by about its maximum, so that all have a similar size.
import { count, downLeft, downRight, KING_ROW, lowestSquare, rotated, upLeft, upRight } from '../board.ts'
import { setOf } from './view.ts'

/** A feature of one side: its pieces, the opponent's and all kings, on a board rotated so that its men move from 1 to 32. */
interface Feature {
  readonly name: string
  readonly most: number
  of(own: number, other: number, kings: number): number
}

/** Squares at the edge, where a piece cannot be captured. */
const EDGE = setOf(1, 2, 3, 4, 5, 12, 13, 20, 21, 28, 29, 30, 31, 32)
const CENTRE = setOf(10, 11, 14, 15, 18, 19, 22, 23)
const MAIN_DIAGONAL = setOf(4, 8, 11, 15, 18, 22, 25, 29)
const DOUBLE_DIAGONAL = setOf(1, 6, 10, 15, 19, 24, 28, 5, 9, 14, 18, 23, 27, 32)
const TWO_LOWEST_ROWS = 0x000000ff
const THREE_TOP_ROWS = 0xfff00000 | 0

const near = (set: number): number => downLeft(set) | downRight(set) | upLeft(set) | upRight(set)

/** Squares with three or four neighbours in a set. */
function crowded(set: number): number {
  const [a, b, c, d] = [downLeft(set), downRight(set), upLeft(set), upRight(set)]
  return (a & b & (c | d)) | (c & d & (a | b))
}

const has = (set: number, ...squares: readonly number[]): number => {
  const wanted = setOf(...squares)
  return (set & wanted) === wanted ? 1 : 0
}

/** The number of rows that men still have to advance. */
function way(men: number): number {
  let rows = 0
  for (let rest = men; rest !== 0; rest &= rest - 1) rows += 7 - (lowestSquare(rest) >> 2)
  return rows
}

export const SIMPLE: readonly Feature[] = [
  { name: 'men', most: 12, of: (own, _, kings) => count(own & ~kings) },
  { name: 'kings', most: 12, of: (own, _, kings) => count(own & kings) },
  { name: 'safe men, at the edge', most: 12, of: (own, _, kings) => count(own & ~kings & EDGE) },
  { name: 'safe kings, at the edge', most: 12, of: (own, _, kings) => count(own & kings & EDGE) },
  {
    name: 'movable men',
    most: 12,
    of: (own, other, kings) => count(own & ~kings & (upLeft(~(own | other)) | upRight(~(own | other)))),
  },
  { name: 'movable kings', most: 12, of: (own, other, kings) => count(own & kings & near(~(own | other))) },
  { name: 'rows to promotion', most: 84, of: (own, _, kings) => way(own & ~kings) },
  { name: 'free squares on the promotion line', most: 4, of: (own, other) => count(KING_ROW[0] & ~(own | other)) },
]

export const ADVANCED: readonly Feature[] = [
  ...SIMPLE,
  { name: 'defenders, on the two lowest rows', most: 8, of: own => count(own & TWO_LOWEST_ROWS) },
  {
    name: 'attackers, men on the three top rows',
    most: 8,
    of: (own, _, kings) => count(own & ~kings & THREE_TOP_ROWS),
  },
  { name: 'men in the centre', most: 8, of: (own, _, kings) => count(own & ~kings & CENTRE) },
  { name: 'kings in the centre', most: 8, of: (own, _, kings) => count(own & kings & CENTRE) },
  { name: 'men on the main diagonal', most: 8, of: (own, _, kings) => count(own & ~kings & MAIN_DIAGONAL) },
  { name: 'kings on the main diagonal', most: 8, of: (own, _, kings) => count(own & kings & MAIN_DIAGONAL) },
  { name: 'men on the double diagonal', most: 12, of: (own, _, kings) => count(own & ~kings & DOUBLE_DIAGONAL) },
  { name: 'kings on the double diagonal', most: 12, of: (own, _, kings) => count(own & kings & DOUBLE_DIAGONAL) },
  { name: 'loner men, beside nobody', most: 12, of: (own, other, kings) => count(own & ~kings & ~near(own | other)) },
  { name: 'loner kings, beside nobody', most: 12, of: (own, other, kings) => count(own & kings & ~near(own | other)) },
  { name: 'holes, with three or more beside them', most: 8, of: (own, other) => count(crowded(own) & ~(own | other)) },
  { name: 'triangle (1, 2, 6)', most: 1, of: own => has(own, 1, 2, 6) },
  { name: 'oreo (2, 3, 7)', most: 1, of: own => has(own, 2, 3, 7) },
  { name: 'bridge (1, 3)', most: 1, of: own => has(own, 1, 3) },
  { name: 'dog (own on 1, other on 5)', most: 1, of: (own, other) => has(own, 1) & has(other, 5) },
  { name: 'man in his corner (4)', most: 1, of: (own, _, kings) => has(own & ~kings, 4) },
  { name: 'king in the far corner (29)', most: 1, of: (own, _, kings) => has(own & kings, 29) },
]

/** The scaled difference of a feature between the two sides. */
export function difference(feature: Feature, own: number, other: number, kings: number): number {
  const mine = feature.of(own, other, kings)
  const theirs = feature.of(rotated(other), rotated(own), rotated(kings))
  return (mine - theirs) / feature.most
}
