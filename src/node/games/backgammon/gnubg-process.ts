// GNU Backgammon as a process that answers lines over its socket, in lockstep: a second line sent before the answer is lost.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { environment } from '../../../core/errors.ts'
import { findProgram } from '../../programs.ts'
import type { GnubgSettings } from './gnubg-memory.ts'

/** Its memory grows while it answers, by gigabytes in long matches, so it is restarted after this many lines: some thousand games. */
const LINES_A_LIFE = 150_000
/** How often a line is sent to a new process after one has died over it. */
const TRIES = 3
/** Milliseconds until it listens; it needs 200 on an idle machine. */
const PATIENCE = 30_000

/** Ends the program and cleans up when the parent closes the pipe, for whatever reason. */
const WATCHDOG = '"$0" -t -q -r -c commands & program=$!; cat >/dev/null; kill $program; wait $program; rm -rf "$PWD"'

export const INSTALL_HINT =
  'GNU Backgammon is not installed. On Debian and Ubuntu: apt-get install gnubg. Elsewhere: https://www.gnu.org/software/gnubg/'

/** A running program and the connection to it. */
interface Life {
  readonly child: ChildProcess
  readonly socket: Socket
  lines: number
}

/** Ports below the ephemeral range: a connection to a port in that range could connect to itself. */
const FIRST_PORT = 18_000
const PORTS = 12_000

/** A free port; threads and processes start their search at different ones. */
async function freePort(): Promise<number> {
  for (let tried = 0; tried < PORTS; tried++) {
    const port = FIRST_PORT + ((process.pid * 61 + threadId * 17 + started * 7 + tried) % PORTS)
    if (await isFree(port)) return port
  }
  throw environment('No port is free for GNU Backgammon.')
}

const isFree = (port: number): Promise<boolean> =>
  new Promise(done => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })

let started = 0

const pause = (milliseconds: number): Promise<void> => new Promise(done => setTimeout(done, milliseconds))

const tryToConnect = (port: number): Promise<Socket | undefined> =>
  new Promise(done => {
    const socket = connect(port, '127.0.0.1', () => done(socket))
    socket.once('error', () => done(undefined))
  })

async function begin({ plies, cube = false, jacoby = false, beavers = false }: GnubgSettings): Promise<Life> {
  const program = findProgram('gnubg')
  if (!program) throw environment(INSTALL_HINT)
  const folder = mkdtempSync(join(tmpdir(), 'ludus-gnubg-'))
  const port = await freePort()
  started++
  const commands = [
    'set threads 1',
    `set evaluation chequer evaluation plies ${plies}`,
    `set evaluation chequer evaluation cubeful ${cube ? 'on' : 'off'}`,
    `set evaluation cubedecision evaluation plies ${plies}`,
    `set jacoby ${jacoby ? 'on' : 'off'}`,
    `set beavers ${beavers ? 1 : 0}`,
    `external 127.0.0.1:${port}`,
  ]
  writeFileSync(join(folder, 'commands'), `${commands.join('\n')}\n`)
  const child = spawn('sh', ['-c', WATCHDOG, program], {
    cwd: folder,
    env: { ...process.env, HOME: folder },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.on('error', () => {})
  child.stdin?.on('error', () => {})
  for (const until = Date.now() + PATIENCE; Date.now() < until && child.exitCode === null; await pause(20)) {
    const socket = await tryToConnect(port)
    if (!socket) continue
    socket.setNoDelay(true)
    // Later errors show when the answer does not arrive.
    socket.on('error', () => {})
    return { child, socket, lines: 0 }
  }
  child.stdin?.end()
  throw environment(`${program} started but does not accept connections. Check that \`${program} -t -q -r\` works.`)
}

const end = ({ child, socket }: Life): void => {
  socket.destroy()
  child.stdin?.end()
}

/** Sends a line and waits for its answer; undefined if the connection ends first. */
const exchange = (socket: Socket, line: string): Promise<string | undefined> =>
  new Promise(done => {
    let answer = ''
    const finish = (text: string | undefined): void => {
      socket.off('data', hear)
      socket.off('close', leave)
      done(text)
    }
    const hear = (data: Buffer): void => {
      answer += data.toString('latin1')
      if (answer.endsWith('\n')) finish(answer.trim())
    }
    const leave = (): void => finish(undefined)
    socket.on('data', hear)
    socket.on('close', leave)
    if (socket.destroyed) leave()
    else socket.write(`${line}\n`)
  })

/** Sends one line after the other; restarts a process that dies. */
export class GnubgProcess {
  private readonly settings: GnubgSettings
  private readonly linesALife: number
  private life: Life | undefined

  constructor(settings: GnubgSettings, linesALife = LINES_A_LIFE) {
    this.settings = settings
    this.linesALife = linesALife
  }

  async ask(line: string): Promise<string> {
    for (let tried = 0; tried < TRIES; tried++) {
      if (this.life && this.life.lines >= this.linesALife) this.close()
      this.life ??= await begin(this.settings)
      this.life.lines++
      const answer = await exchange(this.life.socket, line)
      if (answer?.startsWith('Error'))
        throw environment(`GNU Backgammon refused a position: ${answer}. It was: ${line}`)
      if (answer !== undefined) return answer
      this.close()
    }
    throw environment(`GNU Backgammon crashed ${TRIES} times on one position: ${line}`)
  }

  close(): void {
    if (this.life) end(this.life)
    this.life = undefined
  }
}
