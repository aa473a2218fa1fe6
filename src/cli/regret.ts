import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { type Grade, type GradedPairs, Grader, gradedPairs } from '../arena/regret.ts'
import type { Game } from '../core/contract.ts'
import { elementAt } from '../core/element-at.ts'
import { badInput } from '../core/errors.ts'
import { pause } from '../core/pause.ts'
import { makeGame } from '../games/registry.ts'
import type { Solution } from '../modules/solver.ts'
import { inTurn } from '../node/executor.ts'
import { type GradeJob, gradedPlayers } from '../node/grade-job.ts'
import { closePool, openPool } from '../node/pool.ts'
import { type Cost, costOf } from '../node/run.ts'
import { partialFile, readSolution, refuseUnsolvable, solutionFile, solveOnThreads } from '../node/solutions.ts'
import { solverOf } from '../search/exact/optimal.ts'
import { Interrupted, interruptible } from './interrupt.ts'
import { jsonOption, seedOption, threadsOption, wholeNumber } from './options.ts'
import { progress, solveProgress } from './progress.ts'
import { bold, dim, duration, layOut, percent, print, printJson, tell, whole } from './terminal.ts'

interface RegretFlags {
  readonly players: string[]
  readonly games: number
  readonly solution?: string
  readonly seed: number
  readonly threads: number
  readonly json: boolean
}

export function regretCommand(program: Command): void {
  program
    .command('regret')
    .summary('grade players against the exact solution of a game')
    .description(
      'Plays against the optimal player and reports how much win probability each player loses per decision and how often it misses the best move. Solves the game first if needed.',
    )
    .argument('<game>', 'such as "ludo(seats=2,pieces=2)"')
    .requiredOption('--players <names...>', 'one or more, such as random expert')
    .option('--games <n>', 'games per player against the optimal one', wholeNumber(2, 1e9), 10_000)
    .option('--solution <file>', 'the solution file, if not in .ludus/')
    .addOption(seedOption())
    .addOption(threadsOption())
    .addOption(jsonOption())
    .action(regret)
}

async function regret(name: string, flags: RegretFlags): Promise<void> {
  const { games, seed, threads } = flags
  const game = makeGame(name)
  refuseUnsolvable(game)
  const file = flags.solution ?? solutionFile(game)
  if (flags.solution !== undefined && !existsSync(file)) throw badInput(`${file} does not exist.`)
  const known = readSolution(game, file)
  // If a game is solved in this thread, Ctrl-C ends the program at once.
  const early = !known && solverOf(game).sweeps ? interruptible() : undefined
  const solution = known ?? (await solved(game, file, threads, early))
  const all = flags.players.map(player => gradedPlayers(game, solution, player))
  const signal = early ?? interruptible()
  const line = progress(2 * Math.ceil(games / 2) * all.length, 'games')
  const pool = threads > 1 ? openPool(threads) : undefined
  const grades: Graded[] = []
  try {
    for (const [at, players] of all.entries()) {
      const grader = new Grader()
      await inTurn(
        partsOf(games),
        () => (pool ? threads * 4 : 1),
        async (part): Promise<GradedPairs> => {
          if (!pool) {
            await pause()
            return gradedPairs(players, { ...part, seed })
          }
          const job: GradeJob = { game: game.id, player: players.player.name, solution: file, seed, ...part }
          return pool.run(job, { name: 'gradeJob' })
        },
        found => {
          grader.add(found)
          line.to(2 * Math.ceil(games / 2) * at + grader.games)
          return true
        },
        signal,
      )
      if (signal.aborted) throw new Interrupted('Interrupted. Nothing was saved.')
      const cost = costOf(game, players.player.name)
      grades.push({ ...grader.grade(players), ...(cost && { training: cost }) })
    }
  } finally {
    line.end()
    if (pool) await closePool(pool)
  }
  if (flags.json) printJson({ game: game.id, games, seed, players: grades })
  else show(game, grades, seed)
}

/** The most dice sequences that are graded in one part, and how many parts there are at least. */
const LARGEST = 25
const FEWEST = 40

/** The dice sequences of a grading, two games against the optimal player each. */
function* partsOf(games: number): Generator<{ readonly first: number; readonly count: number }> {
  const sequences = Math.ceil(games / 2)
  const size = Math.max(1, Math.min(LARGEST, Math.floor(sequences / FEWEST)))
  for (let first = 0; first < sequences; first += size) yield { first, count: Math.min(size, sequences - first) }
}

async function solved(game: Game, file: string, threads: number, signal?: AbortSignal): Promise<Solution> {
  tell(`Solving ${game.id} first …`)
  const { to, end } = solveProgress()
  const options = { threads, progress: to, ...(signal && { signal }) }
  const solution = await solveOnThreads(game, file, options).finally(end)
  if (!solution)
    throw new Interrupted(`Interrupted. Progress is saved in ${partialFile(file)}; run the same command to continue.`)
  return solution
}

/** A grade, and the cost of the player's training. */
interface Graded extends Grade {
  readonly training?: Cost
}

const costText = (cost: Cost | undefined): string =>
  cost === undefined
    ? ''
    : `${whole(cost.steps)} ${cost.unit}${cost.seconds === undefined ? '' : `, ${duration(cost.seconds)}`}`

/** A share in percent, or an equity in points. */
const resultText = ({ equityAgainstOptimal }: Graded, value: number): string =>
  equityAgainstOptimal === null ? percent(value) : value.toFixed(4)

function show(game: Game, grades: readonly Graded[], seed: number): void {
  const points = elementAt(grades, 0).equityAgainstOptimal !== null
  print(`${bold(game.id)}  ${whole(elementAt(grades, 0).games)} games each against optimal, seed ${seed}\n`)
  print(
    layOut(
      [
        { head: 'player' },
        { head: 'loss per decision', right: true },
        { head: 'not best', right: true },
        { head: points ? 'equity against optimal' : 'wins against optimal', right: true },
        { head: '95%', right: true },
        { head: 'loss in self-play', right: true },
        { head: 'decisions', right: true },
        { head: 'training' },
      ],
      grades.map(one => [
        one.name,
        one.lossPerDecision.toFixed(5),
        percent(one.notBest, 1),
        resultText(one, one.equityAgainstOptimal ?? one.winAgainstOptimal),
        `${resultText(one, points ? one.low : Math.max(0, one.low))} – ${resultText(one, one.high)}`,
        one.self.lossPerDecision.toFixed(5),
        whole(one.decisions),
        costText(one.training),
      ]),
    ),
  )
  print(
    dim(
      points
        ? '\nLosses are in points of equity. Equity is computed from the loss per game, which is more precise than counting points.'
        : '\nLosses are in win probability. Wins are an even share minus the loss per game, which is more precise than counting wins.',
    ),
  )
}
