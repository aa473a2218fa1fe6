import { type ExactSolver, solutionName } from '../../../modules/solver.ts'
import { sweepAlone } from '../../../search/exact/sweeping.ts'
import { decode } from './solution.ts'
import { hypergammonSweeps } from './sweeps.ts'

/** Solves hypergammon with up to three men per side. */
export const hypergammonSolver: ExactSolver = {
  refuses: () => undefined,
  file: game => solutionName(game, 'solution'),
  solve: (game, progress) => sweepAlone(game, hypergammonSweeps, progress),
  sweeps: hypergammonSweeps,
  decode,
}
