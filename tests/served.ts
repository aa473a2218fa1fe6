// The studio as a person starts it: `ludus studio` in a folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { PROGRAM } from './program.ts'

export interface Served {
  readonly address: string
  readonly port: number
  /** Stops it as Ctrl-C does. */
  close(): Promise<void>
}

/** `port` 0 means any free one. */
export function serve(folder: string, port = 0): Promise<Served> {
  const words = [PROGRAM, 'studio', '--port', String(port), '--json']
  const child: ChildProcess = spawn(process.execPath, words, { cwd: folder })
  const close = (): Promise<void> =>
    new Promise(done => {
      child.on('exit', () => done())
      child.kill('SIGINT')
    })
  return new Promise((opened, failed) => {
    let said = ''
    child.on('exit', code => failed(new Error(`The server ended with ${code}: ${said}`)))
    child.stderr?.on('data', text => {
      said += text
    })
    child.stdout?.on('data', text => {
      said += text
      const found = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(said)
      if (found) opened({ address: found[0], port: Number(found[1]), close })
    })
  })
}
