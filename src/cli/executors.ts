import type { Executor } from '../node/executor.ts'
import { openExecutor } from '../node/executors.ts'
import type { Notes } from './progress.ts'

/** Runs a command with an executor: this machine's threads, or the workers of a queue. */
export async function withExecutor<Result>(
  { queue, threads }: { readonly queue?: string; readonly threads: number },
  use: (executor: Executor, notes: Notes) => Promise<Result>,
): Promise<Result> {
  const { executor, notes } = await openExecutor(threads, queue)
  return use(executor, notes).finally(() => executor.close())
}
