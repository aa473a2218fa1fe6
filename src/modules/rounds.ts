// A step of training as rounds of jobs (docs/decisions/0007). A job is plain data; its result depends on that data and on
// what the whole round shares; results are taken in the order of the jobs. So a round can run in this thread, on a pool of threads
// or on other machines, and what is learned is the same, bit for bit.
import type { Metrics } from '../core/contract.ts'

/** Numbers in bulk, by name: weights on their way out, results on their way back. */
export type Arrays = Readonly<Record<string, Float32Array | Float64Array | Int32Array | Uint16Array | Int8Array>>

/** What is to be done, in a few numbers that JSON keeps: seeds, games, places. */
export type Job = Readonly<Record<string, number | readonly number[]>>

/** Jobs that do not wait for one another, cut the same way whoever does them. */
export interface Round {
  /**
   * What all of them need: the weights as they stand. These may be the learner's own arrays, which it changes from the first result
   * on: whoever is not done with all jobs by then works from a copy, made once a round.
   */
  readonly shared: Arrays
  readonly jobs: readonly Job[]
}

/** Works off jobs of a learner, anywhere. It is made once, and keeps nothing from one job to the next that a result could show. */
export interface Worker {
  work(job: Job, shared: Arrays): Arrays
}

/**
 * One step: yields a round and is handed the result of its first job; yields nothing and is handed that of the next; and returns how
 * it went. So it can learn from the first games while the last ones are still being played.
 */
export type Step<Outcome = Metrics> = Generator<Round | undefined, Outcome, Arrays>

/** So many games from the first on, in jobs of at most so many. */
export const jobsOf = (
  first: number,
  games: number,
  most: number,
): { readonly first: number; readonly games: number }[] =>
  Array.from({ length: Math.ceil(games / most) }, (_, i) => ({
    first: first + i * most,
    games: Math.min(most, games - i * most),
  }))

/** Puts up a round and takes its results one by one, in the order of the jobs. */
export function* inOrder<Result>(round: Round, take: (result: Result) => void): Step<void> {
  for (let i = 0; i < round.jobs.length; i++) take((yield i === 0 ? round : undefined) as Result)
}

/** A step from beginning to end in this thread. */
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

/** The steps of a trainer that come as rounds, for whoever trains in this thread and whoever has more of them. */
export const inRounds = (next: () => Step, worker: Worker) => ({
  rounds: { next, worker },
  step: (): Metrics => workHere(next(), worker),
})
