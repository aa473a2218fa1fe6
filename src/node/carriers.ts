import type { Carrier } from './carrier.ts'
import { loadOptional } from './optional.ts'
import { threadCarrier } from './pool.ts'

/** Who works: this machine's threads, or whoever is at the queue. `notes` says what there is to say of them. */
export async function openCarrier(
  threads: number,
  queue: string | undefined,
): Promise<{ carrier: Carrier; notes: () => string }> {
  if (queue === undefined) return { carrier: threadCarrier(threads), notes: () => '' }
  // Loaded by those alone who have a queue: it takes longer to load than many a command to run.
  const load = () => import('./queue/coordinator.ts')
  const { queueCarrier } = await loadOptional('A queue', ['bullmq', 'ioredis'], load)
  const carrier = await queueCarrier(queue)
  const notes = (): string => {
    const count = carrier.workers()
    return count === 0
      ? 'no worker yet: start `ludus worker --queue …`'
      : `${count} ${count === 1 ? 'worker' : 'workers'}`
  }
  return { carrier, notes }
}
