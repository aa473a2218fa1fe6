// Exact solutions of small games: interfaces for solving a game, storing the result, and playing and grading with it.
import type { Evaluator, Game } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import type { Sweeps } from './sweeps.ts'

/** Every position's exact value, in memory. */
export interface Solution {
  /** What positions are truly worth to a seat. */
  truth(game: Game): Evaluator
  /** The same as a player should see it who wants to get there: a nearer win is worth a little more. */
  guide?(game: Game): Evaluator
  /** The parts of its file, one after the other. */
  encode(): readonly Uint8Array[]
  /** What was found; known right after solving. */
  readonly report?: SolveReport
}

/** What a solver has found. */
export interface SolveReport {
  /** Positions that have a value. */
  readonly positions: number
  /** Figures of interest: `first`, the chance of whoever begins, where somebody does. */
  readonly values: Readonly<Record<string, number>>
  /** Further fields of the JSON. */
  readonly more?: Readonly<Record<string, unknown>>
  /** The same for people: "1,234 positions, all exact to 1e-9", and lines or a table of numbers below it. */
  readonly head: string
  readonly lines: readonly string[]
  readonly table?: { readonly heads: readonly string[]; readonly rows: readonly (readonly number[])[] }
  /** What it took, such as "34 sweeps". */
  readonly effort?: string
}

/** Hears how far a solver is: so much of a total, in a unit. */
export type SolveProgress = (done: number, total: number, unit: string) => void

export interface ExactSolver {
  /** Why a game is too large, or remembers too much, to be solved; nothing if it can be. */
  refuses(game: Game): string | undefined
  /** The name of the file that a game's solution is kept in if nothing else is said. */
  file(game: Game): string
  /** Solved in seconds: whoever needs the solution gets it without asking for it first. */
  readonly quick?: boolean
  solve(game: Game, progress?: SolveProgress): Solution
  /** The same in steps that threads share and that can be interrupted, for what takes minutes. */
  readonly sweeps?: Sweeps
  /** Reads a whole file or refuses it; `where` (a file's name) goes into the message. */
  decode(bytes: Uint8Array, where: string, game: Game): Solution
}

/** The name of a file for a game's solution. */
export const solutionName = (game: Game, ending: string): string =>
  `${game.id.replace(/[:(,]/g, '-').replace(')', '')}.${ending}`

/** For games that nobody has solved: says so without trying. */
export function tooLarge(name: string): ExactSolver {
  const why = (game: Game): string => `${game.id} is too large to solve: ${name} has never been solved.`
  return {
    refuses: why,
    file: game => solutionName(game, 'exact'),
    solve(game) {
      throw usage(why(game))
    },
    decode(_, __, game) {
      throw usage(why(game))
    },
  }
}
