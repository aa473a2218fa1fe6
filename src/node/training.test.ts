import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/program.ts'
import { LudusError } from '../core/errors.ts'
import type { LearnerSettings } from '../learners/kind.ts'
import type { Recipe } from '../learners/recipe.ts'
import type { Carrier } from './carrier.ts'
import { threadCarrier } from './pool.ts'
import { train } from './training.ts'

const game = 'ludo:alhajry2012(seats=2,pieces=1)'
const td = (settings: LearnerSettings = {}): Recipe => ({
  name: 'a/td',
  summary: '',
  game,
  learner: 'td',
  settings: { encoder: 'ludo-rich', hidden: 8, table: ['self', 'self'], games: 96, round: 16, ...settings },
  steps: 96,
  measure: { every: 64, games: 2, against: ['random'] },
})
const genetic = (settings: LearnerSettings = {}): Recipe => ({
  name: 'a/genetic',
  summary: '',
  game: 'ludo:thor2017(pieces=1)',
  learner: 'genetic',
  settings: { population: 8, games: 8, prior: 'none', opponents: 'random', ...settings },
  steps: 3,
  measure: { every: 2, games: 4, against: ['random'] },
})

const carriers = [1, 2, 3].map(threadCarrier)
const threads = (count: number): Carrier => carriers[count - 1]
afterAll(() => Promise.all(carriers.map(carrier => carrier.close())))

const FILES = ['config.json', 'metrics.jsonl', 'model.json', 'model.safetensors', 'checkpoint.safetensors']
/** What a run leaves that must not depend on threads and interruptions. */
const bytes = (run: string): string[] => FILES.map(name => readFileSync(join(run, name)).toString('base64'))

/** A signal that is found raised when it is asked for the nth time. */
function raisedAt(nth: number): AbortSignal {
  const { signal } = new AbortController()
  let asked = 0
  Object.defineProperty(signal, 'aborted', { get: () => ++asked >= nth })
  return signal
}

describe.each([
  ['TD', td, { round: 8 }],
  ['evolution', genetic, { elite: 0.5 }],
  [
    'evolution by tournament',
    (more: LearnerSettings = {}) => genetic({ selection: 'tournament', ...more }),
    { seed: 2 },
  ],
])('%s on threads', (_, recipe, other) => {
  test('leaves the same bytes with one, two and three, and others by another setting', async () => {
    const folder = temporaryFolder()
    for (const count of [1, 2, 3]) await train(recipe(), join(folder, String(count)), { carrier: threads(count) })
    expect(bytes(join(folder, '2'))).toEqual(bytes(join(folder, '1')))
    expect(bytes(join(folder, '3'))).toEqual(bytes(join(folder, '1')))
    await train(recipe(other), join(folder, 'other'), { carrier: threads(2) })
    expect(bytes(join(folder, 'other'))[3]).not.toBe(bytes(join(folder, '1'))[3])
  })

  test('stopped in a measurement or in the middle of a step, it goes on as if that had not begun', async () => {
    const folder = temporaryFolder()
    await train(recipe(), join(folder, 'whole'))
    // It is asked in the measurement of step 0 (once), before each step, and before each round or after each job.
    for (const [count, nth] of [
      [2, 1],
      [2, 4],
      [1, 4],
    ]) {
      const { done, steps } = await train(recipe(), join(folder, 'cut'), {
        carrier: threads(count),
        signal: raisedAt(nth),
      })
      expect([done, steps]).toEqual([false, 0])
    }
    await train(recipe(), join(folder, 'cut'), { carrier: threads(2), signal: raisedAt(6) })
    await train(recipe(), join(folder, 'cut'), { carrier: threads(3) })
    expect(bytes(join(folder, 'cut'))).toEqual(bytes(join(folder, 'whole')))
  })
})

test('a worker that fails ends the run with a clear error and the last checkpoint kept', async () => {
  const folder = temporaryFolder()
  const [run, teacher] = [join(folder, 'run'), join(folder, 'teacher')]
  await train(td({ seed: 5, games: 20 }), teacher)
  cpSync(teacher, join(folder, 'copy'), { recursive: true })
  const recipe = td({ table: ['self', teacher] })
  const stop = new AbortController()
  await train(recipe, run, { signal: stop.signal, each: () => stop.abort() })
  const before = bytes(run)

  // The opponent is gone after this thread has found it, and before the others look for it.
  const signal = new AbortController().signal
  Object.defineProperty(signal, 'aborted', {
    get() {
      rmSync(teacher, { recursive: true, force: true })
      return false
    },
  })
  const failed = await train(recipe, run, { carrier: threads(2), signal }).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(LudusError)
  expect((failed as LudusError).code).toBe(4)
  expect((failed as LudusError).message).toMatch(/^A worker failed: .+\. The last checkpoint is kept/)
  expect(bytes(run)).toEqual(before)
  expect(existsSync(join(run, 'lock'))).toBe(false)

  cpSync(join(folder, 'copy'), teacher, { recursive: true })
  await train(recipe, run, { carrier: threads(2) })
  await train(recipe, join(folder, 'whole'))
  expect(bytes(run)).toEqual(bytes(join(folder, 'whole')))
})
