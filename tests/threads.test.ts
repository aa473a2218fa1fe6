// Training on threads, as a person runs it: killed, interrupted, and with any number of them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ludus, temporaryFolder } from './program.ts'
import { stopTraining, trainOnThreads } from './stopping.ts'

const result = (folder: string): string[] =>
  ['config.json', 'metrics.jsonl', 'model.json', 'model.safetensors', 'checkpoint.safetensors'].map(name =>
    readFileSync(join(folder, name)).toString('base64'),
  )

describe('training on threads', () => {
  test('killed again and again, it ends in the bytes of one thread left alone', async () => {
    const folder = temporaryFolder()
    await ludus(folder, trainOnThreads('whole', 1))
    for (const [threads, after] of [
      [2, 30],
      [3, 350],
      [2, 500],
    ])
      await stopTraining(folder, trainOnThreads('killed', threads), after, 'SIGKILL')
    const { code } = await ludus(folder, trainOnThreads('killed', 2))
    expect(code).toBe(0)
    expect(result(join(folder, 'killed'))).toEqual(result(join(folder, 'whole')))
    // Five programs one after the other: seconds, unless the machine has much else to do.
  }, 180_000)

  test('interrupted, it saves and says that it was', async () => {
    const folder = temporaryFolder()
    const { code, took } = await stopTraining(folder, trainOnThreads('run', 2, 1_000_000), 300, 'SIGINT')
    expect(code).toBe(130)
    // Within two seconds on an idle machine (npm run perf).
    expect(took).toBeLessThan(10_000)
    expect((await ludus(folder, ['verify', 'run/checkpoint.safetensors', 'run/model.json'])).code).toBe(0)
    expect(existsSync(join(folder, 'run', 'lock'))).toBe(false)
  })
})
