import type { Command } from 'commander'
import {
  type League,
  type LeagueBlock,
  type LeagueResult,
  leagueBlocks,
  leagueResult,
  scoreOf,
} from '../arena/league.ts'
import type { Tally } from '../arena/match.ts'
import type { PairScore } from '../arena/ratings.ts'
import { elementAt } from '../core/element-at.ts'
import { usage } from '../core/errors.ts'
import { seal } from '../core/sealed.ts'
import { makeGame } from '../games/registry.ts'
import { refuseUnwritable, writeWhole } from '../node/files.ts'
import { findPlayer } from '../node/find.ts'
import { withExecutor } from './executors.ts'
import { Interrupted, interruptible } from './interrupt.ts'
import { jsonOption, outOption, queueOption, seedOption, threadsOption, wholeNumber } from './options.ts'
import { progress } from './progress.ts'
import { bold, dim, layOut, percent, print, printJson, whole } from './terminal.ts'

interface LeagueFlags {
  readonly players: string[]
  readonly games: number
  readonly seed: number
  readonly threads: number
  readonly queue?: string
  readonly json: boolean
  readonly out?: string
}

export function leagueCommand(program: Command): void {
  program
    .command('league')
    .summary('play a round robin and rate the players')
    .description(
      'Plays every pair of players and prints ratings and a cross table. Ratings are Bradley-Terry on the Elo scale, with random at 0. In four-seat games the two players sit in alternate seats.',
    )
    .argument('<game>', 'such as ludo or ludo:zeman2020')
    .requiredOption('--players <names...>', 'two or more')
    .option('--games <n>', 'games per pair', wholeNumber(1, 1e9), 2000)
    .addOption(seedOption())
    .addOption(threadsOption())
    .addOption(queueOption())
    .addOption(outOption())
    .addOption(jsonOption())
    .action(league)
}

async function league(gameName: string, flags: LeagueFlags): Promise<void> {
  const { games, seed } = flags
  const game = makeGame(gameName)
  const players = flags.players.map(name => findPlayer(game, name).name)
  if (players.length < 2) throw usage('A league needs at least two players: --players expert random fast')
  const twice = players.find((name, i) => players.indexOf(name) < i)
  if (twice) throw usage(`"${twice}" is named twice. Name each player once.`)
  const plan: League = { game: game.id, players, games, seed }
  if (flags.out) refuseUnwritable(flags.out)
  const signal = interruptible()
  const scores: PairScore[] = []
  const blocks = leagueBlocks(plan)
  const under: LeagueBlock[] = []
  const inOrder = function* () {
    for (const block of blocks) {
      under.push(block)
      yield block.block
    }
  }
  let done = 0
  await withExecutor(flags, async (executor, notes) => {
    const line = progress((games * players.length * (players.length - 1)) / 2, 'games', notes)
    const each = (tally: Tally): boolean => {
      scores.push(scoreOf(under.shift() as LeagueBlock, tally))
      done += tally.games
      line.to(done)
      return true
    }
    await executor.play(inOrder(), each, signal).finally(() => line.end())
  })
  if (signal.aborted) throw new Interrupted(`Interrupted after ${whole(done)} games; nothing was written.`)
  const result = leagueResult(plan, scores)
  if (flags.json) printJson(result)
  else show(result)
  if (flags.out) writeWhole(flags.out, seal(result))
}

function show(result: LeagueResult): void {
  print(`${bold(result.game)}  ${whole(result.games)} games per pair, seed ${result.seed}, ${result.anchor} = 0\n`)
  print(
    layOut(
      [
        { head: '', right: true },
        { head: 'player' },
        { head: 'rating', right: true },
        { head: '95%', right: true },
        { head: 'score', right: true },
        ...result.players.map((_, i) => ({ head: String(i + 1), right: true })),
      ],
      result.players.map((player, i) => [
        String(i + 1),
        player.name,
        player.rating.toFixed(0),
        `${player.low.toFixed(0)} – ${player.high.toFixed(0)}`,
        percent(player.score, 1),
        ...elementAt(result.cross, i).map(share => (share === null ? dim('·') : (100 * share).toFixed(1))),
      ]),
    ),
  )
  for (const [i, player] of result.players.entries())
    if (player.gamesStillNeeded)
      print(
        `\n${player.name} and ${elementAt(result.players, i + 1).name} do not differ significantly yet: about ${whole(player.gamesStillNeeded)} more games should settle it.`,
      )
}
