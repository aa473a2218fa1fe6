import type { Command } from 'commander'
import { perft } from '../core/perft.ts'
import { makeGame } from '../games/registry.ts'
import { jsonOption, wholeNumber } from './options.ts'
import { layOut, print, printJson, whole } from './terminal.ts'

export function perftCommand(program: Command): void {
  program
    .command('perft')
    .summary('count positions by depth, to test the rules')
    .description('Counts the leaf positions at each depth, a quick test of the rules. Dice rolls count as moves.')
    .argument('<game>', 'such as checkers or backgammon')
    .requiredOption('--depth <n>', 'search depth in moves', wholeNumber(1, 30))
    .option('--position <text>', 'start from this position instead of the initial one')
    .addOption(jsonOption())
    .action((name: string, flags: { depth: number; position?: string; json: boolean }) => {
      const game = makeGame(name)
      let state = new Int8Array(game.cells)
      if (flags.position === undefined) game.start(state)
      else state = new Int8Array(game.parse(flags.position))
      const counts: number[] = []
      const rows: string[][] = []
      for (let depth = 1; depth <= flags.depth; depth++) {
        const begin = performance.now()
        const count = perft(game, state, depth)
        const seconds = (performance.now() - begin) / 1000
        counts.push(count)
        rows.push([String(depth), whole(count), `${whole(Math.round(count / seconds))}/s`])
      }
      if (flags.json) printJson({ game: game.id, position: game.print(state), counts })
      else
        print(
          layOut(
            [
              { head: 'depth', right: true },
              { head: 'positions', right: true },
              { head: 'speed', right: true },
            ],
            rows,
          ),
        )
    })
}
