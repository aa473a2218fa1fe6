// The queue from the side of a worker: takes messages, runs their jobs on threads, and stores each result. Games run in threads, so that this thread
// can always renew its locks in Redis.
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { UnrecoverableError, Worker } from 'bullmq'
import { fits, isText } from '../../core/checks.ts'
import { elementAt } from '../../core/element-at.ts'
import { environment, kindOf } from '../../core/errors.ts'
import type { Arrays } from '../../modules/rounds.ts'
import { closePool, type LearnedJob, openPool, type PlayJob, sharedWithThreads, type TrainingJob } from '../pool.ts'
import { build } from '../version.ts'
import { connect, sendHeartbeats, whoIsThere } from './connection.ts'
import type { WorkerCard } from './coordinator.ts'
import { jobHashes, KEPT_SECONDS, keys, type Message, readMessage } from './message.ts'
import { borrow, fetchBlob, LostContent } from './model-transfer.ts'
import { packArrays, unpackArrays } from './packing.ts'
import { placeOf } from './url.ts'

/** A worker that has not renewed its lock for this long loses its message to another. */
const LOCK_MS = 5000
/** Number of rounds whose weights stay in memory. */
const ROUNDS = 4
/** Milliseconds for which a worker pauses after a failure: longer each time, until it succeeds. */
const FIRST_REST = 1000
const LONGEST_REST = 60_000

const isCoordinator = (data: unknown): data is { build: string } => fits<{ build: string }>(data, { build: isText })

export interface QueueWorkerOptions {
  readonly url: string
  readonly threads: number
  readonly signal: AbortSignal
  /** Receives messages for the user. */
  readonly say: (text: string) => void
}

/** Works until the signal is raised, Redis is lost for good, or the queue turns out to belong to another build. */
export async function runQueueWorker({ url, threads, signal, say }: QueueWorkerOptions): Promise<{ jobs: number }> {
  const { redis, second, lost, close } = await connect(url)
  const me = build()
  const refuseStranger = async (): Promise<void> => {
    const others = await whoIsThere(redis, keys.coordinators, isCoordinator)
    const [first] = others
    if (first && others.every(other => other.build !== me))
      throw environment(
        `The queue at ${placeOf(url)} needs ludus ${first.build}, but this is ${me}, whose results could differ. Install and build the same version here.`,
      )
  }
  try {
    await refuseStranger()
  } catch (error) {
    close()
    throw error
  }
  const pool = openPool(threads)
  const card: WorkerCard = { build: me, threads }
  const leave = await sendHeartbeats(redis, keys.workers, `${hostname()}-${process.pid}-${Date.now()}`, card)

  const rounds = new Map<string, Promise<Arrays>>()
  const sharedBy = (hash: string): Promise<Arrays> => {
    const known = rounds.get(hash) ?? fetchBlob(redis, hash).then(bytes => sharedWithThreads(unpackArrays(bytes)))
    rounds.delete(hash)
    rounds.set(hash, known)
    known.catch(() => rounds.delete(hash))
    if (rounds.size > ROUNDS) rounds.delete(rounds.keys().next().value as string)
    return known
  }

  /** The result of one job of a message, as bytes. */
  const work = async (message: Message, nth: number): Promise<string | Buffer> => {
    const lent = await borrow(redis, message.lent)
    if (message.kind === 'play') {
      const job: PlayJob = { block: elementAt(message.blocks, nth), lent }
      return JSON.stringify(await pool.run(job))
    }
    const { recipe, jobs, shared } = message
    const job: TrainingJob = { recipe, job: elementAt(jobs, nth), shared: await sharedBy(shared), lent }
    const { result }: LearnedJob = await pool.run(job, { name: 'learn' })
    return packArrays(result)
  }

  let done = 0
  const workOff = async (message: Message): Promise<number> => {
    const begin = performance.now()
    // The coordinator may be gone; if not, it notices and posts the message again.
    if ((await redis.exists(keys.present(message.owner))) === 0) return 0
    for (const [nth, hash] of jobHashes(message).entries()) {
      const key = keys.result(me, hash)
      if ((await redis.exists(key)) === 1) continue
      await redis.set(key, await work(message, nth), 'EX', KEPT_SECONDS)
      done++
    }
    return performance.now() - begin
  }

  /** Milliseconds of the current pause after a failure of this machine. */
  let rest = 0
  const worker = new Worker(
    keys.queue(me),
    async ({ data }) => {
      try {
        const ms = await workOff(readMessage(data))
        rest = 0
        return { ms }
      } catch (error) {
        const where = `on ${hostname()}: ${(error as Error).message}`
        say(`a message failed ${where}`)
        const kind = kindOf(error)
        // An error in the message itself would occur everywhere.
        if (kind === 'usage' || kind === 'input') throw new UnrecoverableError(where)
        if (error instanceof LostContent) await sleep(FIRST_REST)
        else if (kind === 'environment') lieDown()
        // Another machine may have what this one lacks, such as disk space.
        throw new Error(where)
      }
    },
    {
      connection: second(),
      concurrency: threads,
      lockDuration: LOCK_MS,
      stalledInterval: LOCK_MS / 2,
      // Jobs can be restarted any number of times: workers may come and go.
      maxStalledCount: 1_000_000,
      drainDelay: 1,
    },
  )
  worker.on('error', () => {})
  const lieDown = (): void => {
    if (worker.isPaused()) return
    rest = Math.min(LONGEST_REST, Math.max(FIRST_REST, 2 * rest))
    say(`takes no more jobs for ${rest / 1000} s`)
    worker.pause(true).catch(() => {})
    setTimeout(() => worker.resume(), rest).unref()
  }
  let watch: NodeJS.Timeout | undefined
  try {
    await worker.waitUntilReady()
    say(`ready: ludus ${me}, ${threads} ${threads === 1 ? 'thread' : 'threads'}, queue ${placeOf(url)}`)
    const strange = new Promise<never>((_, reject) => {
      watch = setInterval(() => redis.status === 'ready' && refuseStranger().catch(reject), LOCK_MS)
    })
    strange.catch(() => {})
    const stopped = new Promise<void>(stop => {
      if (signal.aborted) stop()
      signal.addEventListener('abort', () => stop())
    })
    await Promise.race([stopped, lost, strange])
    return { jobs: done }
  } finally {
    clearInterval(watch)
    leave()
    await closePool(pool)
    await worker.close(true)
    close()
  }
}
