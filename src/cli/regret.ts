import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { type Grade, grade } from '../arena/regret.ts'
import type { Game } from '../core/contract.ts'
import { elementAt } from '../core/element-at.ts'
import { badInput } from '../core/errors.ts'
import { makeGame } from '../games/registry.ts'
import type { Solution } from '../modules/solver.ts'
import { findPlayer } from '../node/find.ts'
import { type Cost, costOf } from '../node/run.ts'
import { readSolution, refuseUnsolvable, solveNow } from '../node/solutions.ts'
import { optimal } from '../search/exact/optimal.ts'
import { makePlayer } from '../search/make-player.ts'
import { jsonOption, seedOption, wholeNumber } from './options.ts'
import { progress, solveProgress } from './progress.ts'
import { bold, dim, duration, layOut, percent, print, printJson, tell, whole } from './terminal.ts'

interface RegretFlags {
  readonly players: string[]
  readonly games: number
  readonly solution?: string
  readonly seed: number
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
    .addOption(jsonOption())
    .action((name: string, flags: RegretFlags) => {
      const game = makeGame(name)
      refuseUnsolvable(game)
      const solution = solutionOf(game, flags.solution)
      const kind = optimal(solution)
      const find = (wanted: string) =>
        wanted === kind.name ? makePlayer(game, wanted, () => kind) : findPlayer(game, wanted)
      const players = flags.players.map(find)
      const perfect = find(kind.name)
      const values = solution.truth(game)
      const line = progress(flags.games * players.length, 'games')
      const grades = players.map((player, i): Graded => {
        const result = grade(game, player, perfect, values, flags.games, flags.seed, done => {
          if (done % 100 === 0) line.to(i * flags.games + done)
        })
        const cost = costOf(game, player.name)
        return { ...result, ...(cost && { training: cost }) }
      })
      line.end()
      if (flags.json) printJson({ game: game.id, games: flags.games, seed: flags.seed, players: grades })
      else show(game, grades, flags.seed)
    })
}

function solutionOf(game: Game, file: string | undefined): Solution {
  if (file !== undefined && !existsSync(file)) throw badInput(`${file} does not exist.`)
  const known = readSolution(game, file)
  if (known) return known
  tell(`Solving ${game.id} first …`)
  const { to, end } = solveProgress()
  const solution = solveNow(game, undefined, to)
  end()
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
        `${resultText(one, one.low)} – ${resultText(one, one.high)}`,
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
