// The familiar board: a cross of 15 x 15 cells. Red sits at the bottom left, and the others follow clockwise.

export const SIZE = 15

export type Place = readonly [row: number, column: number]

/** A quarter's ring squares from its start square on, and its home strip, for red. The other quarters are rotations of these. */
const RING: readonly Place[] = [
  ...[13, 12, 11, 10, 9].map((row): Place => [row, 6]),
  ...[5, 4, 3, 2, 1, 0].map((column): Place => [8, column]),
  [7, 0],
  [6, 0],
]
export const STRIP: readonly Place[] = [13, 12, 11, 10, 9].map(row => [row, 7])
/** The triangle in the middle where a home strip ends. */
export const GOAL: Place = [8, 7]

/** Rotates a place clockwise by quarters of the board. */
export const turned = ([row, column]: Place, quarters: number): Place =>
  quarters === 0 ? [row, column] : turned([column, SIZE - 1 - row], quarters - 1)

/** The place of an absolute ring square. */
export const ringPlace = (square: number): Place => turned(RING[square % 13], Math.floor(square / 13))
