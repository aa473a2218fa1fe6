import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { environment, LudusError } from '../core/errors.ts'
import { openBrowser } from '../node/browser.ts'
import { atHome } from '../node/home.ts'
import { loadOptional } from '../node/optional.ts'
import type { Studio } from '../server/server.ts'
import { jsonOption, wholeNumber } from './options.ts'
import { bold, print, printJson, tell } from './terminal.ts'

interface StudioFlags {
  readonly port?: number
  readonly host: string
  readonly token: boolean
  readonly open: boolean
  readonly json: boolean
}

const PORT = 4680
/** Number of ports to try one after the other if none was requested. */
const TRIES = 10

const PAGE = atHome('dist', 'studio')

export function studioCommand(program: Command): void {
  program
    .command('studio')
    .summary('play and analyse in the browser')
    .description('Serves the web studio on this machine until you press Ctrl-C.')
    .option('--port <n>', `the port (default: ${PORT}, or the next free one)`, wholeNumber(0, 65_535))
    .option(
      '--host <name>',
      'the address to listen on; any other than the default lets other machines connect with the token that is printed',
      '127.0.0.1',
    )
    .option('--token', 'require the token on this machine too, if others use it', false)
    .option('--open', 'open it in the browser', false)
    .addOption(jsonOption())
    .action(studio)
}

async function studio(flags: StudioFlags): Promise<void> {
  if (!existsSync(`${PAGE}/index.html`))
    throw environment('The studio is not built. Run `npm run setup` in the ludus folder, then try again.')
  const served = await serve(flags)
  // Registered before the address is known: stopping it at once must not cut off its saving.
  const stopped = new Promise<void>(stop => {
    process.once('SIGINT', () => stop())
    process.once('SIGTERM', () => stop())
  })
  if (flags.json) printJson({ address: served.address })
  else {
    print(`The studio is running at ${bold(served.address)}`)
    if (served.address.includes('?token='))
      tell(
        'Anyone with this address can train and play here and see your games, so keep it private. The connection is not encrypted.',
      )
    tell('Press Ctrl-C to stop it.')
  }
  if (flags.open) openBrowser(served.address)
  await stopped
  await served.close()
}

async function serve({ host, port, token }: StudioFlags): Promise<Studio> {
  // Loaded only by the studio: no other command should wait for it.
  const load = () => import('../server/server.ts')
  const { serveStudio } = await loadOptional('The studio', ['libsql'], load)
  const options = { folder: PAGE, host, asks: token }
  if (port !== undefined) return serveStudio({ ...options, port })
  for (let tried = 0; ; tried++)
    try {
      return await serveStudio({ ...options, port: PORT + tried })
    } catch (error) {
      const taken = error instanceof LudusError && (error.cause as NodeJS.ErrnoException)?.code === 'EADDRINUSE'
      if (!taken || tried === TRIES) throw error
    }
}
