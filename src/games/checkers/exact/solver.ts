import type { Game } from '../../../core/contract.ts'
import { badInput } from '../../../core/errors.ts'
import type { FileKind } from '../../../modules/game-module.ts'
import type { ExactSolver, Solution, SolveReport } from '../../../modules/solver.ts'
import { checkersOf } from '../checkers.ts'
import { Endings, MOST_PIECES } from './index.ts'
import { solveEndings } from './solve.ts'
import {
  type CheckersEndings,
  CheckersTruth,
  decodeTable,
  ENDINGS_FORMAT,
  type EndingTable,
  type EndingTotals,
  lazily,
  tableOf,
  totalsOf,
} from './table.ts'

/** Endgames with this few pieces are solved in seconds, so searches use them by default. */
export const USUAL_PIECES = 4

/** The name of the game that an endgame table belongs to. */
export const familyOfTable = (game: Game): string => (checkersOf(game).giveaway ? 'giveaway' : 'checkers')

/** The file name of an endgame table of up to this many pieces. */
export const endingsName = (family: string, pieces: number): string => `${family}-${pieces}.endings`

/** An endgame table of up to this many pieces that is solved in memory when a search first needs it. */
export function lazyEndings(game: Game, pieces: number): CheckersEndings {
  const { giveaway } = checkersOf(game)
  const key = endingsName(familyOfTable(game), pieces)
  const kept = solved.get(key)
  if (kept) return kept
  const endings = lazily(pieces, () => {
    const all = new Endings(pieces)
    return tableOf(familyOfTable(game), all, solveEndings(all, giveaway))
  })
  solved.set(key, endings)
  return endings
}

/** Players of a game share one table: it takes megabytes and depends only on its name. */
const solved = new Map<string, CheckersEndings>()

/** An endgame table as a solution. */
export const endingSolution = (table: EndingTable, report?: SolveReport): Solution => ({
  ...(report && { report }),
  truth: game => new CheckersTruth(game, table, false),
  guide: game => new CheckersTruth(game, table, true),
  encode: () => table.encode(),
})

/** Summarises a solution, while the distances of all positions are available. */
export function endingsReport(family: string, endings: Endings, distances: Uint8Array): SolveReport {
  const totals = totalsOf(family, endings, distances)
  const sum = (of: 'positions' | 'win' | 'draw' | 'loss'): number => totals.reduce((all, one) => all + one[of], 0)
  const row = ({ pieces, positions, win, draw, loss, longest }: EndingTotals): number[] => [
    ...[pieces, positions, win, draw, loss, longest],
  ]
  return {
    positions: sum('positions'),
    values: { win: sum('win'), draw: sum('draw'), loss: sum('loss') },
    more: { byPieces: totals },
    head: `${sum('positions').toLocaleString('en')} positions, for the side to move`,
    lines: [],
    table: { heads: ['pieces', 'positions', 'win', 'draw', 'loss', 'longest, plies'], rows: totals.map(row) },
  }
}

/** Solves endgames of checkers and give-away. */
export const checkersSolver: ExactSolver = {
  refuses(game) {
    const { pieces } = checkersOf(game).rules
    return pieces <= MOST_PIECES
      ? undefined
      : `${game.id} is too large to solve. Choose an ending with up to ${MOST_PIECES} pieces, such as "${familyOfTable(game)}(pieces=4)".`
  },
  file: game => endingsName(familyOfTable(game), checkersOf(game).rules.pieces),
  quick: true,
  solve(game, progress = () => {}) {
    const family = familyOfTable(game)
    const endings = new Endings(checkersOf(game).rules.pieces)
    const distances = solveEndings(endings, checkersOf(game).giveaway, done =>
      progress(done, endings.size, 'positions'),
    )
    return endingSolution(tableOf(family, endings, distances), endingsReport(family, endings, distances))
  },
  decode(bytes, where, game) {
    const table = decodeTable(bytes, where)
    const { pieces } = checkersOf(game).rules
    if (table.family !== familyOfTable(game) || table.pieces !== pieces)
      throw badInput(
        `${where} has endings of ${table.family} with up to ${table.pieces} pieces, not of ${familyOfTable(game)} with up to ${pieces}.`,
      )
    return endingSolution(table)
  },
}

export const endingsFile: FileKind = {
  name: 'endings',
  format: ENDINGS_FORMAT,
  check(bytes, where) {
    const { family, pieces } = decodeTable(bytes, where)
    return `${family}, all endings of up to ${pieces} pieces`
  },
}
