// A training step as rounds of jobs (docs/decisions/0007). A job is plain data. Its result depends only on that data and on what the whole round
// shares, and results are processed in the order of the jobs. So a round can run in this thread, on a pool of threads or on other machines, and the
// learned weights are the same, bit for bit.
import type { Metrics } from '../core/contract.ts'

/** Bulk numbers by name: weights sent to workers, results sent back. */
export type Arrays = Readonly<Record<string, Float32Array | Float64Array | Int32Array | Uint16Array | Int8Array>>

/** A unit of work, as a few numbers that JSON preserves: seeds, games, indices. */
export type Job = Readonly<Record<string, number | readonly number[]>>

/** Jobs that are independent of each other, split the same way wherever they run. */
export interface Round {
  /**
   * Data that all jobs need: the current weights. These may be the learner's own arrays, which change once it processes the first result. An executor
   * that still has jobs to run by then must work from a copy, made once per round.
   */
  readonly shared: Arrays
  readonly jobs: readonly Job[]
}

/** Runs a learner's jobs, in any thread or on any machine. It is made once and keeps no state between jobs that could affect a result. */
export interface Worker {
  work(job: Job, shared: Arrays): Arrays
}

/**
 * One step. It yields a round and receives the result of the first job, then yields undefined and receives the result of each next job, and finally
 * returns its metrics. So it can learn from the first games while the last ones are still being played.
 */
export type Step<Outcome = Metrics> = Generator<Round | undefined, Outcome, Arrays>

/** Splits `games` games, starting with number `first`, into jobs of at most `most` games. */
export const jobsOf = (
  first: number,
  games: number,
  most: number,
): { readonly first: number; readonly games: number }[] =>
  Array.from({ length: Math.ceil(games / most) }, (_, i) => ({
    first: first + i * most,
    games: Math.min(most, games - i * most),
  }))

/** Yields a round and processes its results one by one, in the order of the jobs. */
export function* inOrder<Result>(round: Round, take: (result: Result) => void): Step<void> {
  for (let i = 0; i < round.jobs.length; i++) take((yield i === 0 ? round : undefined) as Result)
}

/** Runs a whole step in this thread. */
export function workHere(step: Step, worker: Worker): Metrics {
  let results: Arrays[] = []
  let next = step.next({})
  while (!next.done) {
    if (next.value) {
      const { jobs, shared } = next.value
      results = jobs.map(job => worker.work(job, shared))
    }
    next = step.next(results.shift() as Arrays)
  }
  return next.value
}

/** The same, with a pause after each job: a step can take seconds, and a caller has timers and signals to handle. */
export async function workPausing(step: Step, worker: Worker, pause: () => Promise<void>): Promise<Metrics> {
  let results: Arrays[] = []
  let next = step.next({})
  while (!next.done) {
    if (next.value) {
      const { jobs, shared } = next.value
      results = []
      for (const job of jobs) {
        results.push(worker.work(job, shared))
        await pause()
      }
    }
    next = step.next(results.shift() as Arrays)
  }
  return next.value
}

/** The `rounds` of a trainer, for executors with several threads, and its `step`, for this thread only. */
export const inRounds = (next: () => Step, worker: Worker) => ({
  rounds: { next, worker },
  step: (): Metrics => workHere(next(), worker),
})
