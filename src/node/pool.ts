import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { Block } from '../arena/match.ts'
import { environment } from '../core/errors.ts'
import { pause } from '../core/pause.ts'
import type { Recipe } from '../modules/recipe.ts'
import type { Arrays, Job, Round, Worker } from '../modules/rounds.ts'
import { type Executor, inTurn } from './executor.ts'
import { builtFile } from './home.ts'
import type { LentModels } from './models.ts'
import { calmThreads } from './tune.ts'

/** As many threads as the machine has cores. */
export const allThreads = (): number => availableParallelism()

export function openPool(threads: number): Piscina {
  calmThreads()
  return new Piscina({ filename: builtFile('worker'), minThreads: threads, maxThreads: threads })
}

/** Ends the threads at once. A thread that is ending may still deliver a result that nobody waits for; that is not an error. */
export async function closePool(pool: Piscina): Promise<void> {
  pool.on('error', () => {})
  await pool.destroy()
}

/** Threads that solve slices of endgames. They work in shared memory, so their own heaps can be small. */
export function slicePool(threads: number): Piscina {
  calmThreads()
  return new Piscina({
    filename: builtFile('slice-worker'),
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxYoungGenerationSizeMb: 2 },
  })
}

/** What a thread needs to play a block. */
export interface PlayJob {
  readonly block: Block
  readonly lent?: LentModels
}

/** What a thread needs for a job of a training. */
export interface TrainingJob {
  readonly recipe: Recipe
  readonly job: Job
  readonly shared: Arrays
  readonly lent?: LentModels
}

/** The result, and the CPU time that it took. */
export interface LearnedJob {
  readonly result: Arrays
  readonly cpuSeconds: number
}

/** Runs the rounds of a training. */
export interface RoundRunner {
  /** The result of each job; undefined if the signal came first. The round's data may be changed once the first result is there. */
  work(round: Round): Promise<Arrays | undefined>[]
}

/** A round runner for a recipe. Rounds that are not worth distributing, or cannot be, run in this thread with `here`. */
export function roundRunner(
  recipe: Recipe,
  here: Worker,
  executor: Executor | undefined,
  signal?: AbortSignal,
): RoundRunner {
  const allHere = async ({ jobs, shared }: Round): Promise<Arrays[] | undefined> => {
    const results: Arrays[] = []
    for (const job of jobs) {
      results.push(here.work(job, shared))
      // Signals are only handled between jobs.
      if (jobs.length > 1) await pause()
      if (signal?.aborted) return undefined
    }
    return results
  }

  const elsewhere = (round: Round, executor: Executor): Promise<Arrays | undefined>[] => {
    const running = executor.learn(recipe, round)
    let stop = (): void => {}
    const stopped = new Promise<undefined>(done => {
      stop = () => done(undefined)
      signal?.addEventListener('abort', stop)
    })
    Promise.allSettled(running).then(() => signal?.removeEventListener('abort', stop))
    return running.map(async each => {
      try {
        return await Promise.race([stopped, each])
      } catch (error) {
        const why = (error as Error).message.replace(/\.?$/, '.')
        throw environment(
          `A worker failed: ${why} The last checkpoint is kept; run the same command to continue from it.`,
        )
      }
    })
  }

  return {
    work(round) {
      if (signal?.aborted) return round.jobs.map(async () => undefined)
      let results: Promise<Arrays | undefined>[]
      if (!executor || executor.width === 1 || round.jobs.length === 1) {
        const all = allHere(round)
        results = round.jobs.map(async (_, i) => (await all)?.[i])
      } else results = elsewhere(round, executor)
      // A failure is handled when its turn comes; until then it must not count as unhandled.
      for (const result of results) result.catch(() => {})
      return results
    },
  }
}

/** The threads of this machine, started when first needed. */
export function threadExecutor(threads: number): Executor {
  let pool: Piscina | undefined
  let cpuSeconds = 0
  const opened = (): Piscina => {
    pool ??= openPool(threads)
    return pool
  }
  return {
    width: threads,
    play: (blocks, each, signal) =>
      inTurn(
        blocks,
        () => threads * 4,
        block => opened().run({ block }),
        each,
        signal,
      ),
    learn(recipe, { jobs, shared }) {
      const copy = sharedWithThreads(shared)
      return jobs.map(async job => {
        const learned: LearnedJob = await opened().run({ recipe, job, shared: copy }, { name: 'learn' })
        cpuSeconds += learned.cpuSeconds
        return learned.result
      })
    },
    cpuSeconds: () => cpuSeconds,
    close: async () => pool && closePool(pool),
  }
}

/** Arrays in shared memory: they are copied once, not once for each job. */
export const sharedWithThreads = (arrays: Arrays): Arrays =>
  Object.fromEntries(
    Object.entries(arrays).map(([name, array]) => {
      const room = new SharedArrayBuffer(array.byteLength)
      const copy = new (array.constructor as new (buffer: SharedArrayBuffer) => typeof array)(room)
      copy.set(array)
      return [name, copy]
    }),
  )
