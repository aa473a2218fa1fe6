// A step of training as rounds of jobs (docs/decisions/0006). A job is plain data; what it yields depends on that data and on
// what the whole round shares; results are taken in the order of the jobs. So a round can be worked off in this thread, by a pool
// of threads or by other machines, and what is learned is the same, bit for bit.
import type { Metrics } from '../core/contract.ts'

/** Numbers in bulk, by name: weights on their way out, results on their way back. */
export type Arrays = Readonly<Record<string, Float32Array | Float64Array | Int32Array | Uint16Array | Int8Array>>

/** What is to be done, in a few numbers that JSON keeps: seeds, games, places. */
export type Job = Readonly<Record<string, number | readonly number[]>>

/** Jobs that do not wait for one another, cut the same way whoever does them. */
export interface Round {
  /**
   * What all of them need: the weights as they stand, which nobody changes until the results are in. These may be the learner's
   * own arrays: whoever sends them elsewhere copies them, once a round.
   */
  readonly shared: Arrays
  readonly jobs: readonly Job[]
}

/** Works off jobs of a learner, anywhere. It is made once, and keeps nothing from one job to the next that a result could show. */
export interface Worker {
  work(job: Job, shared: Arrays): Arrays
}

/** One step: yields rounds, is handed the results of each, and returns how it went. */
export type Step<Outcome = Metrics> = Generator<Round, Outcome, readonly Arrays[]>

/** A step from beginning to end in this thread. */
export function workHere(step: Step, worker: Worker): Metrics {
  let next = step.next([])
  while (!next.done) {
    const { jobs, shared } = next.value
    next = step.next(jobs.map(job => worker.work(job, shared)))
  }
  return next.value
}
