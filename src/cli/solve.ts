import type { Command } from 'commander'
import { makeGame } from '../games/registry.ts'
import type { SolveReport } from '../modules/solver.ts'
import { cached } from '../node/cache.ts'
import { refuseUnwritable, writeWhole } from '../node/files.ts'
import { nodeGameOf } from '../node/games/registry.ts'
import { partialFile, refuseUnsolvable, solutionFile, solveOnThreads } from '../node/solutions.ts'
import { solverOf } from '../search/exact/optimal.ts'
import { Interrupted, interruptible } from './interrupt.ts'
import { jsonOption, threadsOption } from './options.ts'
import { solveProgress } from './progress.ts'
import { bold, dim, duration, layOut, print, printJson, whole } from './terminal.ts'

export function solveCommand(program: Command): void {
  program
    .command('solve')
    .summary('compute the exact value of every position of a small game')
    .description(
      'Solves a small game exactly and saves the values for players and for `ludus regret`. Supports any two-player game that is small enough, Ludo with two seats and one or two pieces, checkers endings with up to five pieces, and bear-offs in backgammon.',
    )
    .argument('<game>', 'such as "ludo(seats=2,pieces=2)", "checkers(pieces=4)", "giveaway(pieces=4)" or backgammon')
    .option('--out <file>', 'file for the values (default: in .ludus/, where players look for them)')
    .addOption(threadsOption())
    .addOption(jsonOption())
    .action(solve)
}

interface SolveFlags {
  readonly out?: string
  readonly threads: number
  readonly json: boolean
}

async function solve(name: string, flags: SolveFlags): Promise<void> {
  const game = makeGame(name)
  const own = nodeGameOf(game)
  const onThreads = own?.solve && own.solvedFile ? { solve: own.solve, file: own.solvedFile(game) } : undefined
  // A game that can be solved in part is not rejected as a whole.
  if (!onThreads || solverOf(game).quick) refuseUnsolvable(game)
  if (flags.out) refuseUnwritable(flags.out)
  const file = flags.out ?? (onThreads ? cached(onThreads.file) : solutionFile(game))
  const begin = performance.now()
  const { to, end } = solveProgress()
  let report: SolveReport | undefined
  if (onThreads) {
    const solved = await onThreads.solve(game, flags.threads, to)
    writeWhole(file, solved.encode())
    report = solved.report
  } else {
    // If the work is done in this thread, Ctrl-C ends the program at once.
    const signal = solverOf(game).sweeps && interruptible()
    const solution = await solveOnThreads(game, file, {
      threads: flags.threads,
      progress: to,
      ...(signal && { signal }),
    })
    end()
    if (!solution)
      throw new Interrupted(`Interrupted. Progress is saved in ${partialFile(file)}; run the same command to continue.`)
    report = solution.report
  }
  end()
  const seconds = Number(((performance.now() - begin) / 1000).toFixed(1))
  if (!report) throw new Error(`The solver of ${game.id} has nothing to report.`)
  const { positions, values, more } = report
  if (flags.json) printJson({ game: game.id, positions, values, ...more, seconds, file })
  else show(game.id, report, seconds, file)
}

function show(game: string, { head, lines, table, effort }: SolveReport, seconds: number, file: string): void {
  print(`${bold(game)}  ${head}\n`)
  for (const line of lines) print(line)
  if (table)
    print(
      layOut(
        table.heads.map(each => ({ head: each, right: true })),
        table.rows.map(row => row.map(whole)),
      ),
    )
  print(dim(`\n${effort === undefined ? '' : `${effort}, `}${duration(seconds)}; saved in ${file}`))
}
