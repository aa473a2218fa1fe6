import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/program.ts'
import { LudusError } from '../core/errors.ts'
import type { Settings } from '../core/options.ts'
import type { Recipe } from '../modules/recipe.ts'
import type { Executor } from './executor.ts'
import { readCard } from './models.ts'
import { threadExecutor } from './pool.ts'
import { train } from './training.ts'

const game = 'ludo:alhajry2012(seats=2,pieces=1)'
const td = (settings: Settings = {}): Recipe => ({
  name: 'a/td',
  summary: '',
  game,
  learner: 'td',
  settings: { encoder: 'ludo-rich', hidden: 8, table: ['self', 'self'], games: 96, gamesPerRound: 16, ...settings },
  steps: 96,
  measure: { every: 64, games: 2, against: ['random'] },
})
const genetic = (settings: Settings = {}): Recipe => ({
  name: 'a/genetic',
  summary: '',
  game: 'ludo:thor2017(pieces=1)',
  learner: 'genetic',
  settings: { encoder: 'thor2017', population: 8, games: 8, prior: 'none', opponents: 'random', ...settings },
  steps: 3,
  measure: { every: 2, games: 4, against: ['random'] },
})

const executors = [1, 2, 3].map(threadExecutor)
const threads = (count: number): Executor => executors[count - 1]
afterAll(() => Promise.all(executors.map(executor => executor.close())))

const FILES = ['config.json', 'metrics.jsonl', 'model.json', 'model.safetensors', 'checkpoint.safetensors']
/** The files of a run that must not depend on threads and interruptions. */
const bytes = (run: string): string[] => FILES.map(name => readFileSync(join(run, name)).toString('base64'))

/** A signal that is raised when it is checked for the nth time. */
function raisedAt(nth: number): AbortSignal {
  const { signal } = new AbortController()
  let asked = 0
  Object.defineProperty(signal, 'aborted', { get: () => ++asked >= nth })
  return signal
}

describe.each([
  ['TD', td, { gamesPerRound: 8 }],
  ['evolution', genetic, { elite: 0.5 }],
  ['evolution by tournament', (more: Settings = {}) => genetic({ selection: 'tournament', ...more }), { seed: 2 }],
])('%s on threads', (_, recipe, other) => {
  test('writes the same bytes with one, two and three threads, and others with another setting', async () => {
    const folder = temporaryFolder()
    for (const count of [1, 2, 3]) await train(recipe(), join(folder, String(count)), { executor: threads(count) })
    expect(bytes(join(folder, '2'))).toEqual(bytes(join(folder, '1')))
    expect(bytes(join(folder, '3'))).toEqual(bytes(join(folder, '1')))
    await train(recipe(other), join(folder, 'other'), { executor: threads(2) })
    expect(bytes(join(folder, 'other'))[3]).not.toBe(bytes(join(folder, '1'))[3])
  })

  test('stopped during a measurement or a step, continues as if it had not begun', async () => {
    const folder = temporaryFolder()
    await train(recipe(), join(folder, 'whole'))
    // The signal is checked once in the measurement of step 0, before each step, and before each round or after each job.
    for (const [count, nth] of [
      [2, 1],
      [2, 4],
      [1, 4],
    ]) {
      const { done, steps } = await train(recipe(), join(folder, 'cut'), {
        executor: threads(count),
        signal: raisedAt(nth),
      })
      expect([done, steps]).toEqual([false, 0])
    }
    await train(recipe(), join(folder, 'cut'), { executor: threads(2), signal: raisedAt(6) })
    await train(recipe(), join(folder, 'cut'), { executor: threads(3) })
    expect(bytes(join(folder, 'cut'))).toEqual(bytes(join(folder, 'whole')))
  })
})

test('a failing worker ends the run with a clear error and keeps the last checkpoint', async () => {
  const folder = temporaryFolder()
  const [run, teacher] = [join(folder, 'run'), join(folder, 'teacher')]
  await train(td({ seed: 5, games: 20 }), teacher)
  cpSync(teacher, join(folder, 'copy'), { recursive: true })
  const recipe = td({ table: ['self', teacher] })
  const stop = new AbortController()
  await train(recipe, run, { signal: stop.signal, each: steps => void (steps > 0 && stop.abort()) })
  const before = bytes(run)

  // The opponent disappears after this thread has loaded it and before the others do.
  const signal = new AbortController().signal
  Object.defineProperty(signal, 'aborted', {
    get() {
      rmSync(teacher, { recursive: true, force: true })
      return false
    },
  })
  const failed = await train(recipe, run, { executor: threads(2), signal }).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(LudusError)
  expect((failed as LudusError).code).toBe(4)
  expect((failed as LudusError).message).toMatch(/^A worker failed: .+\. The last checkpoint is kept/)
  expect(bytes(run)).toEqual(before)
  expect(existsSync(join(run, 'lock'))).toBe(false)

  cpSync(join(folder, 'copy'), teacher, { recursive: true })
  await train(recipe, run, { executor: threads(2) })
  await train(recipe, join(folder, 'whole'))
  expect(bytes(run)).toEqual(bytes(join(folder, 'whole')))
})

test('a crash loses at most ten seconds and the current step, even far from a measurement', async () => {
  const run = join(temporaryFolder(), 'run')
  const clock = vi.spyOn(performance, 'now')
  let now = 0
  clock.mockImplementation(() => now)
  const lost: number[] = []
  const recipe: Recipe = {
    ...td({ gamesPerRound: 1, games: 400 }),
    steps: 400,
    measure: { every: 400, games: 2, against: [] },
  }
  try {
    await train(recipe, run, {
      each: steps => {
        const saved = existsSync(join(run, 'model.json')) ? readCard(join(run, 'model')).steps : 0
        lost.push(steps - saved)
        // The next step, of 20 games, takes four seconds.
        now += 4000
      },
    })
  } finally {
    clock.mockRestore()
  }
  // Eight seconds after a save, the next one is not yet due. The third step ends after twelve.
  expect(Math.max(...lost)).toBe(60)
})

// Mounting such a small file system needs root.
const small = mkdtempSync(join(tmpdir(), 'ludus-disk-'))
const mounted = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400k', 'tmpfs', small], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
afterAll(() => {
  if (mounted) execFileSync('umount', [small])
  rmSync(small, { recursive: true, force: true })
})

test.runIf(mounted)('a full disk ends a training with code 4, and given room it ends with the same bytes', async () => {
  const recipe: Recipe = { ...td({ gamesPerRound: 8 }), measure: { every: 32, games: 2, against: [] } }
  const whole = join(temporaryFolder(), 'whole')
  await train(recipe, whole)
  const filler = join(small, 'filler')
  const run = join(small, 'run')
  const fill = (steps: number): void => {
    if (steps === 0) return
    try {
      for (let i = 0; ; i++) writeFileSync(`${filler}${i}`, new Uint8Array(4096))
    } catch {
      // It is full now.
    }
  }
  const failed = await train(recipe, run, { saveEvery: 0, each: fill }).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(LudusError)
  expect((failed as LudusError).code).toBe(4)
  expect((failed as LudusError).message).toContain('the disk is full')
  for (const name of readdirSync(small)) if (name.startsWith('filler')) rmSync(join(small, name))
  const { steps } = readCard(join(run, 'model'))
  expect(steps).toBeGreaterThan(0)
  await train(recipe, run)
  expect(bytes(run)).toEqual(bytes(whole))
})
