// Programs that would run for hours, and what a signal does to them.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROGRAM } from './program.ts'

interface Stopped {
  readonly code: number | null
  /** Milliseconds from the signal to the end. */
  readonly took: number
}

/** A match of four players, interrupted as soon as it reports its first games. */
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

/** A training that can be distributed over threads. */
export const trainOnThreads = (run: string, threads: number, games = 640): string[] => [
  ...['train', 'alhajry2012/td-self-play', '--game', 'ludo:alhajry2012(seats=2,pieces=2)', '--games', String(games)],
  ...['--set', 'gamesPerRound=64', '--save-every', '0', '--out', run, '--threads', String(threads)],
]

/** Trains until the run has been saved, and then interrupts it. */
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

/** Trainings whose first step takes half a minute or more, during most of which signals are not handled. */
export const LONG_STEPS: readonly (readonly [learner: string, ...words: string[]])[] = [
  ['layered', 'waledzik2009/plain-board-5n', '--set', 'positions=100000', 'firstDepth=12'],
  ['search-labels', 'checkers/champion', '--games', '10', '--set', 'depth=2', 'pieces=2', 'refit=1000', 'batch=1'],
]

/** Interrupts a program as soon as it is ready; returns how it ended and its standard error. */
async function interruptWhenReady(
  folder: string,
  args: readonly string[],
  ready: (child: ChildProcess) => Promise<unknown>,
): Promise<Stopped & { said: string }> {
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', text => {
    said += text
  })
  await ready(child)
  const begin = performance.now()
  child.kill('SIGINT')
  const [code] = await once(child, 'close')
  return { code, took: performance.now() - begin, said }
}

/** A training in the middle of its long first step. */
export function interruptLongStep(folder: string, words: readonly string[]): Promise<Stopped & { said: string }> {
  const args = ['train', ...words, '--out', 'run', '--threads', '1', '--measure-games', '2']
  return interruptWhenReady(folder, args, async () => {
    // Once the first measurement is saved, the thread handles no signal until the first job of its first step is done.
    while (!existsSync(join(folder, 'run', 'kept', '0.json'))) await sleep(20)
  })
}

/** A training that has just started to make its first player. */
export const interruptStart = (folder: string, recipe: string): Promise<Stopped & { said: string }> =>
  interruptWhenReady(folder, ['train', recipe, '--out', 'run'], async () => {
    while (!existsSync(join(folder, 'run'))) await sleep(20)
  })

/** A game while a player has half a minute to think. */
export const interruptThinking = (folder: string): Promise<Stopped & { said: string }> =>
  interruptWhenReady(
    folder,
    ['play', 'checkers', '--seats', 'material(ms=30000)', 'random', '--save', 'game.json'],
    // The title is written once signals are handled.
    async ({ stdout }) => stdout && once(stdout, 'data'),
  )

/** Runs a program that is killed at the `at`th change of its run folder, given as an absolute path (killer.mjs). */
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
