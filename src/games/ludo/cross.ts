// The board as people know it: a cross of 15 x 15 cells. Red sits at the bottom left, the others follow clockwise.

export const SIZE = 15

export type Place = readonly [row: number, column: number]

/** A quarter's own squares of the ring from its start on, and its home strip, for red; the others are turned. */
const RING: readonly Place[] = [
  ...[13, 12, 11, 10, 9].map((row): Place => [row, 6]),
  ...[5, 4, 3, 2, 1, 0].map((column): Place => [8, column]),
  [7, 0],
  [6, 0],
]
export const STRIP: readonly Place[] = [13, 12, 11, 10, 9].map(row => [row, 7])
/** The triangle in the middle that a strip leads to. */
export const GOAL: Place = [8, 7]

/** Turns a place clockwise by quarters of the board. */
export const turned = ([row, column]: Place, quarters: number): Place =>
  quarters === 0 ? [row, column] : turned([column, SIZE - 1 - row], quarters - 1)

/** Where the absolute square of the ring lies. */
export const ringPlace = (square: number): Place => turned(RING[square % 13], Math.floor(square / 13))
