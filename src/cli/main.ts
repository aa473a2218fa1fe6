// The program `ludus`: one file a command; what they share is errors, exit codes and interruption.
import { Command, CommanderError } from 'commander'
import { EXIT, LudusError } from '../core/errors.ts'
import { tuneEngine } from '../node/tune.ts'
import { arenaCommand } from './arena.ts'
import { benchCommand } from './bench.ts'
import { Interrupted } from './interrupt.ts'
import { leagueCommand } from './league.ts'
import { perftCommand } from './perft.ts'
import { playCommand } from './play.ts'
import { regretCommand } from './regret.ts'
import { showCommand } from './show.ts'
import { solveCommand } from './solve.ts'
import { red, tell } from './terminal.ts'
import { verifyCommand } from './verify.ts'

tuneEngine()

const program = new Command('ludus')
  .description('A school for players of board games: trains them, pits them, explains them, plays against you.')
  .showSuggestionAfterError(true)
  .option('--debug', 'show stack traces')
  .exitOverride()
  .configureHelp({ showGlobalOptions: true })
  .addHelpText('after', '\nTo begin: ludus play ludo · ludus arena ludo --players expert random random random')

const commands = [
  playCommand,
  arenaCommand,
  leagueCommand,
  showCommand,
  perftCommand,
  benchCommand,
  verifyCommand,
  solveCommand,
  regretCommand,
]
for (const add of commands) add(program)
for (const command of program.commands) {
  command.exitOverride()
  command.option('--debug', 'show stack traces')
}

// A reader that left (| head) is no error; a full disk behind stdout is.
process.stdout.on('error', error => {
  const full = (error as NodeJS.ErrnoException).code === 'ENOSPC'
  if (full)
    tell(`${red('ludus:', process.stderr)} Could not write the result: the disk is full. Make room and try again.`)
  process.exit(full ? EXIT.environment : EXIT.done)
})

function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage
  const known = error instanceof LudusError || error instanceof Interrupted
  if (process.argv.includes('--debug') && error instanceof Error) tell(error.stack ?? error.message)
  else if (known) tell(`${red('ludus:', process.stderr)} ${error.message}`)
  else
    tell(
      `${red('ludus:', process.stderr)} An error in the program itself: ${error instanceof Error ? error.message : error}. Run again with --debug to see where, and please report it.`,
    )
  return known ? error.code : EXIT.environment
}

try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = report(error)
}
