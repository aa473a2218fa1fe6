import type { Command } from 'commander'
import { usage } from '../core/errors.ts'
import { makeGame } from '../games/registry.ts'
import { nodeGameOf } from '../node/games/registry.ts'
import { Interrupted, interruptible } from './interrupt.ts'
import { seedOption, wholeNumber } from './options.ts'
import { strongest } from './seats.ts'
import { dim, tell } from './terminal.ts'

interface ExternalFlags {
  readonly player?: string
  readonly port: number
  readonly hub: boolean
  readonly ubgi: boolean
  readonly seed: number
}

export function externalCommand(program: Command): void {
  program
    .command('external')
    .summary('play in other programs: GNU Backgammon, UBGI, Hub for checkers')
    .description(
      'Plays in other programs until you press Ctrl-C. GNU Backgammon connects with `set player 0 external localhost:PORT`. With --hub, checkers and give-away speak version 2 of the Hub protocol on standard input and output; with --ubgi, backgammon speaks the Universal Backgammon Interface.',
    )
    .argument('<game>', 'backgammon, checkers or giveaway')
    .option('--player <name>', 'the player to use (default: the strongest one)')
    .option('--port <n>', 'the port to listen on; 0 picks a free one', wholeNumber(0, 65_535), 1234)
    .option('--hub', 'speak the Hub protocol on standard input and output (checkers, give-away)', false)
    .option('--ubgi', 'speak the Universal Backgammon Interface on standard input and output', false)
    .addOption(seedOption())
    .action((gameName: string, flags: ExternalFlags) => answer(gameName, flags, program.version() ?? ''))
}

async function answer(gameName: string, flags: ExternalFlags, version: string): Promise<void> {
  const game = makeGame(gameName)
  const protocols = nodeGameOf(game)?.protocols ?? []
  const wanted = flags.hub ? 'hub' : flags.ubgi ? 'ubgi' : undefined
  const protocol = protocols.find(({ name, over }) => (wanted === undefined ? over === 'port' : name === wanted))
  if (!protocol) {
    if (protocols.length === 0) throw usage(`${game.id} supports no protocol of another program.`)
    const flagged = protocols.filter(({ over }) => over === 'stdio').map(({ name }) => `--${name}`)
    throw usage(
      flagged.length > 0
        ? `Choose a protocol for ${game.id}: ${flagged.join(' or ')}.`
        : `${game.id} speaks ${protocols.map(({ name }) => name).join(' and ')}, not ${wanted}.`,
    )
  }
  const signal = protocol.over === 'port' ? interruptible() : new AbortController().signal
  await protocol.run({
    game,
    player: flags.player ?? strongest(game),
    port: flags.port,
    seed: flags.seed,
    version,
    signal,
    tell: line => tell(dim(line, process.stderr)),
  })
  if (signal.aborted) throw new Interrupted('Stopped.')
}
