// Training in its own thread, so that the program can handle Ctrl-C at once, however long a step of the learner takes. When asked to stop, the thread
// (training-worker.ts) saves after its step. If that takes too long, it is terminated, and the last checkpoint counts.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { LudusError } from '../core/errors.ts'
import type { LearnerData } from '../modules/learner-kind.ts'
import type { Recipe } from '../modules/recipe.ts'
import { builtFile } from './home.ts'
import { readCard } from './models.ts'
import { pluginFiles } from './plugins.ts'
import { unlockRun } from './run.ts'
import type { Trained, TrainingOptions } from './training.ts'
import { calmThreads, expectWork } from './tune.ts'

/** What the thread is started with. */
export interface TrainingOrder {
  readonly recipe: Recipe
  readonly folder: string
  readonly data: LearnerData
  readonly saveEvery: number
  readonly threads: number
  readonly queue: string | undefined
  readonly plugins: readonly string[]
}

/** The messages from the thread. */
export type TrainingMessage =
  | { readonly each: readonly [steps: number, unit: string] }
  | { readonly measuring: readonly [done: number, games: number, against: string] }
  | { readonly notes: string }
  | { readonly trained: Trained }
  | { readonly failed: { readonly kind?: LudusError['kind']; readonly message: string; readonly stack?: string } }

/** Milliseconds from the signal until the thread is terminated, whatever it does. */
const PATIENCE = 1500

export interface ThreadOptions extends Pick<TrainingOptions, 'data' | 'saveEvery' | 'signal' | 'each' | 'measuring'> {
  readonly threads: number
  readonly queue?: string | undefined
  /** Called with messages about the workers, such as how many there are. */
  readonly notes?: (text: string) => void
}

/** Trains in a thread, with the same result as `train`. */
export function trainInThread(recipe: Recipe, folder: string, options: ThreadOptions): Promise<Trained> {
  const { data = {}, saveEvery = 10, threads, queue, signal } = options
  const order: TrainingOrder = { recipe, folder, data, saveEvery, threads, queue, plugins: pluginFiles() }
  calmThreads()
  expectWork('learning')
  const thread = new Worker(builtFile('training-worker'), { workerData: order })
  return new Promise((resolve, reject) => {
    let ending: NodeJS.Timeout | undefined
    const stop = (): void => {
      thread.postMessage('stop')
      ending = setTimeout(() => {
        thread.removeAllListeners('exit')
        thread.terminate().then(() => resolve(unfinished(folder)), reject)
      }, PATIENCE)
    }
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { once: true })
    thread.on('message', (said: TrainingMessage) => {
      if ('each' in said) options.each?.(...said.each)
      else if ('measuring' in said) options.measuring?.(...said.measuring)
      else if ('notes' in said) options.notes?.(said.notes)
      else {
        clearTimeout(ending)
        signal?.removeEventListener('abort', stop)
        thread.removeAllListeners('exit')
        if ('trained' in said) resolve(said.trained)
        else reject(errorOf(said.failed))
      }
    })
    // The thread has died with the lock of its run, which this process would hold until its end.
    const died = (error: Error): void => {
      clearTimeout(ending)
      signal?.removeEventListener('abort', stop)
      unlockRun(folder)
      reject(error)
    }
    thread.on('error', died)
    thread.on('exit', () => died(new Error('The training thread ended without a result.')))
  })
}

function errorOf({ kind, message, stack }: Extract<TrainingMessage, { failed: unknown }>['failed']): Error {
  const error = kind === undefined ? new Error(message) : new LudusError(kind, message)
  if (stack !== undefined) error.stack = stack
  return error
}

/** The result of a training whose thread was terminated: its last checkpoint. */
function unfinished(folder: string): Trained {
  unlockRun(folder)
  let steps = 0
  let unit = 'steps'
  try {
    ;({ steps, unit } = readCard(join(folder, 'model')))
  } catch {
    // Nothing was saved yet.
  }
  return { done: false, steps, unit, metrics: [], time: { seconds: 0 } }
}
