import type { Command } from 'commander'
import { loadOptional } from '../node/optional.ts'
import { Interrupted, interruptible } from './interrupt.ts'
import { queueOption, threadsOption } from './options.ts'
import { tell, whole } from './terminal.ts'

interface WorkerFlags {
  readonly queue: string
  readonly threads: number
}

export function workerCommand(program: Command): void {
  program
    .command('worker')
    .summary('take jobs from a queue, on any number of machines')
    .description(
      'Takes jobs that `arena`, `league`, `train` and `reproduce` give away with --queue, until Ctrl-C. Workers may come and go, or be killed: nothing is lost, and no result changes.',
    )
    .addOption(queueOption('the Redis to take jobs from').makeOptionMandatory())
    .addOption(threadsOption())
    .action(work)
}

async function work({ queue, threads }: WorkerFlags): Promise<void> {
  // Loaded by a worker alone: it takes longer to load than many a command to run.
  const load = () => import('../node/queue/queue-worker.ts')
  const { runQueueWorker } = await loadOptional('A queue', ['bullmq', 'ioredis'], load)
  const say = (text: string): void => tell(`ludus worker: ${text}`)
  const { jobs } = await runQueueWorker({ url: queue, threads, signal: interruptible(), say })
  throw new Interrupted(`Stopped after ${whole(jobs)} jobs. What was under way goes to other workers.`)
}
