import type { Evaluator, Game, Player } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import type { SolveProgress, SolveReport } from '../modules/solver.ts'
import { optimal, solverOf } from '../search/exact/optimal.ts'
import { makePlayer } from '../search/make-player.ts'

/** A solved game. */
export interface SolvedGame extends Pick<SolveReport, 'positions' | 'values'> {
  /** The exact value of positions for a seat. */
  readonly truth: Evaluator
  /** The player that never loses value with a move. */
  readonly optimal: Player
}

/** Solves a small game exactly; throws if the game is too large. */
export function solve(game: Game, progress?: SolveProgress): SolvedGame {
  const solver = solverOf(game)
  const reason = solver.refuses(game)
  if (reason !== undefined) throw usage(reason)
  const solution = solver.solve(game, progress)
  const { positions = 0, values = {} } = solution.report ?? {}
  const kind = optimal(solution)
  return { positions, values, truth: solution.truth(game), optimal: makePlayer(game, kind.name, () => kind) }
}
