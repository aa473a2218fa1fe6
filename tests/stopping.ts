// Programs that would run for hours, and what a signal does to them once they are at work.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PROGRAM } from './program.ts'

interface Stopped {
  readonly code: number | null
  /** Milliseconds from the signal to the end. */
  readonly took: number
}

/** A match of four is interrupted as soon as it reports its first games. */
export function interruptMatch(folder: string): Promise<Stopped> {
  const players = ['--players', 'expert', 'random', 'random', 'random']
  const words = [PROGRAM, 'arena', 'ludo', ...players, '--games', '100000000', '--out', join(folder, 'x.json')]
  return new Promise((ended, failed) => {
    const env = { ...process.env, LUDUS_PROGRESS: 'json' }
    const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let asked = 0
    let said = ''
    child.stderr.on('data', text => {
      said += text
      if (asked > 0 || !said.includes('"progress"')) return
      asked = performance.now()
      child.kill('SIGINT')
    })
    child.on('close', code => {
      if (asked === 0) failed(new Error(`The match ended with ${code} before it reported anything: ${said}`))
      else ended({ code, took: performance.now() - asked })
    })
  })
}

/** A training that can be divided among threads. */
export const trainOnThreads = (run: string, threads: number, games = 640): string[] => [
  ...['train', 'alhajry2012/td-self-play', '--game', 'ludo:alhajry2012(seats=2,pieces=2)', '--games', String(games)],
  ...['--set', 'gamesPerRound=64', '--save-every', '0', '--out', run, '--threads', String(threads)],
]

/** Trains until the run has been saved; then it is interrupted. */
export function interruptTraining(folder: string, args: readonly string[]): Promise<Stopped> {
  return new Promise((ended, failed) => {
    const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: folder, stdio: 'ignore' })
    const saved = join(folder, args[args.indexOf('--out') + 1], 'checkpoint.safetensors')
    let asked = 0
    const watch = setInterval(() => {
      if (!existsSync(saved)) return
      clearInterval(watch)
      asked = performance.now()
      child.kill('SIGINT')
    }, 20)
    child.on('close', code => {
      clearInterval(watch)
      if (asked === 0) failed(new Error(`The training ended with ${code} before it was saved.`))
      else ended({ code, took: performance.now() - asked })
    })
  })
}

/** Runs a program that is killed at the `at`th change of its run folder, a whole path (killer.mjs). */
export async function killAt(words: readonly string[], run: string, at: number): Promise<void> {
  const killer = new URL(`killer.mjs?${new URLSearchParams({ run, at: String(at) })}`, import.meta.url)
  const child = spawn(process.execPath, ['--import', killer.href, ...words], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', text => {
    said += text
  })
  const [code, signal] = await once(child, 'close')
  if (signal !== 'SIGKILL') throw new Error(`The program ended with ${code} before change ${at} of ${run}: ${said}`)
}
