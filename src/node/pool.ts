import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { Block, Tally } from '../arena/match.ts'
import { environment } from '../core/errors.ts'
import type { Recipe } from '../learners/recipe.ts'
import type { Arrays, Job, Round, Worker } from '../learners/rounds.ts'

/** As many threads as the machine has cores. */
export const allThreads = (): number => availableParallelism()

/** A built worker: beside this file in the bundle, in dist/ when this file runs as source in a test. */
export function builtFile(name: string): string {
  const file = [`./${name}.js`, `../../dist/program/${name}.js`]
    .map(path => fileURLToPath(new URL(path, import.meta.url)))
    .find(path => existsSync(path))
  if (!file) throw environment('The worker is not built. Run `npm run setup` once.')
  return file
}

const openPool = (threads: number): Piscina =>
  new Piscina({ filename: builtFile('worker'), minThreads: threads, maxThreads: threads })

/** Ends the threads at once. One that is told to end may still hand in a result that nobody waits for, which is no error. */
async function closePool(pool: Piscina): Promise<void> {
  pool.on('error', () => {})
  await pool.destroy()
}

/** Threads that solve slices of endings. They hold what they work on in shared memory, so their own heaps can be small. */
export const slicePool = (threads: number): Piscina =>
  new Piscina({
    filename: builtFile('slice-worker'),
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxYoungGenerationSizeMb: 2 },
  })

/**
 * Plays blocks on a pool of threads and hands their tallies to `each` in the order of the blocks, whichever is done first.
 * Stops early when `each` returns false, or when the signal says so.
 */
export async function playBlocks(
  blocks: Iterable<Block>,
  threads: number,
  each: (tally: Tally, block: Block) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  const pool = openPool(threads)
  // Few blocks are under way at a time, so that a long match takes no more memory than a short one.
  const ahead = threads * 4
  const running: { block: Block; tally: Promise<Tally> }[] = []
  const left = blocks[Symbol.iterator]()
  try {
    for (;;) {
      for (let next = left.next(); !next.done; next = left.next()) {
        const tally = pool.run(next.value)
        // A failure is met when its turn comes; until then it is not unhandled.
        tally.catch(() => {})
        running.push({ block: next.value, tally })
        if (running.length >= ahead) break
      }
      const first = running.shift()
      if (!first) break
      const tally = await first.tally
      if (signal?.aborted || !each(tally, first.block)) break
    }
  } finally {
    await closePool(pool)
  }
}

/** What a thread needs to know to work off a job of a training. */
export interface TrainingJob {
  readonly recipe: Recipe
  readonly job: Job
  readonly shared: Arrays
}

/** Whoever works off the rounds of a training. */
export interface Crew {
  /** The result of each job; nothing if the signal came first. All are given away, or safe to be, before the first is there. */
  work(round: Round): Promise<Arrays | undefined>[]
  close(): Promise<void>
}

/** A crew for a recipe. What cannot be spread, for want of threads or jobs, `here` does in this thread. */
export function crew(recipe: Recipe, here: Worker, threads: number, signal?: AbortSignal): Crew {
  let pool: Piscina | undefined

  const allHere = async ({ jobs, shared }: Round): Promise<Arrays[] | undefined> => {
    const results: Arrays[] = []
    for (const job of jobs) {
      results.push(here.work(job, shared))
      // Signals are heard only between jobs.
      if (jobs.length > 1) await new Promise(resume => setImmediate(resume))
      if (signal?.aborted) return undefined
    }
    return results
  }

  const onThreads = ({ jobs, shared }: Round, threads: Piscina): Promise<Arrays | undefined>[] => {
    const copy = sharedWithThreads(shared)
    const running = jobs.map((job): Promise<Arrays> => threads.run({ recipe, job, shared: copy }, { name: 'learn' }))
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
          `A worker thread failed: ${why} The last checkpoint is kept, and the same command goes on from it.`,
        )
      }
    })
  }

  return {
    work(round) {
      if (signal?.aborted) return round.jobs.map(async () => undefined)
      let results: Promise<Arrays | undefined>[]
      if (threads === 1 || round.jobs.length === 1) {
        const all = allHere(round)
        results = round.jobs.map(async (_, i) => (await all)?.[i])
      } else {
        pool ??= openPool(threads)
        results = onThreads(round, pool)
      }
      // A failure is met when its turn comes; until then it is not unhandled.
      for (const result of results) result.catch(() => {})
      return results
    },
    close: async () => pool && closePool(pool),
  }
}

/** Arrays that threads read where they are: they are copied once, not once for each job. */
const sharedWithThreads = (arrays: Arrays): Arrays =>
  Object.fromEntries(
    Object.entries(arrays).map(([name, array]) => {
      const room = new SharedArrayBuffer(array.byteLength)
      const copy = new (array.constructor as new (buffer: SharedArrayBuffer) => typeof array)(room)
      copy.set(array)
      return [name, copy]
    }),
  )
