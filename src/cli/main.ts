// The program `ludus`: one file per command. Errors, exit codes and interruption are handled here.
import { Command, CommanderError } from 'commander'
import { EXIT, fromThread, LudusError } from '../core/errors.ts'
import { explainRefusal } from '../node/files.ts'
import { loadPlugins, namedPlugins } from '../node/plugins.ts'
import { tuneEngine } from '../node/tune.ts'
import { VERSION } from '../node/version.ts'
import { analyseCommand } from './analyse.ts'
import { arenaCommand } from './arena.ts'
import { benchCommand } from './bench.ts'
import { convertCommand } from './convert.ts'
import { engineCommand } from './engine.ts'
import { exportCommand } from './export.ts'
import { externalCommand } from './external.ts'
import { importCommand } from './import.ts'
import { Interrupted } from './interrupt.ts'
import { leagueCommand } from './league.ts'
import { modelsCommand } from './models.ts'
import { seedOption } from './options.ts'
import { perftCommand } from './perft.ts'
import { playCommand } from './play.ts'
import { regretCommand } from './regret.ts'
import { reproduceCommand } from './reproduce.ts'
import { reviewCommand } from './review.ts'
import { runsCommand } from './runs.ts'
import { showCommand } from './show.ts'
import { solveCommand } from './solve.ts'
import { studioCommand } from './studio.ts'
import { red, tell } from './terminal.ts'
import { trainCommand } from './train.ts'
import { truthCommand } from './truth.ts'
import { verifyCommand } from './verify.ts'
import { workerCommand } from './worker.ts'

tuneEngine()

const program = new Command('ludus')
  .description('Train board-game players, compare them, understand their moves and play against them.')
  .showSuggestionAfterError(true)
  .version(VERSION)
  .option('--with <file...>', 'load games, players and learners from these modules')
  .option('--debug', 'show stack traces')
  .exitOverride()
  .hook('preAction', async (_, command) => {
    const files = [...namedPlugins(), ...(command.optsWithGlobals().with ?? [])]
    if (files.length > 0) await loadPlugins(files)
  })
  .addHelpText(
    'after',
    '\nStart with:\n  npx ludus                  (opens the studio in the browser)\n  npx ludus play backgammon\n  npx ludus arena ludo --players expert random random random',
  )

const commands = [
  playCommand,
  arenaCommand,
  leagueCommand,
  showCommand,
  perftCommand,
  benchCommand,
  verifyCommand,
  trainCommand,
  solveCommand,
  regretCommand,
  reproduceCommand,
  truthCommand,
  convertCommand,
  analyseCommand,
  engineCommand,
  externalCommand,
  reviewCommand,
  runsCommand,
  modelsCommand,
  exportCommand,
  importCommand,
  workerCommand,
  studioCommand,
]
for (const add of commands) add(program)
for (const command of program.commands) {
  command.exitOverride()
  command.option('--with <file...>', 'load games, players and learners from these modules')
  command.option('--debug', 'show stack traces')
  // Every command accepts it; without randomness it has no effect.
  if (!command.options.some(({ long }) => long === '--seed')) command.addOption(seedOption().hideHelp())
}

// A closed reader (| head) is not an error; a full disk behind stdout is.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.done)
  const why = error.code === 'ENOSPC' ? 'the disk is full. Make room and try again' : error.message
  tell(`${red('ludus:', process.stderr)} Could not write the result: ${why}.`)
  process.exit(EXIT.environment)
})

// If nobody can read the progress, that is no reason to lose the result.
process.stderr.on('error', () => {})

function report(thrown: unknown): number {
  if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? EXIT.done : EXIT.usage
  const error = explainRefusal(thrown) ?? fromThread(thrown)
  const known = error instanceof LudusError || error instanceof Interrupted
  if (process.argv.includes('--debug') && thrown instanceof Error) tell(thrown.stack ?? thrown.message)
  else if (known) tell(`${red('ludus:', process.stderr)} ${error.message}`)
  else
    tell(
      `${red('ludus:', process.stderr)} This is a bug in ludus: ${error instanceof Error ? error.message : error}. Run again with --debug for a stack trace, and please report it.`,
    )
  return known ? error.code : EXIT.environment
}

try {
  const words = process.argv.slice(2)
  await program.parseAsync(words.length === 0 ? ['studio', '--open'] : words, { from: 'user' })
} catch (error) {
  process.exitCode = report(error)
}
