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

/** A folder that is deleted after the test. */
export const temporaryFolder = (): string => temporaryFolderFor(onTestFinished)

/** A folder that is deleted after all tests of a file (`afterAll`), or after one test. */
export function temporaryFolderFor(over: (clean: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'ludus-'))
  over(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs the built program in a folder, with lines for its standard input; `stdout` may be an open file instead of a pipe. */
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
    // A crash in the JavaScript engine leaves no exit code, and only standard error explains it.
    child.on('close', (code, signal) =>
      code === null
        ? failed(new Error(`ludus ${args.join(' ')} was ended by ${signal}: ${said.stderr}`))
        : done({ code, ...said }),
    )
    // A program that has ended does not read the rest.
    child.stdin?.on('error', () => {})
    child.stdin?.end(lines.map(line => `${line}\n`).join(''))
  })
