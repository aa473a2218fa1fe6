import type { Command } from 'commander'
import { perft } from '../core/perft.ts'
import { makeGame } from '../games/registry.ts'
import { jsonOption, wholeNumber } from './options.ts'
import { layOut, print, printJson, whole } from './terminal.ts'

export function perftCommand(program: Command): void {
  program
    .command('perft')
    .summary('count the positions a number of moves away')
    .description('Counts leaf positions at each depth, rolls counted as moves: the quickest test of rules there is.')
    .argument('<game>', 'such as checkers or backgammon')
    .requiredOption('--depth <n>', 'how many moves deep', wholeNumber(1, 30))
    .option('--position <text>', 'from this position instead of the start')
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
