import type { Command } from 'commander'
import { usage } from '../core/errors.ts'
import { makeGame } from '../games/registry.ts'
import { solutionFile, writeSolution } from '../node/solutions.ts'
import { solve, unsolvable } from '../players/exact/optimal.ts'
import { jsonOption } from './options.ts'
import { progress } from './progress.ts'
import { bold, dim, duration, print, printJson, whole } from './terminal.ts'

export function solveCommand(program: Command): void {
  program
    .command('solve')
    .summary('the exact value of every position of a small game')
    .description(
      'Solves a small game (Ludo with two seats and one or two pieces) exactly and keeps the values in a file, for the player "optimal" and for regret.',
    )
    .argument('<game>', 'such as "ludo(seats=2,pieces=2)"')
    .option('--out <file>', 'where to keep the values instead of the folder .ludus/, where "optimal" looks for them')
    .addOption(jsonOption())
    .action((name: string, flags: { out?: string; json: boolean }) => {
      const game = makeGame(name)
      const reason = unsolvable(game)
      if (reason !== undefined) throw usage(reason)
      const file = flags.out ?? solutionFile(game)
      const begin = performance.now()
      const solution = solveWithProgress(name)
      writeSolution(file, solution)
      const seconds = Number(((performance.now() - begin) / 1000).toFixed(1))
      const { first, sweeps } = solution
      const positions = solution.values.length
      if (flags.json) printJson({ game: game.id, positions, values: { first }, sweeps, seconds, file })
      else {
        print(`${bold(game.id)}  ${whole(positions)} boards before the first roll of a turn, all exact to 1e-9\n`)
        print(`Whoever begins wins ${(100 * first).toFixed(3)}% of games if both play perfectly.`)
        print(dim(`\n${sweeps} sweeps, ${duration(seconds)}; kept in ${file}`))
      }
    })
}

/** Digits to which a solution is computed. */
const DIGITS = 9

/** Solves a game with progress on stderr: each digit that is settled counts. */
export function solveWithProgress(name: string) {
  const line = progress(DIGITS, 'digits')
  const solution = solve(makeGame(name), (_, change) =>
    line.to(Math.max(0, Math.min(DIGITS, Math.floor(-Math.log10(change))))),
  )
  line.end()
  return solution
}
