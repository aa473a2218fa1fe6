// What every position is worth to the side that is about to roll, at `its way * count + the other's way`.
import { BAR } from '../../backgammon/board.ts'
import { KINDS, listPlays, ODDS, type Plays, playsAt, ROLLS } from './plays.ts'
import { HITS, Sides } from './sides.ts'

/** The ways and plays of so many men; found once, because it takes a second. */
export interface Board {
  readonly sides: Sides
  readonly plays: Plays
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

/** What a side loses that has not borne off its last man when the other does. */
export function worthOf({ off, rear }: Sides, loser: number, gammons: boolean): number {
  if (!gammons || off[loser] > 0) return 1
  // A man on the bar or in the winner's home.
  return rear[loser] > BAR - 7 ? 3 : 2
}

/** More than anything is worth. */
const NONE = 9
/** The choice of whoever has no play; more than a roll has. */
const PASSES = 255

/** A class, so that the arrays are fields of one shape and not captured variables, which V8 reads more slowly. */
export class Table {
  readonly sides: Sides
  readonly values: Float64Array
  private readonly begins: Int32Array
  private readonly after: Uint16Array
  private readonly landings: Int32Array
  /** Where the values begin that follow a play: nothing hit, or some of up to three blots. Eight for the side that waits. */
  private readonly rows = new Int32Array(HITS)
  private other = -1
  private blocks = 0
  private blots = 0
  /** How far the bits of the second and third blot are to be moved to come next to the first one's. */
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

  /** From now on, these men wait while the own ones move. Whoever asks about many positions changes this as seldom as possible. */
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

  /** What it is worth to roll with these men; remembers the best play of each roll in `choices`, from a place on. */
  rolling(own: number, choices: Uint8Array, from: number): number {
    const { values, begins, after, landings, rows, blocks, blots, first, second, third } = this
    const none = rows[0]
    let sum = 0
    let at = playsAt(own, 0)
    for (let roll = 0; roll < ROLLS.length; roll++, at += KINDS + 1) {
      // The least that the other side can be left with.
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

  /** The same if each roll is played as it was chosen before. */
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

  /** Where a play leads that was chosen before, as a place in `values`. */
  chosen(own: number, roll: number, choice: number): number {
    const { begins, after, landings, rows, blots, first, second, third } = this
    if (choice === PASSES) return rows[0] + own
    const play = begins[playsAt(own, roll)] + choice
    const hit = landings[play] & blots
    return rows[((hit >>> first) & 1) | (((hit >>> second) & 1) << 1) | (((hit >>> third) & 1) << 2)] + after[play]
  }

  /** Where the best play of a roll leads, as a place in `values`; the first of several that are as good. */
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

/** The place of the lowest bit; 0, where no point is, if there is none. */
const lowest = (bits: number): number => (bits === 0 ? 0 : 31 - Math.clz32(bits & -bits))
