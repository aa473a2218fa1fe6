import type { Carrier } from '../node/carrier.ts'
import { threadCarrier } from '../node/pool.ts'
import type { Notes } from './progress.ts'

/** Who works for a command: this machine's threads, or whoever is at the queue. */
export async function withCarrier<Result>(
  { queue, threads }: { readonly queue?: string; readonly threads: number },
  use: (carrier: Carrier, notes: Notes) => Promise<Result>,
): Promise<Result> {
  if (queue === undefined) {
    const carrier = threadCarrier(threads)
    return use(carrier, () => '').finally(() => carrier.close())
  }
  // Loaded by those alone who have a queue: it takes longer to load than many a command to run.
  const { queueCarrier } = await import('../node/queue/coordinator.ts')
  const carrier = await queueCarrier(queue)
  const notes = (): string => {
    const count = carrier.workers()
    return count === 0
      ? 'no worker yet: start `ludus worker --queue …`'
      : `${count} ${count === 1 ? 'worker' : 'workers'}`
  }
  return use(carrier, notes).finally(() => carrier.close())
}
