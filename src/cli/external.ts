import { createInterface } from 'node:readline'
import type { Command } from 'commander'
import type { Game } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { Backgammon } from '../games/backgammon/backgammon.ts'
import { Checkers } from '../games/checkers/checkers.ts'
import { makeGame } from '../games/registry.ts'
import { serveFibs } from '../node/fibs-server.ts'
import { findPlayer } from '../node/find.ts'
import { speakHub } from '../node/hub.ts'
import { Interrupted, interruptible } from './interrupt.ts'
import { seedOption, wholeNumber } from './options.ts'
import { strongest } from './seats.ts'
import { dim, tell } from './terminal.ts'

interface ExternalFlags {
  readonly player?: string
  readonly port: number
  readonly hub: boolean
  readonly seed: number
}

export function externalCommand(program: Command): void {
  program
    .command('external')
    .summary('answer other programs by their own protocols: GNU Backgammon, Hub for checkers')
    .description(
      'Plays for other programs. GNU Backgammon connects with `set player 0 external localhost:PORT` and plays whole games. Ctrl-C ends it. With --hub, checkers and give-away speak the Hub protocol, version 2, on standard input and output.',
    )
    .argument('<game>', 'backgammon, checkers or giveaway')
    .option('--player <name>', 'who plays (default: the strongest that is known)')
    .option('--port <n>', 'the port of this machine to listen on', wholeNumber(1, 65_535), 1234)
    .option('--hub', 'checkers: the Hub protocol on standard input and output', false)
    .addOption(seedOption())
    .action(async (gameName: string, flags: ExternalFlags) => {
      const game = makeGame(gameName)
      if (flags.hub || game instanceof Checkers) return hub(game, flags, program.version() ?? '')
      if (!(game instanceof Backgammon)) throw usage(`GNU Backgammon does not play ${game.id}.`)
      await serve(game, flags)
    })
}

async function serve(game: Backgammon, { player: name, port, seed }: ExternalFlags): Promise<void> {
  const player = findPlayer(game, name ?? strongest(game))
  const signal = interruptible()
  const close = await serveFibs(game, player, port, seed, text => tell(dim(text, process.stderr)))
  tell(`${player.name} answers on 127.0.0.1:${port}. In GNU Backgammon: set player 0 external localhost:${port}`)
  await new Promise(done => signal.addEventListener('abort', done))
  close()
  throw new Interrupted('Nobody is answered any more.')
}

async function hub(game: Game, flags: ExternalFlags, version: string): Promise<void> {
  if (!(game instanceof Checkers)) throw usage(`Hub is a protocol for checkers and giveaway, not for ${game.id}.`)
  if (!flags.hub) throw usage(`Say which protocol ${game.id} should speak: --hub.`)
  const player = flags.player ?? strongest(game)
  // A wrong name is told before anything is said.
  findPlayer(game, player)
  await speakHub({
    ...{ game, player, seed: flags.seed, version },
    lines: createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY }),
    say: line => process.stdout.write(`${line}\n`),
  })
}
