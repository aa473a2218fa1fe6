// Several trainings at once, such as those of one recipe with several seeds: one per thread, or one after the other with a queue. Each has its own
// run folder and continues from its checkpoint.
import type { LearnerData } from '../modules/learner-kind.ts'
import type { Recipe } from '../modules/recipe.ts'
import type { Trained } from './training.ts'
import { trainInThread } from './training-thread.ts'

export interface GroupOptions {
  /** Trainings at once; with a queue, threads of the current one. */
  readonly threads: number
  readonly queue?: string | undefined
  readonly saveEvery?: number
  readonly signal?: AbortSignal | undefined
  /** Called with the total progress of all trainings, in steps. */
  readonly each?: (steps: number, unit: string) => void
}

export interface GroupOrder {
  readonly recipe: Recipe
  readonly folder: string
  readonly data?: LearnerData
}

/** Trains each recipe in its folder; returns their results in order. If one fails, the others stop and save. */
export async function trainGroup(
  orders: readonly GroupOrder[],
  { threads, queue, saveEvery = 10, signal, each }: GroupOptions,
): Promise<Trained[]> {
  const done = orders.map(() => 0)
  const results: Trained[] = []
  const left = orders.entries()
  const stopping = new AbortController()
  const stop = (): void => stopping.abort()
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  let failure: unknown
  const next = async (): Promise<void> => {
    for (const [at, { recipe, folder, data = {} }] of left) {
      if (failure !== undefined) return
      results[at] = await trainInThread(recipe, folder, {
        threads: queue === undefined ? 1 : threads,
        queue,
        saveEvery,
        data,
        each(steps, unit) {
          done[at] = steps
          each?.(
            done.reduce((sum, one) => sum + one, 0),
            unit,
          )
        },
        signal: stopping.signal,
      })
    }
  }
  const work = (): Promise<void> =>
    next().catch(error => {
      failure ??= error
      stop()
    })
  await Promise.all(Array.from({ length: queue === undefined ? Math.max(1, threads) : 1 }, work))
  signal?.removeEventListener('abort', stop)
  if (failure !== undefined) throw failure
  return results
}
