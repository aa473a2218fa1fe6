// Runs the built program as a person or another program would.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export const PROGRAM = join(import.meta.dirname, '..', 'bin', 'ludus.js')

export interface Run {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** A folder that is gone when the test is. */
export const temporaryFolder = (): string => temporaryFolderFor(onTestFinished)

/** A folder that is gone when all the tests of a file are (`afterAll`), or one is. */
export function temporaryFolderFor(over: (clean: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'ludus-'))
  over(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs the built program in a folder with lines for its standard input; `stdout` may be an open file instead of a pipe. */
export const ludus = (
  folder: string,
  args: readonly string[],
  lines: readonly string[] = [],
  stdout: 'pipe' | number = 'pipe',
): Promise<Run> =>
  new Promise((done, failed) => {
    const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: folder, stdio: ['pipe', stdout, 'pipe'] })
    const said = { stdout: '', stderr: '' }
    child.stdout?.on('data', text => {
      said.stdout += text
    })
    child.stderr?.on('data', text => {
      said.stderr += text
    })
    child.on('error', failed)
    // A program that crashed in the engine below it has no code, and its standard error is all that tells why.
    child.on('close', (code, signal) =>
      code === null
        ? failed(new Error(`ludus ${args.join(' ')} was ended by ${signal}: ${said.stderr}`))
        : done({ code, ...said }),
    )
    // A program that has ended does not read what is left.
    child.stdin?.on('error', () => {})
    child.stdin?.end(lines.map(line => `${line}\n`).join(''))
  })
