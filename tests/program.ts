// Runs the built program as a person or another program would.
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PROGRAM = join(import.meta.dirname, '..', 'bin', 'ludus.js')

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** What the program says and how it ends, given its words and what is typed. */
export function ludus(
  words: readonly string[],
  options: { input?: string; folder?: string; stdout?: number; env?: Record<string, string> } = {},
): Promise<Ran> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [PROGRAM, ...words], {
      cwd: options.folder,
      stdio: ['pipe', options.stdout ?? 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', ...options.env },
    })
    let out = ''
    let err = ''
    child.stdout?.on('data', text => {
      out += text
    })
    child.stderr?.on('data', text => {
      err += text
    })
    child.on('error', failed)
    child.on('close', code => done({ code, out, err }))
    child.stdin?.end(options.input ?? '')
  })
}

/** An empty folder for one test. */
export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'ludus-test-'))
