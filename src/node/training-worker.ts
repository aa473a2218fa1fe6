// The program of a training thread (training-thread.ts).
import { parentPort, workerData } from 'node:worker_threads'
import { LudusError } from '../core/errors.ts'
import { openExecutor } from './executors.ts'
import { explainRefusal } from './files.ts'
import { loadPlugins } from './plugins.ts'
import { train } from './training.ts'
import type { TrainingMessage, TrainingOrder } from './training-thread.ts'
import { tuneEngine } from './tune.ts'

tuneEngine()

const { recipe, folder, data, saveEvery, threads, queue, plugins }: TrainingOrder = workerData
const say = (said: TrainingMessage): void => parentPort?.postMessage(said)
const stopping = new AbortController()
parentPort?.on('message', () => stopping.abort())

async function work(): Promise<void> {
  await loadPlugins(plugins)
  const { executor, notes } = await openExecutor(threads, queue)
  let lastNotes = ''
  const trained = await train(recipe, folder, {
    data,
    saveEvery,
    executor,
    signal: stopping.signal,
    each(steps, unit) {
      if (notes() !== lastNotes) say({ notes: notes() })
      lastNotes = notes()
      say({ each: [steps, unit] })
    },
    measuring: (...now) => say({ measuring: now }),
  }).finally(() => executor.close())
  say({ trained })
}

try {
  await work()
} catch (thrown) {
  const error = explainRefusal(thrown) ?? thrown
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  say({ failed: { ...(error instanceof LudusError && { kind: error.kind }), message, ...(stack && { stack }) } })
}
// Pending operations, such as a connection, must not keep the thread alive.
parentPort?.close()
