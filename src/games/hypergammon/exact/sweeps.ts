// Solves hypergammon by sweeps. Blocks: races, in which the sides are out of contact, come first and have no loops. Men that are borne off
// never come back, so positions with more men off come before those with fewer. Levels: the pips of both sides together, the fewest first,
// because only a hit adds pips.
import type { Game } from '../../../core/contract.ts'
import type { SweepBlock, Sweeper, Sweeps } from '../../../modules/sweeps.ts'
import { backgammonOf } from '../../backgammon/backgammon.ts'
import { BAR } from '../../backgammon/board.ts'
import { ROLLS } from './plays.ts'
import { sharesOf } from './shares.ts'
import type { Sides } from './sides.ts'
import { keep, solved } from './solution.ts'
import { boardOf, Table, worthOf } from './table.ts'

/** Positions with these numbers of men off, with either side on roll. */
interface Block {
  readonly off: readonly [number, number]
  readonly contact: boolean
}

/** The blocks in the order in which they are solved. */
export function blocksOf(men: number): readonly Block[] {
  const blocks: Block[] = []
  for (const contact of [false, true])
    for (let sum = 2 * (men - 1); sum >= 0; sum--)
      for (let more = Math.min(sum, men - 1); 2 * more >= sum; more--) blocks.push({ off: [more, sum - more], contact })
  return blocks
}

/** Adjacent ways that one thread handles, so that two threads rarely write to the same cache line. */
const RUN = 8

/**
 * Examining all plays takes several times as long as following the previous best ones, and those rarely change. So all plays are examined only
 * in the first sweeps of a block and then in every sixth.
 */
const FIRST_SWEEPS = 4
const EVERY = 6

const SETTLED = 1e-12

/** The memory that threads share. */
interface Memory {
  readonly values: Float64Array
  /** New values, at `opponent's way * count + own way`, which is the order of a sweep. */
  readonly aside: Float64Array
  /** The best play of each roll so far, in the order of `aside`. */
  readonly choices: Uint8Array
  /** The number of completed sweeps of the block. */
  readonly swept: Int32Array
}

const bytesOf = ({ count }: Sides): number => count ** 2 * (8 + 8 + ROLLS.length) + 8

function viewsOf({ count }: Sides, memory: ArrayBufferLike): Memory {
  const length = count ** 2
  return {
    values: new Float64Array(memory, 0, length),
    aside: new Float64Array(memory, 8 * length, length),
    swept: new Int32Array(memory, 16 * length, 1),
    choices: new Uint8Array(memory, 16 * length + 8, length * ROLLS.length),
  }
}

class HypergammonSweeper implements Sweeper {
  private readonly sides: Sides
  private readonly table: Table
  private readonly aside: Float64Array
  private readonly choices: Uint8Array
  private readonly swept: Int32Array
  private readonly blocks: readonly Block[]
  private readonly gammons: boolean

  constructor(game: Game, memory: ArrayBufferLike) {
    const { men, rules } = backgammonOf(game)
    const board = boardOf(men)
    const { values, aside, choices, swept } = viewsOf(board.sides, memory)
    this.sides = board.sides
    this.table = new Table(board, values)
    this.aside = aside
    this.choices = choices
    this.swept = swept
    this.blocks = blocksOf(men)
    this.gammons = rules.gammons
  }

  begin(block: number, part: number): void {
    if (part > 0) return
    const { sides, table } = this
    this.swept[0] = 0
    if (block > 0) return
    // A side to roll whose opponent has borne off all men has lost.
    for (let own = 1; own < sides.count; own++) table.values[own * sides.count] = -worthOf(sides, own, this.gammons)
  }

  sweep(block: number, level: number, part: number, parts: number): number {
    const { off, contact } = this.blocks[block]
    const all = this.swept[0] < FIRST_SWEEPS || this.swept[0] % EVERY === 0
    let change = this.sweepOff(off[0], off[1], contact, all, level, part, parts)
    if (off[0] !== off[1]) change = Math.max(change, this.sweepOff(off[1], off[0], contact, all, level, part, parts))
    // Only a sweep over all plays can be the last.
    return all ? change : Math.max(change, 2 * SETTLED)
  }

