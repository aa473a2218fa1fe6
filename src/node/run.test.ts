import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../tests/program.ts'
import type { Recipe } from '../modules/recipe.ts'
import { openRun, writerOf } from './run.ts'

const recipe: Recipe = {
  name: 'a/td',
  summary: '',
  game: 'ludo:alhajry2012',
  learner: 'td',
  settings: {},
  steps: 1,
  measure: { every: 1, games: 2, against: [] },
}

/** A run folder that a process left its lock in. */
function lockedBy(pid: number | undefined): string {
  const run = join(temporaryFolder(), 'run')
  mkdirSync(run)
  writeFileSync(join(run, 'lock'), String(pid))
  return run
}

/** A process that lives, and a child of it that has ended and that it never asks about. */
async function parentOfZombie(): Promise<{ readonly parent: number | undefined; readonly zombie: number }> {
  // The child ends only when the shell has become `sleep`: some shells ask about their children at once.
  const child = spawn('sh', ['-c', 'exec 3<&0; cat <&3 & echo $!; exec sleep 60'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said] = await once(child.stdout, 'data')
  const zombie = Number(said)
  while (readFileSync(`/proc/${child.pid}/comm`, 'utf8') !== 'sleep\n') await sleep(5)
  child.stdin.destroy()
  while (!readFileSync(`/proc/${zombie}/stat`, 'utf8').includes(') Z ')) await sleep(5)
  return { parent: child.pid, zombie }
}

test.runIf(process.platform === 'linux')(
  'a run whose writer is a zombie goes on; one whose writer lives is refused',
  async () => {
    const { parent, zombie } = await parentOfZombie()
    const killed = lockedBy(zombie)
    expect(writerOf(killed)).toBeUndefined()
    openRun(killed, recipe).close()
    expect(existsSync(join(killed, 'lock'))).toBe(false)

    const written = lockedBy(parent)
    expect(writerOf(written)).toBe(parent)
    expect(() => openRun(written, recipe)).toThrow(`Process ${parent} is writing this run already`)
  },
)
