// The layout of a state, and the squares of the board. Squares are numbered from the first side's corner, row by row. The second side
// sees the same board rotated by 180 degrees, so that both sides move from square 0 to the last one.

/** Cells after the actor: whose turn it is, and the die (0 before it is rolled). */
export const TURN = 1
export const DIE = 2
/** Each side's cubes by number, six cells per side: a cube's square in its own side's numbering, or GONE. */
export const CUBES = 3
export const MOST_CUBES = 6
export const CELLS = CUBES + 2 * MOST_CUBES
export const OFF_BOARD = -1

/** The cell of a seat's cube, numbered from 0. */
export const cubeCell = (seat: number, cube: number): number => CUBES + seat * MOST_CUBES + cube

/** The directions of a move: along the row, along the column, or both. */
export const WAYS = 3

/** The same square in the other side's numbering. */
export const facing = (size: number, square: number): number => size * size - 1 - square

/** The square one step on, or GONE past the edge of the board. */
export function stepFrom(size: number, square: number, way: number): number {
  const column = square % size
  const right = way !== 1 ? 1 : 0
  const down = way !== 0 ? 1 : 0
  if (column + right >= size || square + down * size >= size * size) return OFF_BOARD
  return square + right + down * size
}

/** The squares where a side's cubes start, the corner first, then diagonal by diagonal. */
export function startSquares(size: number, cubes: number): readonly number[] {
  const squares: number[] = []
  for (let diagonal = 0; squares.length < cubes; diagonal++)
    for (let row = 0; row <= diagonal && squares.length < cubes; row++) squares.push(row * size + diagonal - row)
  return squares
}
