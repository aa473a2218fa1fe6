import type { Executor } from './executor.ts'
import { loadOptional } from './optional.ts'
import { threadExecutor } from './pool.ts'

/** Who works: this machine's threads, or whoever is at the queue. `notes` says what there is to say of them. */
export async function openExecutor(
  threads: number,
  queue: string | undefined,
): Promise<{ executor: Executor; notes: () => string }> {
  if (queue === undefined) return { executor: threadExecutor(threads), notes: () => '' }
  // Loaded by those alone who have a queue: it takes longer to load than many a command to run.
  const load = () => import('./queue/coordinator.ts')
  const { queueExecutor } = await loadOptional('A queue', ['bullmq', 'ioredis'], load)
  const executor = await queueExecutor(queue)
  const notes = (): string => {
    const count = executor.workers()
    return count === 0
      ? 'waiting for a worker: start `ludus worker --queue …`'
      : `${count} ${count === 1 ? 'worker' : 'workers'}`
  }
  return { executor, notes }
}
