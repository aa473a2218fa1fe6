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
    .summary('run jobs from a queue, on any number of machines')
    .description(
      'Runs jobs sent by `arena`, `league`, `train` and `reproduce` with --queue, until you press Ctrl-C. You can add, stop or kill workers at any time: nothing is lost and no result changes.',
    )
    .addOption(queueOption('the Redis server to take jobs from').makeOptionMandatory())
    .addOption(threadsOption())
    .action(work)
}

async function work({ queue, threads }: WorkerFlags): Promise<void> {
  // Loaded only by a worker: loading it takes longer than many commands.
  const load = () => import('../node/queue/queue-worker.ts')
  const { runQueueWorker } = await loadOptional('A queue', ['bullmq', 'ioredis'], load)
  const say = (text: string): void => tell(`ludus worker: ${text}`)
  const { jobs } = await runQueueWorker({ url: queue, threads, signal: interruptible(), say })
  throw new Interrupted(`Stopped after ${whole(jobs)} jobs. Unfinished jobs go to other workers.`)
}
