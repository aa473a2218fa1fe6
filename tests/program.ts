import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const PROGRAM = fileURLToPath(new URL('../bin/ludus.js', import.meta.url))

export interface Run {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** A folder that is gone when the test is. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ludus-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs the built program in a folder with lines for its standard input. */
export const ludus = (folder: string, args: readonly string[], lines: readonly string[] = []): Promise<Run> =>
  new Promise(resolve => {
    const child = execFile(process.execPath, [PROGRAM, ...args], { cwd: folder }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
    // A program that has ended does not read what is left.
    child.stdin?.on('error', () => {})
    child.stdin?.end(lines.map(line => `${line}\n`).join(''))
  })
