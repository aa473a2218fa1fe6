// How a large game is solved: value iteration in memory that threads share. The positions are split into blocks that refer only to themselves and to
// earlier blocks, and a block into levels such that most moves lead to earlier levels. A block is swept level by level until no value changes by more
// than `settled`. Within a level, a sweep writes new values to a buffer and `commit` puts them in place. So the result does not depend on how many
// threads share the level, or on their timing.
import type { Game } from '../core/contract.ts'
import type { Solution, SolveProgress } from './solver.ts'

export interface Sweeps {
  /** Bytes of the memory that threads share, initially zero. */
  bytes(game: Game): number
  /** The blocks in the order in which they are solved. */
  blocks(game: Game): readonly SweepBlock[]
  /** A block is done when a whole sweep changes no value by more than this. */
  readonly settled: number
  /** Created once in each thread, over the same memory. */
  sweeper(game: Game, memory: ArrayBufferLike): Sweeper
  /** The solution, once all blocks are done. The memory is not needed afterwards unless the solution keeps it. */
  finish(game: Game, memory: ArrayBufferLike, sweeps: number): FinishingWork
}

/** Work that remains after the last sweep. It yields its progress often, so that the caller can show it or stop. */
export type FinishingWork = Generator<Parameters<SolveProgress>, Solution>

/** For games with nothing to do after the last sweep. */
// biome-ignore lint/correctness/useYield: there is no progress to report.
export function* finishAtOnce(solution: Solution): FinishingWork {
  return solution
}

export interface SweepBlock {
  /** Number of positions, for progress reports. */
  readonly positions: number
  /** Levels are swept in this order, each after the previous one is settled. */
  readonly levels: number
  /** Whether positions can lead back to each other. A block without loops needs only one sweep. */
  readonly loops: boolean
}

export interface Sweeper {
  /** A block begins: sets the initial values. Called in every thread, for its part. */
  begin?(block: number, part: number, parts: number): void
  /** Computes new values for its part of a level into a buffer. Returns the largest change. */
  sweep(block: number, level: number, part: number, parts: number): number
  /** Puts the new values in place. */
  commit(block: number, level: number, part: number, parts: number): void
}

/** How far solving has come: the sweeps of the current block that are done, and the levels of the next sweep that are done. */
export interface SweepPlace {
  readonly block: number
  readonly sweep: number
  readonly level: number
  /** The largest change in those levels. */
  readonly change: number
}

export const BEGINNING: SweepPlace = { block: 0, sweep: 0, level: 0, change: 0 }
