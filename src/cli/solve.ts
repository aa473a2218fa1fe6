import type { Command } from 'commander'
import type { Game } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { Backgammon } from '../games/backgammon/backgammon.ts'
import { Checkers } from '../games/checkers/checkers.ts'
import { makeGame } from '../games/registry.ts'
import { bearoffFile, writeBearoff } from '../node/bearoff.ts'
import { endingsFile, solveOnThreads, writeEndings } from '../node/endings.ts'
import { refuseUnwritable } from '../node/files.ts'
import { solutionFile, writeSolution } from '../node/solutions.ts'
import { FEW, solveBearoff } from '../players/exact/bearoff.ts'
import { Endings } from '../players/exact/checkers-index.ts'
import { tableOf, totalsOf } from '../players/exact/checkers-table.ts'
import { solve, unsolvable } from '../players/exact/optimal.ts'
import { jsonOption, threadsOption } from './options.ts'
import { progress } from './progress.ts'
import { bold, dim, duration, layOut, print, printJson, whole } from './terminal.ts'

export function solveCommand(program: Command): void {
  program
    .command('solve')
    .summary('the exact value of every position of a small game')
    .description(
      'Solves a small game (Ludo with two seats and one or two pieces, endings of checkers up to five pieces, bearing off in backgammon) exactly and keeps the values in a file, for players and for regret.',
    )
    .argument('<game>', 'such as "ludo(seats=2,pieces=2)", "checkers(pieces=4)", "giveaway(pieces=4)" or backgammon')
    .option('--out <file>', 'where to keep the values instead of the folder .ludus/, where players look for them')
    .addOption(threadsOption())
    .addOption(jsonOption())
    .action(async (name: string, flags: SolveFlags) => {
      const game = makeGame(name)
      if (game instanceof Backgammon) {
        if (flags.out) refuseUnwritable(flags.out)
        solveRace(game, flags)
        return
      }
      const reason = unsolvable(game)
      if (reason !== undefined) throw usage(reason)
      if (flags.out) refuseUnwritable(flags.out)
      if (game instanceof Checkers) await solveCheckers(game, flags)
      else solveLudo(game, flags)
    })
}

interface SolveFlags {
  readonly out?: string
  readonly threads: number
  readonly json: boolean
}

function solveLudo(game: Game, flags: SolveFlags): void {
  const file = flags.out ?? solutionFile(game)
  const begin = performance.now()
  const solution = solveWithProgress(game.id)
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
}

function solveRace(game: Game, flags: SolveFlags): void {
  const file = flags.out ?? bearoffFile()
  const begin = performance.now()
  const table = solveBearoff()
  writeBearoff(file, table)
  const seconds = Number(((performance.now() - begin) / 1000).toFixed(1))
  const { mean, largest } = table.errors()
  const values = { slowest: table.slowest(), meanError: mean, largestError: largest }
  if (flags.json) {
    printJson({ game: game.id, positions: table.ways, pairs: table.pairs, values, seconds, file })
    return
  }
  print(`${bold(game.id)}  bearing off: ${whole(table.ways)} ways that a side's men can stand at home\n`)
  print(`Fifteen men on the 6-point need ${values.slowest.toFixed(3)} rolls on average.`)
  print(`With up to ${FEW} men a side the chance to win is exact: ${whole(table.pairs)} pairs of ways.`)
  print(
    `By each side's rolls alone it is off by ${mean.toExponential(1)} on average there, at most by ${largest.toFixed(4)}.`,
  )
  print(dim(`\n${duration(seconds)}; kept in ${file}`))
}

async function solveCheckers(game: Checkers, flags: SolveFlags): Promise<void> {
  const family = game.giveaway ? 'giveaway' : 'checkers'
  const file = flags.out ?? endingsFile(family, game.rules.pieces)
  const begin = performance.now()
  const endings = new Endings(game.rules.pieces)
  const line = progress(endings.size, 'positions')
  const distances = await solveOnThreads(family, endings, flags.threads, done => line.to(done))
  line.end()
  const totals = totalsOf(family, endings, distances)
  writeEndings(file, tableOf(family, endings, distances))
  const seconds = Number(((performance.now() - begin) / 1000).toFixed(1))
  const sum = (of: 'positions' | 'win' | 'draw' | 'loss'): number => totals.reduce((all, one) => all + one[of], 0)
  const values = { win: sum('win'), draw: sum('draw'), loss: sum('loss') }
  if (flags.json) {
    printJson({ game: game.id, positions: sum('positions'), values, byPieces: totals, seconds, file })
    return
  }
  print(`${bold(game.id)}  ${whole(sum('positions'))} positions, for whoever is to move\n`)
  print(
    layOut(
      ['pieces', 'positions', 'win', 'draw', 'loss', 'longest, plies'].map(head => ({ head, right: true })),
      totals.map(({ pieces, positions, win, draw, loss, longest }) =>
        [pieces, positions, win, draw, loss, longest].map(whole),
      ),
    ),
  )
  print(dim(`\n${duration(seconds)} on ${flags.threads} threads; kept in ${file}`))
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