  commit(block: number, level: number, part: number, parts: number): void {
    const { off, contact } = this.blocks[block]
    this.commitOff(off[0], off[1], contact, level, part, parts)
    if (off[0] !== off[1]) this.commitOff(off[1], off[0], contact, level, part, parts)
    // No thread reads it before all threads have finished the level.
    if (part === 0 && level === levelsOf(this.sides) - 1) this.swept[0]++
  }

  /**
   * The outer loop is over the side that waits. The successors of all positions of the inner loop are then in eight rows of the table,
   * which stay in the cache.
   */
  private sweepOff(
    ownOff: number,
    otherOff: number,
    contact: boolean,
    all: boolean,
    level: number,
    part: number,
    parts: number,
  ): number {
    const { table, aside, choices } = this
    const { values } = table
    const { begins, stride, pips, rear, count, points, blots, blocks } = this.sides
    const last = begins[otherOff * stride + stride - 1]
    let change = 0
    for (let other = begins[otherOff * stride]; other < last; other++) {
      const rest = level - pips[other]
      if (Math.floor(other / RUN) % parts !== part || rest < 0 || rest >= stride - 1) continue
      const held = blots[other] | blocks[other]
      const end = begins[ownOff * stride + rest + 1]
      table.against(other)
      for (let own = begins[ownOff * stride + rest]; own < end; own++) {
        if ((points[own] & held) !== 0 || rear[own] + rear[other] > BAR !== contact) continue
        const place = other * count + own
        const from = place * ROLLS.length
        const value = all ? table.rolling(own, choices, from) : table.following(own, choices, from)
        const off = Math.abs(value - values[own * count + other])
        if (off > change) change = off
        aside[place] = value
      }
    }
    return change
  }

  private commitOff(
    ownOff: number,
    otherOff: number,
    contact: boolean,
    level: number,
    part: number,
    parts: number,
  ): void {
    const { values } = this.table
    const { begins, stride, pips, rear, count, points, blots, blocks } = this.sides
    const last = begins[otherOff * stride + stride - 1]
    for (let other = begins[otherOff * stride]; other < last; other++) {
      const rest = level - pips[other]
      if (Math.floor(other / RUN) % parts !== part || rest < 0 || rest >= stride - 1) continue
      const held = blots[other] | blocks[other]
      const end = begins[ownOff * stride + rest + 1]
      for (let own = begins[ownOff * stride + rest]; own < end; own++)
        if ((points[own] & held) === 0 && rear[own] + rear[other] > BAR === contact)
          values[own * count + other] = this.aside[other * count + own]
    }
  }
}

const levelsOf = ({ men }: Sides): number => 2 * BAR * men + 1

/** The number of positions in each block, with either side on roll. */
function countPositions(sides: Sides, blocks: readonly Block[]): readonly number[] {
  const { count, men, off, rear } = sides
  const counts = new Int32Array(2 * men * men)
  for (let own = 1; own < count; own++)
    for (let other = 1; other < count; other++)
      if (sides.fit(own, other)) counts[(off[own] * men + off[other]) * 2 + (rear[own] + rear[other] > BAR ? 1 : 0)]++
  return blocks.map(({ off: [more, less], contact }) => {
    const at = (one: number, two: number): number => counts[(one * men + two) * 2 + (contact ? 1 : 0)]
    return more === less ? at(more, less) : at(more, less) + at(less, more)
  })
}

export const hypergammonSweeps: Sweeps = {
  settled: SETTLED,
  bytes: game => bytesOf(boardOf(backgammonOf(game).men).sides),
  blocks(game) {
    const { sides } = boardOf(backgammonOf(game).men)
    const blocks = blocksOf(sides.men)
    const positions = countPositions(sides, blocks)
    return blocks.map(
      ({ contact }, at): SweepBlock => ({ positions: positions[at], levels: levelsOf(sides), loops: contact }),
    )
  },
  sweeper: (game, memory) => new HypergammonSweeper(game, memory),
  *finish(game, memory, sweeps) {
    const { men, rules } = backgammonOf(game)
    const board = boardOf(men)
    const { values, choices } = viewsOf(board.sides, memory)
    const table = new Table(board, values)
    return solved(game, keep(game, table, yield* sharesOf(table, choices, rules.gammons), sweeps))
  },
}
