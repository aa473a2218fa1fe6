import type { Command } from 'commander'
import { seeded } from '../core/rng.ts'
import { makeGame, moduleNamed } from '../games/registry.ts'
import { findPlayer } from '../node/find.ts'
import { brief, rank, setUp } from '../session/analysis.ts'
import { jsonOption, seedOption, wholeNumber } from './options.ts'
import { paintFor } from './paint.ts'
import { strongest } from './seats.ts'
import { bold, dim, layOut, percent, print, printJson } from './terminal.ts'

interface AnalyseFlags {
  readonly position: string
  readonly dice?: string
  readonly player?: string
  readonly top?: number
  readonly seed: number
  readonly json: boolean
}

export function analyseCommand(program: Command): void {
  program
    .command('analyse')
    .summary('rank the legal moves of a position')
    .description('Ranks the legal moves of a position by a player: chance to win, equity, and what each gives away.')
    .argument('<game>', 'such as backgammon or ludo')
    .requiredOption('--position <text>', 'in the notation of the game, such as 4HPwATDgc/ABMA')
    .option('--dice <digits>', 'the roll, such as 31, if the position is before one')
    .option('--player <name>', 'who judges (default: the strongest that is known)')
    .option('--top <n>', 'only so many moves', wholeNumber(1, 100_000))
    .addOption(seedOption())
    .addOption(jsonOption())
    .action(analyse)
}

function analyse(gameName: string, flags: AnalyseFlags): void {
  const game = makeGame(gameName)
  const family = moduleNamed(game.id)
  const player = findPlayer(game, flags.player ?? strongest(game))
  const state = setUp(game, flags.position, flags.dice)
  const moves = rank(game, player, state, seeded(flags.seed), flags.top)
  const others = family.otherNotations?.(game, state) ?? {}
  if (flags.json) {
    printJson({ game: game.id, position: brief(game, state), player: player.name, ...others, moves })
    return
  }
  print(family.draw?.(game, state, paintFor(process.stdout)) ?? game.print(state))
  for (const [name, text] of Object.entries(others)) print(dim(`${name.padEnd(6)} ${text}`))
  print(`\n${bold(game.print(state))}  judged by ${player.name}\n`)
  if (moves.length === 0) {
    print('There is no move.')
    return
  }
  const sampled = moves.some(({ spread }) => spread !== undefined)
  const figure = (value: number | null): string => (value === null ? '' : `${value >= 0 ? '+' : ''}${value.toFixed(4)}`)
  print(
    layOut(
      [
        { head: '', right: true },
        { head: 'move' },
        { head: 'win', right: true },
        { head: 'equity', right: true },
        ...(sampled ? [{ head: '± 95%', right: true }] : []),
        { head: 'loss', right: true },
        { head: 'position after it' },
      ],
      moves.map(({ move, after, win, equity, loss, spread }, i) => [
        String(i + 1),
        move,
        win === null ? '' : percent(win, 1),
        figure(equity),
        ...(sampled ? [spread?.toFixed(4) ?? ''] : []),
        loss === 0 ? '' : loss.toFixed(4),
        after,
      ]),
    ),
  )
}
