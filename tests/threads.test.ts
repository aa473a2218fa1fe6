// Training on threads, as a person runs it: killed, interrupted, and with any number of them.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ludus, PROGRAM, temporaryFolder } from './program.ts'

const words = (run: string, threads: number, games = 1920): string[] => [
  ...['train', 'alhajry2012/td-self-play', '--game', 'ludo:alhajry2012(seats=2,pieces=2)', '--games', String(games)],
  ...['--set', 'gamesPerRound=64', '--save-every', '0', '--out', run, '--threads', String(threads)],
]

const result = (folder: string): string[] =>
  ['config.json', 'metrics.jsonl', 'model.json', 'model.safetensors', 'checkpoint.safetensors'].map(name =>
    readFileSync(join(folder, name)).toString('base64'),
  )

/** Trains until the run has been saved, and so many milliseconds more; then the signal comes. Returns the exit code and how long it took. */
function stopped(folder: string, args: readonly string[], after: number, signal: NodeJS.Signals) {
  return new Promise<{ code: number | null; took: number }>(ended => {
    const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: folder, stdio: 'ignore' })
    const saved = join(folder, args[args.indexOf('--out') + 1], 'checkpoint.safetensors')
    let asked = 0
    const watch = setInterval(() => {
      if (!existsSync(saved)) return
      clearInterval(watch)
      setTimeout(() => {
        asked = performance.now()
        child.kill(signal)
      }, after)
    }, 20)
    child.on('close', code => {
      clearInterval(watch)
      ended({ code, took: performance.now() - asked })
    })
  })
}

describe('training on threads', () => {
  test('killed again and again, it ends in the bytes of one thread left alone', async () => {
    const folder = temporaryFolder()
    await ludus(folder, words('whole', 1))
    for (const [threads, after] of [
      [2, 30],
      [3, 350],
      [2, 500],
    ])
      await stopped(folder, words('killed', threads), after, 'SIGKILL')
    const { code } = await ludus(folder, words('killed', 2))
    expect(code).toBe(0)
    expect(result(join(folder, 'killed'))).toEqual(result(join(folder, 'whole')))
    // Five programs one after the other: seconds, unless the machine has much else to do.
  }, 180_000)

  test('interrupted, it saves within two seconds and says that it was', async () => {
    const folder = temporaryFolder()
    const { code, took } = await stopped(folder, words('run', 2, 1_000_000), 300, 'SIGINT')
    expect(code).toBe(130)
    expect(took).toBeLessThan(2000)
    expect((await ludus(folder, ['verify', 'run/checkpoint.safetensors', 'run/model.json'])).code).toBe(0)
    expect(existsSync(join(folder, 'run', 'lock'))).toBe(false)
  })
})
