import { type ExactSolver, solutionName } from '../../../modules/solver.ts'
import { sweepAlone } from '../../../search/exact/sweeping.ts'
import { decode } from './solution.ts'
import { hypergammonSweeps } from './sweeps.ts'

/** Hypergammon with up to three men a side. */
export const hypergammonSolver: ExactSolver = {
  refuses: () => undefined,
  file: game => solutionName(game, 'solution'),
  solve: (game, progress) => sweepAlone(game, hypergammonSweeps, progress),
  sweeps: hypergammonSweeps,
  decode,
}
