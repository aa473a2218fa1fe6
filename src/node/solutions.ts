// Solutions of games on the disk, where they can be made again (cache.ts).
import { existsSync } from 'node:fs'
import type { Game } from '../core/contract.ts'
import { badInput, usage } from '../core/errors.ts'
import { parseSpec } from '../core/spec.ts'
import { Checkers } from '../games/checkers/checkers.ts'
import { optimal, unsolvable } from '../players/exact/optimal.ts'
import { decodeSolution, encodeSolution, type Solution } from '../players/exact/solution.ts'
import type { PlayerKind } from '../players/kind.ts'
import { cached } from './cache.ts'
import { loadEndings } from './endings.ts'
import { readBytes, writeWhole } from './files.ts'

/** Where a game's solution is kept if nothing else is said. */
export const solutionFile = (game: Game): string =>
  cached(`${game.id.replace(/[:(,]/g, '-').replace(')', '')}.solution`)

export const writeSolution = (file: string, solution: Solution): void => writeWhole(file, encodeSolution(solution))

/** A game's solution in a file; nothing if there is no such file. */
export function readSolution(game: Game, file = solutionFile(game)): Solution | undefined {
  if (!existsSync(file)) return undefined
  const solution = decodeSolution(readBytes(file), file)
  if (solution.game !== game.id)
    throw badInput(`${file} is the solution of ${solution.game}, not of ${game.id}. Solve that with \`ludus solve\`.`)
  return solution
}

/** The player `optimal` of a game that can be solved. */
export function findOptimal(game: Game, name: string): PlayerKind | undefined {
  if (name !== 'optimal') return undefined
  const reason = unsolvable(game)
  if (reason !== undefined) throw usage(`There is no player "optimal" here: ${reason}`)
  if (game instanceof Checkers) return optimal(loadEndings(parseSpec(game.id).name, game.rules.pieces))
  const solution = readSolution(game)
  if (!solution) throw badInput(`${game.id} is not solved yet. Run \`ludus solve "${game.id}"\` once.`)
  return optimal(solution)
}
