// Exact solutions of small games: interfaces for solving a game, storing the result, and playing and grading with it.
import type { Evaluator, Game } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import type { Sweeps } from './sweeps.ts'

/** The exact value of every position, in memory. */
export interface Solution {
  /** The exact values of positions for a seat. */
  truth(game: Game): Evaluator
  /** Like `truth`, for a player that has to make progress: a nearer win is worth a little more. */
  guide?(game: Game): Evaluator
  /** The consecutive parts of its file. */
  encode(): readonly Uint8Array[]
  /** What the solver found; available right after solving. */
  readonly report?: SolveReport
}

/** The results of a solver. */
export interface SolveReport {
  /** Positions that have a value. */
  readonly positions: number
  /** Key figures. `first` is the win probability of the player who moves first, if that is fixed. */
  readonly values: Readonly<Record<string, number>>
  /** Additional fields of the JSON output. */
  readonly more?: Readonly<Record<string, unknown>>
  /** The same for people: "1,234 positions, all exact to 1e-9", followed by lines or a table of numbers. */
  readonly head: string
  readonly lines: readonly string[]
  readonly table?: { readonly heads: readonly string[]; readonly rows: readonly (readonly number[])[] }
  /** The effort, such as "34 sweeps". */
  readonly effort?: string
}

/** Reports the progress of a solver: this much of a total, in a unit. */
export type SolveProgress = (done: number, total: number, unit: string) => void

export interface ExactSolver {
  /** Why a game cannot be solved, because it is too large or its state depends on too much history; undefined if it can. */
  refuses(game: Game): string | undefined
  /** The default file name of a game's solution. */
  file(game: Game): string
  /** Solved in seconds, so code that needs the solution computes it on demand. */
  readonly quick?: boolean
  solve(game: Game, progress?: SolveProgress): Solution
  /** Solving in steps that threads share and that can be interrupted, for games that take minutes. */
  readonly sweeps?: Sweeps
  /** Reads a whole file, or throws if it is damaged. `where` (a file name) is used in the message. */
  decode(bytes: Uint8Array, where: string, game: Game): Solution
}

/** The file name of a game's solution. */
export const solutionName = (game: Game, ending: string): string =>
  `${game.id.replace(/[:(,]/g, '-').replace(')', '')}.${ending}`

/** For games that have never been solved: refuses without trying. */
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
