// One thread's part of solving. The unit of work is a field together with the same field from the other side's view: all positions
// in it, with either side to roll. Levels are the progress of the pieces in the field. A move within the entries stays in its unit and is
// solved in order of progress. Any other move leads to a higher level, except that a capture leads to a lower one, or from an entry to the
// same one. So only captures wait for the next sweep.
import type { Game } from '../../../core/contract.ts'
import type { Sweeper } from '../../../modules/sweeps.ts'
import { EntryMoves, FieldMoves, NO_MOVE, ROLLS, UNIT } from './moves.ts'
import { ENTRIES, ENTRY_MASKS, ENTRY_WAYS, UrPositions } from './positions.ts'

/** A section and its mirror image, by the numbers of pieces that the two sides still have to bring home. */
export interface UrBlock {
  readonly less: number
  readonly more: number
}

/** The blocks in an order in which each depends only on itself and earlier ones. */
export const blocksOf = (pieces: number): readonly UrBlock[] => {
  const blocks: UrBlock[] = []
  for (let sum = 2; sum <= 2 * pieces; sum++)
    for (let less = Math.max(1, sum - pieces); 2 * less <= sum; less++) blocks.push({ less, more: sum - less })
  return blocks
}

/** The ranks of entries, the most advanced first. */
const DOWNWARD: Uint8Array = (() => {
  const progress = (rank: number): number => {
    let sum = 0
    for (let place = 1; place <= ENTRIES; place++) sum += ((ENTRY_MASKS[rank] >> (place - 1)) & 1) * place
    return sum
  }
  return Uint8Array.from({ length: ENTRY_WAYS }, (_, rank) => rank).sort((a, b) => progress(b) - progress(a))
})()

export class UrSweeper implements Sweeper {
  private readonly positions: UrPositions
  private readonly blocks: readonly UrBlock[]
  private readonly values: Float64Array
  private readonly odds: Float64Array
  private readonly entries: EntryMoves
  private readonly own: FieldMoves
  private readonly other: FieldMoves
  /** New values of a unit: with one side to roll by its own entry and the other's, and with the other side to roll likewise. */
  private readonly ownNew = new Float64Array(UNIT)
  private readonly otherNew = new Float64Array(UNIT)
  /** A second result of `look`: the probability that no move is possible. */
  private stuck = 0
  /** The fields of the current block by level, the most advanced first, and where each level begins. */
  private block = -1
  private fields = new Uint32Array(0)
  private levels = new Uint32Array(0)
  /** New values of the current level, one unit after another. */
  private aside = new Float64Array(0)
  private written = 0

  constructor(game: Game, memory: ArrayBufferLike) {
    this.positions = new UrPositions(game)
    this.blocks = blocksOf(this.positions.pieces)
    this.values = new Float64Array(memory, 0, this.positions.count)
    this.odds = this.positions.game.dice.odds
    this.entries = new EntryMoves(this.positions)
    this.own = new FieldMoves(this.positions, this.values)
    this.other = new FieldMoves(this.positions, this.values)
  }

  /** Starts at one half: closer than 0, and the same for all. */
  begin(block: number, part: number, parts: number): void {
    const { less, more } = this.blocks[block]
    const { positions, values } = this
    const fill = (ownLeft: number, otherLeft: number): void => {
      const begin = positions.beginOf(ownLeft, otherLeft, 0)
      const size = positions.sizeOf(ownLeft, otherLeft)
      values.fill(0.5, begin + Math.floor((size * part) / parts), begin + Math.floor((size * (part + 1)) / parts))
    }
    fill(less, more)
    if (less !== more) fill(more, less)
  }

  sweep(block: number, level: number, part: number, parts: number): number {
    this.enter(block)
    const { less, more } = this.blocks[block]
    const { from, to } = this.share(level, part, parts)
    let change = 0
    this.written = 0
    for (let i = from; i < to; i++) {
      const field = this.fields[i]
      this.own.rate(less, more, field)
      this.other.rate(more, less, this.positions.turned(field))
      change = Math.max(change, this.improve())
      this.keep()
    }
    return change
  }

  commit(block: number, level: number, part: number, parts: number): void {
    const { less, more } = this.blocks[block]
    const { from, to } = this.share(level, part, parts)
    const { positions, aside, values } = this
    let at = 0
    for (let i = from; i < to; i++) {
      const field = this.fields[i]
      const size = positions.waysOf(less, more, field)
      values.set(aside.subarray(at, at + size), positions.beginOf(less, more, field))
      values.set(aside.subarray(at + size, at + 2 * size), positions.beginOf(more, less, positions.turned(field)))
      at += 2 * size
    }
  }

