// The equity of every position for the side about to roll, at `its way * count + opponent's way`.
import { BAR } from '../../backgammon/board.ts'
import { KINDS, listPlays, ODDS, type PlayTable, playsAt, ROLLS } from './plays.ts'
import { HITS, Sides } from './sides.ts'

/** The ways and plays of this many men. Computed once, because it takes a second. */
export interface Board {
  readonly sides: Sides
  readonly plays: PlayTable
}

const boards = new Map<number, Board>()

export function boardOf(men: number): Board {
  const known = boards.get(men)
  if (known) return known
  const sides = new Sides(men)
  const board = { sides, plays: listPlays(sides) }
  boards.set(men, board)
  return board
}

/** The points that the loser loses when the other side bears off its last man. */
export function worthOf({ off, rear }: Sides, loser: number, gammons: boolean): number {
  if (!gammons || off[loser] > 0) return 1
  // A man on the bar or in the winner's home board.
  return rear[loser] > BAR - 7 ? 3 : 2
}

/** Larger than any value. */
const NONE = 9
/** The choice of a side without a legal play. Larger than the number of plays of any roll. */
const PASSES = 255

/** A class, because V8 reads fields of one object shape faster than captured variables. */
export class Table {
  readonly sides: Sides
  readonly values: Float64Array
  private readonly begins: Int32Array
  private readonly after: Uint16Array
  private readonly landings: Int32Array
  /** Where the values after a play begin, for each subset of the waiting side's blots that is hit (at most three blots). */
  private readonly rows = new Int32Array(HITS)
  private other = -1
  private blocks = 0
  private blots = 0
  /** Bit positions of up to three blots, to turn hits into an index of `rows`. */
  private first = 0
  private second = 0
  private third = 0

  constructor({ sides, plays }: Board, values: Float64Array) {
    this.sides = sides
    this.values = values
    this.begins = plays.begins
    this.after = plays.after
    this.landings = plays.landings
  }

  /** Sets the waiting side's men. To value many positions, change them as rarely as possible. */
  against(other: number): void {
    if (other === this.other) return
    const { sides, rows } = this
    this.other = other
    this.blocks = sides.blocks[other]
    this.blots = sides.blots[other]
    let left = this.blots
    this.first = lowest(left)
    left &= left - 1
    this.second = lowest(left)
    left &= left - 1
    this.third = lowest(left)
    for (let hit = 0; hit < HITS; hit++) rows[hit] = sides.hits[other * HITS + hit] * sides.count
  }

  /** The equity of rolling with these men. Stores the best play of each roll in `choices`, starting at `from`. */
  rolling(own: number, choices: Uint8Array, from: number): number {
    const { values, begins, after, landings, rows, blocks, blots, first, second, third } = this
    const none = rows[0]
    let sum = 0
    let at = playsAt(own, 0)
    for (let roll = 0; roll < ROLLS.length; roll++, at += KINDS + 1) {
      // The lowest value that the other side can be left with.
      let least = NONE
      let chosen = -1
      for (let kind = at; kind < at + KINDS && chosen < 0; kind++) {
        const end = begins[kind + 1]
        for (let play = begins[kind]; play < end; play++) {
          const landing = landings[play]
          if ((landing & blocks) !== 0) continue
          const hit = landing & blots
          const row =
            hit === 0
              ? none
              : rows[((hit >>> first) & 1) | (((hit >>> second) & 1) << 1) | (((hit >>> third) & 1) << 2)]
          const value = values[row + after[play]]
          if (value < least) {
            least = value
            chosen = play
          }
        }
      }
      if (chosen < 0) least = values[none + own]
      choices[from + roll] = chosen < 0 ? PASSES : chosen - begins[at]
      sum -= ODDS[roll] * least
    }
    return sum
  }

  /** The same, with each roll played as chosen before. */
  following(own: number, choices: Uint8Array, from: number): number {
    const { values, begins, after, landings, rows, blots, first, second, third } = this
    let sum = 0
    let at = playsAt(own, 0)
    for (let roll = 0; roll < ROLLS.length; roll++, at += KINDS + 1) {
      const choice = choices[from + roll]
      let place = rows[0] + own
      if (choice !== PASSES) {
        const play = begins[at] + choice
        const hit = landings[play] & blots
        place = rows[((hit >>> first) & 1) | (((hit >>> second) & 1) << 1) | (((hit >>> third) & 1) << 2)] + after[play]
      }
      sum -= ODDS[roll] * values[place]
    }
    return sum
  }

  /** The result of a play that was chosen before, as an index into `values`. */
  chosen(own: number, roll: number, choice: number): number {
    const { begins, after, landings, rows, blots, first, second, third } = this
    if (choice === PASSES) return rows[0] + own
    const play = begins[playsAt(own, roll)] + choice
    const hit = landings[play] & blots
    return rows[((hit >>> first) & 1) | (((hit >>> second) & 1) << 1) | (((hit >>> third) & 1) << 2)] + after[play]
  }

  /** The result of the best play of a roll, as an index into `values`. Ties go to the first. */
  best(own: number, roll: number): number {
    const { values, begins, after, landings, rows, blocks, blots, first, second, third } = this
    let found = -1
    const at = playsAt(own, roll)
    for (let kind = at; kind < at + KINDS && found < 0; kind++)
      for (let play = begins[kind]; play < begins[kind + 1]; play++) {
        const landing = landings[play]
        if ((landing & blocks) !== 0) continue
        const hit = landing & blots
        const which = ((hit >>> first) & 1) | (((hit >>> second) & 1) << 1) | (((hit >>> third) & 1) << 2)
        const place = rows[which] + after[play]
        if (found < 0 || values[place] < values[found]) found = place
      }
    return found < 0 ? rows[0] + own : found
  }
}

/** The index of the lowest bit; 0, which is not a point, if no bit is set. */
const lowest = (bits: number): number => (bits === 0 ? 0 : 31 - Math.clz32(bits & -bits))
