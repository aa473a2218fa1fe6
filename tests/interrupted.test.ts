// Ctrl-C while a learner is in the middle of a long step: the program ends soon all the same, and what was saved goes on.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { PROGRAM, temporaryFolder } from './program.ts'

/** Trainings whose first step is half a minute or more, most of it deaf to signals. */
const LONG: readonly [learner: string, ...words: string[]][] = [
  ['layered', 'waledzik2009/plain-board-5n', '--set', 'positions=100000', 'firstDepth=12'],
  ['search-labels', 'checkers/champion', '--games', '10', '--set', 'depth=2', 'pieces=2', 'refit=1000', 'batch=1'],
]

test.each(LONG)('%s is stopped within seconds, whatever it is doing', async (_, ...words) => {
  const folder = temporaryFolder()
  const args = ['train', ...words, '--out', 'run', '--threads', '1', '--measure-games', '2']
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', text => {
    said += text
  })
  // Once the first measurement is kept, the thread hears nothing until the first job of its first step is done.
  while (!existsSync(join(folder, 'run', 'kept', '0.json'))) await sleep(20)
  const begin = performance.now()
  child.kill('SIGINT')
  const [code] = await once(child, 'close')
  const took = performance.now() - begin
  expect(code).toBe(130)
  expect(said).toContain('Saved at')
  // Two seconds at rest (npm run perf); the tests share their machine.
  expect(took).toBeLessThan(8000)
  expect(existsSync(join(folder, 'run', 'lock'))).toBe(false)
})
