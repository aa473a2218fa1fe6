// Solutions of games on disk, in the folder for files that can be recreated (cache.ts).
import { existsSync, readdirSync, statSync } from 'node:fs'
import type { Game } from '../core/contract.ts'
import { badInput, LudusError, usage } from '../core/errors.ts'
import { moduleOf } from '../modules/game-module.ts'
import type { PlayerKind } from '../modules/player-kind.ts'
import type { Solution, SolveProgress } from '../modules/solver.ts'
import { optimal, solverOf } from '../search/exact/optimal.ts'
import { cached } from './cache.ts'
import { readBytes, writeWhole } from './files.ts'
import { dropPartial, type SweepOptions, sweepOnThreads } from './sweep-threads.ts'

/** The default file of a game's solution. */
export const solutionFile = (game: Game): string => cached(solverOf(game).file(game))

/** Whether a game's own solver has solved it, so that perfect play is available at once. */
export function isSolved(game: Game): boolean {
  const { solver } = moduleOf(game)
  return solver !== undefined && solver.refuses(game) === undefined && existsSync(solutionFile(game))
}

/** Solutions on disk that are small enough for a page, by file name. */
export function listSolutions(): string[] {
  const folder = cached()
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter(name => SOLUTION_NAME.test(name) && statSync(cached(name)).size <= MOST_FOR_A_PAGE)
}

const SOLUTION_NAME = /^[a-z0-9=-]+\.(solution|pig|einstein)$/
/** Bytes. */
const MOST_FOR_A_PAGE = 100_000_000

/** Solves a game and saves the solution. */
export function solveNow(game: Game, file = solutionFile(game), progress?: SolveProgress): Solution {
  const solution = solverOf(game).solve(game, progress)
  writeWhole(file, solution.encode())
  return solution
}

/** The file of a partial solution, while a game is being solved by sweeps. */
export const partialFile = (file: string): string => `${file}.part`

/** Solves a game and saves the solution, on threads if its solver supports that; undefined if the signal came first. */
export async function solveOnThreads(
  game: Game,
  file: string,
  options: Omit<SweepOptions, 'partial'>,
): Promise<Solution | undefined> {
  const { sweeps } = solverOf(game)
  if (!sweeps) return solveNow(game, file, options.progress)
  const partial = partialFile(file)
  const solution = await sweepOnThreads(game, sweeps, { ...options, partial })
  if (!solution) return undefined
  writeWhole(file, solution.encode())
  dropPartial(partial)
  return solution
}

/** Throws if a game cannot be solved, with the reason. */
export function refuseUnsolvable(game: Game): void {
  const reason = solverOf(game).refuses(game)
  if (reason !== undefined) throw usage(reason)
}

const loaded = new Map<string, Solution>()

/** A game's solution from a file; undefined if the file does not exist. A damaged one of a quick solver is solved again. */
export function readSolution(game: Game, file = solutionFile(game)): Solution | undefined {
  const known = loaded.get(`${game.id} ${file}`)
  if (known) return known
  if (!existsSync(file)) return undefined
  const solver = solverOf(game)
  let solution: Solution
  try {
    solution = solver.decode(readBytes(file), file, game)
  } catch (error) {
    if (!solver.quick || file !== solutionFile(game) || !(error instanceof LudusError)) throw error
    process.stderr.write(`${error.message} Solving it again …\n`)
    solution = solveNow(game, file)
  }
  loaded.set(`${game.id} ${file}`, solution)
  return solution
}

/** The player `optimal` of a game that can be solved. */
export function findOptimal(game: Game, name: string): PlayerKind | undefined {
  if (name !== 'optimal') return undefined
  const reason = solverOf(game).refuses(game)
  if (reason !== undefined) throw usage(`The player "optimal" is not available: ${reason}`)
  const solution = readSolution(game)
  if (solution) return optimal(solution)
  if (solverOf(game).quick) return optimal(solveNow(game))
  throw badInput(`${game.id} is not solved yet. Solve it with \`ludus solve "${game.id}"\`.`)
}
