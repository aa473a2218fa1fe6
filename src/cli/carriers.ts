import type { Carrier } from '../node/carrier.ts'
import { openCarrier } from '../node/carriers.ts'
import type { Notes } from './progress.ts'

/** Who works for a command: this machine's threads, or whoever is at the queue. */
export async function withCarrier<Result>(
  { queue, threads }: { readonly queue?: string; readonly threads: number },
  use: (carrier: Carrier, notes: Notes) => Promise<Result>,
): Promise<Result> {
  const { carrier, notes } = await openCarrier(threads, queue)
  return use(carrier, notes).finally(() => carrier.close())
}
