import { expect, test } from 'vitest'
import { elementAt } from '../core/element-at.ts'
import type { Job } from '../protocol/protocol.ts'
import { openJobs } from './jobs.ts'

/** Short work, identified by its number. */
const short = (nth: number, waits: boolean) => ({
  kind: 'train' as const,
  of: `runs/${nth}`,
  words: ['--version'],
  waits,
})

test('jobs wait for a free place and start in order, and at most four run at once', async () => {
  const states = new Map<string, Job['state'][]>()
  let most = 0
  const jobs = openJobs(({ of, state }) => {
    states.set(of, [...(states.get(of) ?? []), state])
    most = Math.max(most, [...states.values()].filter(each => each.at(-1) === 'running').length)
  })
  for (let nth = 0; nth < 6; nth++) jobs.start(short(nth, true))
  expect(jobs.list().map(({ state }) => state)).toEqual([
    'waiting',
    'waiting',
    'running',
    'running',
    'running',
    'running',
  ])
  expect(() => jobs.start(short(5, true))).toThrow('is already running')
  await expect.poll(() => jobs.list().every(({ state }) => state === 'done'), { timeout: 60_000 }).toBe(true)
  expect(states.get('runs/5')?.filter((state, nth, all) => state !== all[nth - 1])).toEqual([
    'waiting',
    'running',
    'done',
  ])
  expect(most).toBe(4)
})

test('a job that may not wait is refused, and a waiting job can be cancelled', async () => {
  const jobs = openJobs(() => {})
  for (let nth = 0; nth < 5; nth++) jobs.start(short(nth, true))
  expect(() => jobs.start(short(5, false))).toThrow('4 trainings and reproductions are already running')
  const waiting = elementAt(jobs.list(), 0)
  expect(jobs.stop(waiting.id)).toMatchObject({ state: 'saved', of: 'runs/4' })
  await jobs.close()
  expect(jobs.list().find(({ of }) => of === 'runs/4')?.state).toBe('saved')
})
