import type { Game } from '../../../core/contract.ts'
import { refuseOtherGame } from '../../../core/headed.ts'
import type { FileKind } from '../../../modules/game-module.ts'
import { type ExactSolver, type Solution, type SolveReport, solutionName } from '../../../modules/solver.ts'
import { CERTAIN, ChancesFile, type SolvedChances } from '../../../search/exact/chances-file.ts'
import { unsolvable } from './boards.ts'
import { solveLudo } from './solve.ts'
import { LudoTruth } from './truth.ts'

/** Precision of a solution, in digits. */
const DIGITS = 9

const FILE = new ChancesFile('ludus-solution')

const solutionOf = (solution: SolvedChances, report?: SolveReport): Solution => ({
  ...(report && { report }),
  truth: game => new LudoTruth(game, solution),
  encode: () => FILE.encode(solution),
})

const reportOf = ({ first, sweeps, values }: SolvedChances): SolveReport => ({
  positions: values.length,
  values: { first },
  more: { sweeps },
  head: `${values.length.toLocaleString('en')} positions before the first roll of a turn, all exact to 1e-${DIGITS}`,
  lines: [`The first player wins ${(100 * first).toFixed(3)}% of games if both play perfectly.`],
  effort: `${sweeps} sweeps`,
})

/** Solves a game of Ludo. `swept` is called after each sweep with its largest change. */
export function solveSmallLudo(game: Game, swept?: (sweep: number, change: number) => void): SolvedChances {
  const { boards, values, sweeps } = solveLudo(game, swept)
  const start = new Int8Array(game.cells)
  game.start(start)
  const first = boards.wayAt(start, 0)
  // A loop, because `from` would first build a list of all values.
  const kept = new Uint16Array(values.length)
  for (let i = 0; i < kept.length; i++) kept[i] = Math.round(values[i] * CERTAIN)
  return { game: game.id, first: values[first * boards.ways + first], sweeps, values: kept }
}

/** Solves Ludo with two seats and one or two pieces. */
export const ludoSolver: ExactSolver = {
  refuses: unsolvable,
  file: game => solutionName(game, 'solution'),
  solve(game, progress = () => {}) {
    const solution = solveSmallLudo(game, (_, change) =>
      // Progress is the number of digits that have converged.
      progress(Math.max(0, Math.min(DIGITS, Math.floor(-Math.log10(change)))), DIGITS, 'digits'),
    )
    return solutionOf(solution, reportOf(solution))
  },
  decode(bytes, where, game) {
    const solution = FILE.decode(bytes, where)
    refuseOtherGame(where, solution.game, game.id)
    return solutionOf(solution)
  },
}

export const solutionFile: FileKind = {
  name: 'solution',
  format: FILE.format,
  check(bytes, where) {
    const { game, first, values } = FILE.decode(bytes, where)
    return `${game}, ${values.length} positions, the first player wins ${(100 * first).toFixed(3)}%`
  },
}
