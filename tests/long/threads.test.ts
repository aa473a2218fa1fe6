// Training on threads as a person runs it: killed, interrupted, and with any number of them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ludus, PROGRAM, temporaryFolder } from '../program.ts'
import { interruptTraining, killAt, trainOnThreads } from '../stopping.ts'

const result = (folder: string): string[] =>
  ['config.json', 'metrics.jsonl', 'model.json', 'model.safetensors', 'checkpoint.safetensors'].map(name =>
    readFileSync(join(folder, name)).toString('base64'),
  )

describe('training on threads', () => {
  test('killed repeatedly, ends with the same bytes as one undisturbed thread', async () => {
    const folder = temporaryFolder()
    const [run, whole] = [join(folder, 'killed'), join(folder, 'whole')]
    await ludus(folder, trainOnThreads(whole, 1))
    // The first checkpoint comes after about thirty changes, each further one after sixteen; there are ten.
    for (const [threads, at] of [
      [2, 45],
      [3, 32],
      [2, 25],
    ])
      await killAt([PROGRAM, ...trainOnThreads(run, threads)], run, at)
    const { code } = await ludus(folder, trainOnThreads(run, 2))
    expect(code).toBe(0)
    expect(result(run)).toEqual(result(whole))
    // Five programs one after the other: seconds, unless the machine is busy.
  }, 180_000)

  test('saves when interrupted, and says so', async () => {
    const folder = temporaryFolder()
    const { code, took } = await interruptTraining(folder, trainOnThreads('run', 2, 1_000_000))
    expect(code).toBe(130)
    // Within two seconds on an idle machine (npm run perf).
    expect(took).toBeLessThan(10_000)
    expect((await ludus(folder, ['verify', 'run/checkpoint.safetensors', 'run/model.json'])).code).toBe(0)
    expect(existsSync(join(folder, 'run', 'lock'))).toBe(false)
  })
})
