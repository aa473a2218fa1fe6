import { createInterface } from 'node:readline'
import type { Command } from 'commander'
import { usage } from '../core/errors.ts'
import { Checkers } from '../games/checkers/checkers.ts'
import { makeGame } from '../games/registry.ts'
import { findPlayer } from '../node/find.ts'
import { speakHub } from '../node/hub.ts'
import { seedOption } from './options.ts'
import { strongest } from './seats.ts'

export function externalCommand(program: Command): void {
  program
    .command('external')
    .summary('answer other programs by their own protocols: Hub for checkers')
    .description(
      'Plays for other programs. With --hub, checkers and give-away speak the Hub protocol, version 2, on standard input and output.',
    )
    .argument('<game>', 'checkers or giveaway')
    .option('--player <name>', 'who plays (default: the strongest that is known)')
    .option('--hub', 'the Hub protocol, version 2', false)
    .addOption(seedOption())
    .action(async (gameName: string, flags: { player?: string; hub: boolean; seed: number }) => {
      const game = makeGame(gameName)
      if (!flags.hub) throw usage('Say which protocol: --hub for checkers.')
      if (!(game instanceof Checkers)) throw usage(`Hub is a protocol for checkers and giveaway, not for ${game.id}.`)
      const player = flags.player ?? strongest(game)
      findPlayer(game, player)
      await speakHub({
        ...{ game, player, seed: flags.seed, version: program.version() ?? '' },
        lines: createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY }),
        say: line => process.stdout.write(`${line}\n`),
      })
    })
}
