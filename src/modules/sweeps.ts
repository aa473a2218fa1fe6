// How a large game is solved: value iteration in memory that threads share. The positions are cut into blocks such that a block refers to
// itself and to earlier blocks only, and a block into levels such that most moves lead to earlier levels. A block is swept level by
// level until no value changes by more than `settled`. Within a level a sweep writes new values aside and `settle` puts them in place, so
// that what comes out does not depend on how many threads share the level, or on which is first.
import type { Game } from '../core/contract.ts'
import type { Solution, SolveProgress } from './solver.ts'

export interface Sweeps {
  /** Bytes of the memory that threads share; all zero at first. */
  bytes(game: Game): number
  /** What is solved after what. */
  blocks(game: Game): readonly SweepBlock[]
  /** A block is done when a whole sweep changes no value by more. */
  readonly settled: number
  /** Made once in each thread, over the same memory. */
  sweeper(game: Game, memory: ArrayBufferLike): Sweeper
  /** The solution, when all blocks are done; the memory is not needed afterwards unless the solution keeps it. */
  finish(game: Game, memory: ArrayBufferLike, sweeps: number): Finishing
}

/** Work that is left after the last sweep. It yields its progress often, so that the caller can show it, or stop there. */
export type Finishing = Generator<Parameters<SolveProgress>, Solution>

/** For games that have nothing left to do after the last sweep. */
// biome-ignore lint/correctness/useYield: there is no progress to report.
export function* finishAtOnce(solution: Solution): Finishing {
  return solution
}

export interface SweepBlock {
  /** For the progress. */
  readonly positions: number
  /** Levels are swept in this order, each when the one before is settled. */
  readonly levels: number
  /** Whether positions lead back to each other. A block without loops needs one sweep. */
  readonly loops: boolean
}

export interface Sweeper {
  /** A block begins: sets the first guess of its values. Called in every thread, for its part. */
  begin?(block: number, part: number, parts: number): void
  /** Finds new values for its part of a level and writes them aside; returns the largest change. */
  sweep(block: number, level: number, part: number, parts: number): number
  /** Puts them in place. */
  settle(block: number, level: number, part: number, parts: number): void
}

/** How far solving is: so many sweeps of a block are done, and so many levels of the next sweep. */
export interface SweepPlace {
  readonly block: number
  readonly sweep: number
  readonly level: number
  /** The largest change in those levels. */
  readonly change: number
}

export const BEGINNING: SweepPlace = { block: 0, sweep: 0, level: 0, change: 0 }
