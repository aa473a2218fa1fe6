// The board and the layout of a state. A piece's progress x: -1 at home, 0 on the start square, 0..50 on the ring, then the
// home strip, then the goal. The ring has 52 squares. Each seat's start square is 13 squares after that of its right neighbour.
import type { Rules } from './rules.ts'

/** Cells after the actor. TURN is NOBODY until the starting player has been drawn. */
export const TURN = 1
export const DIE = 2
/** Sixes rolled in a row before this roll. */
export const SIXES = 3
/** Rolls used up in this turn without a piece on the board. */
export const TRIES = 4
/** The piece moved last in this turn, plus one. Kept only if the third six sends it home. */
export const LAST_MOVED = 5
/** Progress of each piece: four cells per seat. */
export const PIECES = 6
/** How many pieces each seat has on each ring square: four cells per square. Redundant, but five times as fast as looking at all pieces. */
export const RING = PIECES + 16
export const CELLS = RING + 52 * 4

export const NOBODY = -1
export const HOME = -1
/** Progress of the pieces that a variant does not use. */
export const ABSENT = 62
/** The last ring square on a player's way. */
export const LAST_RING = 50

/** The cell that holds the progress of a piece. */
export const pieceCell = (seat: number, piece: number): number => PIECES + (seat << 2) + piece

export interface Board {
  /** Progress of a piece in the goal. */
  readonly goal: number
  /** The quarter of the board that each seat has. Two players sit opposite each other. */
  readonly quarters: readonly number[]
  /** The absolute square of a seat's progress on the ring, at `seat * 64 + x`. */
  readonly square: Int16Array
  /** A seat's progress on an absolute square, at `seat * 52 + square`; 51 is the one square that it never visits. */
  readonly progress: Int8Array
  /** 1 if an absolute square is safe. */
  readonly safe: Uint8Array
  /** How far a star moves a piece on from each progress. */
  readonly jump: Int8Array
  /** For each absolute square, the squares from which one roll leads to it, for any player. */
  readonly approaches: readonly Uint8Array[]
}

/** Progress of the squares with stars, and how far each star jumps (thor2017's simulator). The last star leads into the goal. */
const STARS: readonly (readonly [at: number, jump: number])[] = [
  [5, 6],
  [11, 7],
  [18, 6],
  [24, 7],
  [31, 6],
  [37, 7],
  [44, 6],
]
const LAST_STAR = 50

export const isStar = (rules: Rules, x: number): boolean =>
  rules.stars && (x === LAST_STAR || STARS.some(([at]) => at === x))

/** How far a star on an absolute square jumps. Stars are on the same squares for all players, a quarter apart. */
const carried = (square: number): number => (square % 13 === 5 ? 6 : square % 13 === 11 ? 7 : 0)

const isSafe = (safe: Rules['safe'], square: number): boolean => {
  const start = square % 13 === 0
  const globe = square % 13 === 8
  return safe === 8 ? start || globe : safe === 4 ? globe : safe === 'starts' ? start : false
}

export function makeBoard(rules: Rules): Board {
  const goal = LAST_RING + 1 + rules.strip
  const quarters = rules.seats === 2 ? [0, 2] : [0, 1, 2, 3].slice(0, rules.seats)
  const square = new Int16Array(4 * 64)
  const progress = new Int8Array(4 * 52)
  for (const [seat, quarter] of quarters.entries())
    for (let x = 0; x < 52; x++) {
      square[seat * 64 + x] = (13 * quarter + x) % 52
      progress[seat * 52 + ((13 * quarter + x) % 52)] = x
    }
  const safe = Uint8Array.from({ length: 52 }, (_, at) => (isSafe(rules.safe, at) ? 1 : 0))
  const jump = new Int8Array(64)
  if (rules.stars) {
    for (const [at, by] of STARS) jump[at] = by
    jump[LAST_STAR] = goal - LAST_STAR
  }
  const approaches = Array.from({ length: 52 }, (_, to) =>
    Uint8Array.from({ length: 52 }, (_, from) => from).filter(from =>
      [1, 2, 3, 4, 5, 6].some(die => {
        const landed = (from + die) % 52
        return (landed + (rules.stars ? carried(landed) : 0)) % 52 === to
      }),
    ),
  )
  return {
    goal,
    quarters,
    square,
    progress,
    safe,
    jump,
    approaches,
  }
}
