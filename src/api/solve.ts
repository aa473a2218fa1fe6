import type { Evaluator, Game, Player } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import type { SolveProgress, SolveReport } from '../modules/solver.ts'
import { optimal, solverOf } from '../search/exact/optimal.ts'
import { makePlayer } from '../search/make-player.ts'

/** A solved game. */
export interface SolvedGame extends Pick<SolveReport, 'positions' | 'values'> {
  /** What positions are truly worth to a seat. */
  readonly truth: Evaluator
  /** Who never loses anything by a move. */
  readonly optimal: Player
}

/** The exact value of every position of a game that is small enough; refuses one that is not. */
export function solve(game: Game, progress?: SolveProgress): SolvedGame {
  const solver = solverOf(game)
  const reason = solver.refuses(game)
  if (reason !== undefined) throw usage(reason)
  const solution = solver.solve(game, progress)
  const { positions = 0, values = {} } = solution.report ?? {}
  const kind = optimal(solution)
  return { positions, values, truth: solution.truth(game), optimal: makePlayer(game, kind.name, () => kind) }
}
