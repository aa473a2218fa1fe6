import { join } from 'node:path'
import type { Command } from 'commander'
import { usage } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import { loadOptional } from '../node/optional.ts'
import { BenchStopped, runBench } from '../node/truth.ts'
import { BENCH_GAMES, BENCH_LEARNERS } from '../truth/plan.ts'
import { benchRows, ranking } from '../truth/ranking.ts'
import { joinResults, type TruthResults } from '../truth/results.ts'
import { Interrupted, interruptible } from './interrupt.ts'
import { jsonOption, seedOption, threadsOption, wholeNumber } from './options.ts'
import { progress } from './progress.ts'
import { bold, dim, layOut, percent, print, printJson, tell } from './terminal.ts'

interface TruthFlags {
  readonly games?: string[]
  readonly learners?: string[]
  readonly seeds: number
  readonly quick: boolean
  readonly stored: boolean
  readonly join?: string
  readonly out: string
  readonly runs: string
  readonly seed: number
  readonly threads: number
  readonly json: boolean
}

export function truthCommand(program: Command): void {
  program
    .command('truth')
    .summary('compare every learner with perfect play')
    .description(
      'Trains every learner on solved games, at three lengths and with several seeds, and grades each player by how much it loses to perfect play. Writes a page, figures and data. Ctrl-C saves; the same command continues.',
    )
    .option('--games <names...>', `only these games: ${names().join(', ')}`)
    .option('--learners <names...>', `only these learners: ${BENCH_LEARNERS.join(', ')}`)
    .option('--seeds <n>', 'seeds per learner', wholeNumber(1, 1000), 10)
    .option(
      '--quick',
      'small games and one short training each; shows that everything runs, not which learner is best',
      false,
    )
    .option('--stored', 'run nothing; write the report from the results shipped with ludus', false)
    .option(
      '--join <file>',
      'continue from these results (results.json): include their games and skip the training they already have',
    )
    .option('--out <folder>', 'folder for the report', 'reports/truth')
    .option('--runs <folder>', 'folder for trained players and grades', 'runs/truth')
    .addOption(seedOption())
    .addOption(threadsOption())
    .addOption(jsonOption())
    .action(truth)
}

const names = (): string[] => BENCH_GAMES.map(({ game }) => game.split(':')[0] ?? game)

function refuseUnknown(what: string, given: readonly string[] | undefined, known: readonly string[]): void {
  const unknown = given?.find(name => !known.includes(name))
  if (unknown !== undefined) throw usage(`The bench has no ${what} "${unknown}".${didYouMean(unknown, known)}`)
}

async function truth(flags: TruthFlags): Promise<void> {
  refuseUnknown('game', flags.games, names())
  refuseUnknown('learner', flags.learners, BENCH_LEARNERS)
  const load = () => import('../node/truth-report.ts')
  const { readTruth, shippedTruth, writeTruth } = await loadOptional('A report', ['jsdom', '@observablehq/plot'], load)
  const earlier = flags.join === undefined ? undefined : readTruth(flags.join)
  const found = flags.stored ? shippedTruth() : await run(flags, earlier)
  const results = earlier ? joinResults(earlier, found) : found
  const page = writeTruth(flags.out, results)
  if (flags.json) printJson({ page, rows: benchRows(results), ...results })
  else show(results, page)
}

async function run(flags: TruthFlags, earlier: TruthResults | undefined): Promise<TruthResults> {
  const { quick, seed, threads, games, learners } = flags
  try {
    return await runBench({
      quick,
      seed,
      threads,
      games,
      learners,
      earlier,
      seeds: quick ? Math.min(flags.seeds, 2) : flags.seeds,
      runs: quick ? join(flags.out, 'quick-runs') : flags.runs,
      signal: interruptible(),
      watch(what, total, unit) {
        tell(dim(`  ${what}`, process.stderr))
        return progress(total, unit)
      },
    })
  } catch (error) {
    if (error instanceof BenchStopped)
      throw new Interrupted('Stopped. All work so far is saved; run the same command to continue.')
    throw error
  }
}

/** The longest trainings of each game, best first. */
function show(results: TruthResults, page: string): void {
  for (const game of results.games) {
    print(
      `\n${bold(game.title)}  ${dim(`${game.game}, loss per decision ${game.unit === 'win' ? 'in win probability' : 'in points'}`)}`,
    )
    print(
      layOut(
        [
          { head: 'player' },
          { head: 'loss per decision', right: true },
          { head: '±', right: true },
          { head: 'not best', right: true },
          { head: 'against optimal', right: true },
          { head: 'CPU s', right: true },
        ],
        ranking(results, game.game).map(row => [
          row.name,
          row.loss.mean.toFixed(5),
          ((row.loss.high - row.loss.low) / 2).toFixed(5),
          percent(row.notBest, 1),
          game.unit === 'win' ? percent(row.againstOptimal) : row.againstOptimal.toFixed(4),
          row.seconds === undefined ? '' : row.seconds.toFixed(1),
        ]),
      ),
    )
  }
  print(dim(`\nReport: ${page}`))
}
