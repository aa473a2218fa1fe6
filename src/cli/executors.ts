import type { Executor } from '../node/executor.ts'
import { openExecutor } from '../node/executors.ts'
import type { Notes } from './progress.ts'

/** Who works for a command: this machine's threads, or whoever is at the queue. */
export async function withExecutor<Result>(
  { queue, threads }: { readonly queue?: string; readonly threads: number },
  use: (executor: Executor, notes: Notes) => Promise<Result>,
): Promise<Result> {
  const { executor, notes } = await openExecutor(threads, queue)
  return use(executor, notes).finally(() => executor.close())
}
