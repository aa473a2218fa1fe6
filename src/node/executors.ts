import type { Executor } from './executor.ts'
import { loadOptional } from './optional.ts'
import { threadExecutor } from './pool.ts'

/** Opens the executor: this machine's threads, or the workers of a queue. `notes` receives messages about them. */
export async function openExecutor(
  threads: number,
  queue: string | undefined,
): Promise<{ executor: Executor; notes: () => string }> {
  if (queue === undefined) return { executor: threadExecutor(threads), notes: () => '' }
  // Loaded only if there is a queue: loading it takes longer than many commands.
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