  /** One thread's part of the fields of a level. */
  private share(level: number, part: number, parts: number): { from: number; to: number } {
    const begin = this.levels[level]
    const size = this.levels[level + 1] - begin
    return {
      from: begin + Math.floor((size * part) / parts),
      to: begin + Math.floor((size * (part + 1)) / parts),
    }
  }

  /** Lists the fields of a block by decreasing progress. Of two fields that mirror each other in one section, only the first is listed. */
  private enter(block: number): void {
    if (this.block === block) return
    this.block = block
    const { less, more } = this.blocks[block]
    const { positions } = this
    const { progress, fields } = positions
    const mostProgress = positions.mostProgress(less, more)
    const wanted = (field: number): boolean =>
      positions.fits(field, less, more) && (less !== more || field <= positions.turned(field))
    const counts = new Uint32Array(mostProgress + 2)
    for (let field = 0; field < fields; field++) if (wanted(field)) counts[mostProgress - progress[field] + 1]++
    for (let level = 0; level <= mostProgress; level++) counts[level + 1] += counts[level]
    this.levels = counts.slice()
    this.fields = new Uint32Array(counts[mostProgress + 1])
    for (let field = 0; field < fields; field++)
      if (wanted(field)) this.fields[counts[mostProgress - progress[field]]++] = field
  }

  /** Computes new values for all positions of the current unit. Returns the largest change. */
  private improve(): number {
    const { own, other, ownNew, otherNew, values } = this
    const ownWays = own.ownWays
    const otherWays = own.otherWays
    let change = 0
    for (let i = 0; i < ENTRY_WAYS; i++) {
      const ownEntry = DOWNWARD[i]
      if (ownEntry >= ownWays) continue
      for (let j = 0; j < ENTRY_WAYS; j++) {
        const otherEntry = DOWNWARD[j]
        if (otherEntry >= otherWays) continue
        const ownSum = this.look(own, ownEntry, otherEntry, ownNew, otherNew)
        const ownStuck = this.stuck
        const otherSum = this.look(other, otherEntry, ownEntry, otherNew, ownNew)
        const otherStuck = this.stuck
        // A side that cannot move passes, so the two values depend on each other: two equations with two unknowns.
        const both = 1 - ownStuck * otherStuck
        const ownValue = (ownSum + ownStuck * (1 - otherSum - otherStuck)) / both
        const otherValue = (otherSum + otherStuck * (1 - ownSum - ownStuck)) / both
        const ownAt = ownEntry * otherWays + otherEntry
        const otherAt = otherEntry * ownWays + ownEntry
        const ownChange = ownValue - values[own.begin + ownAt]
        const otherChange = otherValue - values[other.begin + otherAt]
        ownNew[ownAt] = ownValue
        otherNew[otherAt] = otherValue
        change = Math.max(change, Math.abs(ownChange), Math.abs(otherChange))
      }
    }
    return change
  }

  /** A side's win probability from the rolls that it can move with. `stuck` is the probability of the other rolls. */
  private look(moves: FieldMoves, entry: number, facing: number, mine: Float64Array, theirs: Float64Array): number {
    const { odds } = this
    const { passing, counts, again } = this.entries
    const { worst } = moves
    const row = facing * moves.ownWays
    const inner = (moves.hidden * ENTRY_WAYS + entry) * ROLLS
    let sum = 0
    let stuck = odds[0]
    for (let roll = 1; roll < ROLLS; roll++) {
      let least = worst[roll * UNIT + row + entry]
      const list = (inner + roll) * ENTRIES
      for (let k = list, end = list + counts[inner + roll]; k < end; k++) {
        const value = theirs[row + passing[k]]
        if (value < least) least = value
      }
      if (again[inner + roll] >= 0) {
        const value = 1 - mine[again[inner + roll] * moves.otherWays + facing]
        if (value < least) least = value
      }
      if (least === NO_MOVE) stuck += odds[roll]
      else sum += odds[roll] * (1 - least)
    }
    this.stuck = stuck
    return sum
  }

  /** Stores the new values of the unit in `aside`. */
  private keep(): void {
    const size = this.own.ownWays * this.own.otherWays
    if (this.written + 2 * size > this.aside.length) {
      const larger = new Float64Array(Math.max(2 * this.aside.length, 1 << 16))
      larger.set(this.aside)
      this.aside = larger
    }
    this.aside.set(this.ownNew.subarray(0, size), this.written)
    this.aside.set(this.otherNew.subarray(0, size), this.written + size)
    this.written += 2 * size
  }
}
