// Solves Ur exactly, by sweeps that threads share (modules/sweeps.ts): the win probability of the side to roll in every position, with
// perfect play by both sides. Pieces that are home never come back, so the table is solved section by section.
import type { Game } from '../../../core/contract.ts'
import { refuseOtherGame } from '../../../core/headed.ts'
import type { FileKind } from '../../../modules/game-module.ts'
import { type ExactSolver, type Solution, type SolveReport, solutionName } from '../../../modules/solver.ts'
import { finishAtOnce, type Sweeps } from '../../../modules/sweeps.ts'
import { CERTAIN, ChancesFile, type SolvedChances } from '../../../search/exact/chances-file.ts'
import { sweepAlone } from '../../../search/exact/sweeping.ts'
import { UrPositions, unsolvable } from './positions.ts'
import { blocksOf, UrSweeper } from './sweeper.ts'
import { UrTruth } from './truth.ts'

const FILE = new ChancesFile('ludus-ur-solution')

const solutionOf = (solution: SolvedChances, report?: SolveReport): Solution => ({
  ...(report && { report }),
  truth: game => new UrTruth(game, solution),
  encode: () => FILE.encode(solution),
})

const percent = (chance: number): string => `${(100 * chance).toFixed(10)}%`

const reportOf = ({ first, sweeps, values }: SolvedChances): SolveReport => ({
  positions: values.length,
  values: { first },
  more: { sweeps },
  head: `${values.length.toLocaleString('en')} positions before a roll, all exact to 1e-11`,
  lines: [`The first player wins ${percent(first)} of games if both play perfectly.`],
  effort: `${sweeps} sweeps`,
})

export const urSweeps: Sweeps = {
  bytes: game => new UrPositions(game).count * Float64Array.BYTES_PER_ELEMENT,
  blocks(game) {
    const positions = new UrPositions(game)
    return blocksOf(positions.pieces).map(({ less, more }) => ({
      positions: positions.sizeOf(less, more) * (less === more ? 1 : 2),
      levels: positions.mostProgress(less, more) + 1,
      loops: true,
    }))
  },
  // The remaining error is at most a few times this, in each of a dozen sections that build on each other.
  settled: 1e-13,
  sweeper: (game, memory) => new UrSweeper(game, memory),
  finish(game, memory, sweeps) {
    const positions = new UrPositions(game)
    const exact = new Float64Array(memory, 0, positions.count)
    const values = new Uint16Array(positions.count)
    for (let i = 0; i < values.length; i++) values[i] = Math.round(exact[i] * CERTAIN)
    const start = new Int8Array(game.cells)
    game.start(start)
    const solution = { game: game.id, first: exact[positions.numberOf(start, 0)], sweeps, values }
    return finishAtOnce(solutionOf(solution, reportOf(solution)))
  },
}

export const urSolver: ExactSolver = {
  refuses: unsolvable,
  file: game => solutionName(game, 'solution'),
  solve: (game: Game, progress) => sweepAlone(game, urSweeps, progress),
  sweeps: urSweeps,
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
    return `${game}, ${values.length} positions, the first player wins ${percent(first)}`
  },
}
