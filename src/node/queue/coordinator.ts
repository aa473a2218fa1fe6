// The queue from the side that gives out work. BullMQ hands each message to one worker and takes it back if that worker dies. Results are stored
// under the hash of their job. The coordinator itself keeps only work in progress: after a restart it finds the earlier results and continues from
// there.
import { randomUUID } from 'node:crypto'
import { Queue, QueueEvents } from 'bullmq'
import type { Block, Tally } from '../../arena/match.ts'
import { fits, isSize, isText } from '../../core/checks.ts'
import { elementAt } from '../../core/element-at.ts'
import { environment } from '../../core/errors.ts'
import { makeGame } from '../../games/registry.ts'
import type { Recipe } from '../../modules/recipe.ts'
import type { Arrays, Job, Round } from '../../modules/rounds.ts'
import { type Executor, inTurn } from '../executor.ts'
import { build } from '../version.ts'
import { connect, sendHeartbeats, whoIsThere } from './connection.ts'
import { jobHashes, KEPT_SECONDS, keys, type LentFiles, type Message, sha256 } from './message.ts'
import { lendFiles } from './model-transfer.ts'
import { packArrays } from './packing.ts'
import { arraysIn, tallyIn } from './results.ts'

/** How long a message should take a worker: long compared with the hand-over, short compared with losing it. */
const MESSAGE_MS = 1000
/** Largest number of blocks per message. */
const LARGEST = 1000
/** How often to check for losses: after a restart of Redis, events and messages may be gone. */
const SWEEP_MS = 1000

/** A worker's description of itself. */
export interface WorkerCard {
  readonly build: string
  readonly threads: number
}

const isWorkerCard = (data: unknown): data is WorkerCard => fits<WorkerCard>(data, { build: isText, threads: isSize })

/** A message in progress. */
interface Pending {
  readonly message: Message
  readonly hashes: readonly string[]
  /** Takes the results if they are all valid; returns the indices of those that are not. */
  readonly take: (results: readonly Buffer[]) => readonly number[]
  readonly reject: (error: Error) => void
  /** How often results were invalid. */
  wrong: number
}

/** How often a message may fail because a worker lacks something that another may have. */
const ATTEMPTS = 6
/** How often the results of a message may be invalid. */
const MOST_WRONG = 3

export async function queueExecutor(url: string): Promise<Executor & { workers(): number }> {
  const { redis, second, lost, close } = await connect(url)
  const me = build()
  const owner = randomUUID()
  const leave = await sendHeartbeats(redis, keys.coordinators, owner, { build: me })
  const queue = new Queue(keys.queue(me), { connection: redis })
  const events = new QueueEvents(keys.queue(me), { connection: second() })
  // Reported by `lost`, which knows how long it lasts.
  queue.on('error', () => {})
  events.on('error', () => {})
  await events.waitUntilReady()

  const pending = new Map<string, Pending>()
  let sent = 0
  /** Number of blocks in the next message. */
  let size = 1

  let connected: WorkerCard[] = []
  const slots = (): number => connected.reduce((sum, { threads }) => sum + threads, 0)
  const findWorkers = async (): Promise<void> => {
    connected = (await whoIsThere(redis, keys.workers, isWorkerCard)).filter(worker => worker.build === me)
  }
  await findWorkers()

  const resultsOf = async (hashes: readonly string[]): Promise<Buffer[] | undefined> => {
    const found = await redis.mgetBuffer(hashes.map(hash => keys.result(me, hash)))
    return found.includes(null) ? undefined : (found as Buffer[])
  }

  const post = (id: string, { message }: Pending): Promise<unknown> =>
    queue.add(message.kind, message, { jobId: id, attempts: ATTEMPTS, removeOnComplete: true, removeOnFail: true })

  /** Contents needed by messages in progress, by hash. Redis may lose them, through a restart or because they expire after a day. */
  const contents = new Map<string, Uint8Array>()
  const store = async (content: Uint8Array): Promise<string> => {
    const hash = sha256(content)
    contents.set(hash, content)
    await redis.set(keys.blob(hash), Buffer.from(content), 'EX', KEPT_SECONDS)
    return hash
  }
  const restore = async (): Promise<void> => {
    const needed = new Set([...pending.values()].flatMap(({ message }) => contentsOf(message)))
    for (const hash of needed) {
      const content = contents.get(hash)
      if (content && (await redis.expire(keys.blob(hash), KEPT_SECONDS)) === 0) await store(content)
    }
  }

  /** Takes the results of a message if they are all there. */
  const collect = async (id: string): Promise<boolean> => {
    const waiting = pending.get(id)
    if (!waiting) return true
    const results = await resultsOf(waiting.hashes)
    if (!results) return false
    const wrong = waiting.take(results)
    if (wrong.length > 0 && ++waiting.wrong <= MOST_WRONG) {
      await drop(wrong.map(nth => elementAt(waiting.hashes, nth)))
      return false
    }
    pending.delete(id)
    if (wrong.length > 0)
      waiting.reject(environment('Workers on this queue return invalid results. Check which workers are connected.'))
    return true
  }
  const drop = (hashes: readonly string[]): Promise<unknown> =>
    redis.unlink(...hashes.map(hash => keys.result(me, hash)))

  events.on('completed', ({ jobId, returnvalue }) => {
    const message = pending.get(jobId)?.message
    const returned: unknown = returnvalue
    const ms = returned !== null && typeof returned === 'object' && 'ms' in returned ? Number(returned.ms) : Number.NaN
    if (message?.kind === 'play' && ms > 0 && message.blocks.length >= size)
      size = Math.max(1, Math.min(LARGEST, 4 * size, Math.round((message.blocks.length * MESSAGE_MS) / ms)))
    collect(jobId).catch(() => {})
  })
  events.on('failed', ({ jobId, failedReason }) => {
    const waiting = pending.get(jobId)
    pending.delete(jobId)
    waiting?.reject(environment(failedReason))
  })

  const sweep = async (): Promise<void> => {
    await findWorkers()
    await restore()
    for (const [id, waiting] of [...pending])
      if (!(await collect(id)) && !(await queue.getJob(id)) && !(await collect(id))) {
        // Workers skip jobs that have a result, and an invalid one may be stored.
        await drop(waiting.hashes)
        await post(id, waiting)
      }
  }
  let sweeping = false
  const sweeper = setInterval(() => {
    if (sweeping || redis.status !== 'ready') return
    sweeping = true
    sweep()
      .catch(() => {})
      .finally(() => {
        sweeping = false
      })
  }, SWEEP_MS)

  /** The results of the jobs of a message, in order: at once if they are known, otherwise from a worker. */
  const send = async <Result>(
    message: Message,
    read: (bytes: Buffer, nth: number) => Result | undefined,
  ): Promise<Result[]> => {
    const hashes = jobHashes(message)
    const id = `${owner}-${sent++}`
    const results = new Promise<Result[]>((resolve, reject) => {
      const take = (found: readonly Buffer[]): number[] => {
        const taken = found.map(read)
        const wrong = taken.flatMap((result, nth) => (result === undefined ? [nth] : []))
        if (wrong.length === 0) resolve(taken.filter(result => result !== undefined))
        return wrong
      }
      pending.set(id, { message, hashes, take, reject, wrong: 0 })
    })
    results.catch(() => {})
    const waiting = pending.get(id)
    const given = async (): Promise<unknown> => waiting && !(await collect(id)) && post(id, waiting)
    await Promise.race([given(), lost])
    return Promise.race([results, lost])
  }

  /** Withdraws what nobody waits for any more. */
  const forget = async (): Promise<void> => {
    const ids = [...pending.keys()]
    pending.clear()
    if (redis.status === 'ready') await Promise.all(ids.map(id => queue.remove(id).catch(() => {})))
  }

  const lentFor = new Map<string, Promise<LentFiles>>()
  const lend = (game: string, names: readonly string[]): Promise<LentFiles> => {
    const key = JSON.stringify([game, names])
    const lent = lentFor.get(key) ?? lendFiles(store, makeGame(game), names)
    lentFor.set(key, lent)
    return lent
  }

  return {
    get width() {
      return Math.max(2, slots())
    },
    workers: () => connected.length,

    async play(blocks, each, signal) {
      const begin = async (batch: readonly Block[]): Promise<Tally[]> => {
        const { match } = elementAt(batch, 0)
        const lent = await Promise.race([lend(match.game, match.players), lost])
        return send({ kind: 'play', owner, lent, blocks: batch }, (bytes, nth) => tallyIn(bytes, elementAt(batch, nth)))
      }
      try {
        await inTurn(
          batches(blocks, () => size),
          () => 2 * slots() + 2,
          begin,
          (tallies, batch) => tallies.every((tally, i) => each(tally, elementAt(batch, i))),
          signal,
        )
      } finally {
        await forget()
      }
    },

    learn(recipe, round) {
      // Packed at once: the learner changes its weights as soon as it has the first result.
      const shared = packArrays(round.shared)
      const hash = sha256(shared)
      const stored = Promise.all([lend(recipe.game, namesIn(recipe)), store(shared)]).then(([lent]) => lent)
      const parts = partsOf(round, 2 * slots())
      const sendings = parts.map(async (jobs): Promise<Arrays[]> => {
        const message: Message = {
          kind: 'learn',
          owner,
          lent: await Promise.race([stored, lost]),
          recipe,
          shared: hash,
          jobs,
        }
        const results = await send(message, arraysIn)
        // There are many rounds with large results, so results that have been taken are deleted.
        drop(jobHashes(message)).catch(() => {})
        return results
      })
      Promise.allSettled(sendings).then(() => {
        contents.delete(hash)
        if (redis.status === 'ready') redis.unlink(keys.blob(hash)).catch(() => {})
      })
      return parts.flatMap((jobs, part) => jobs.map(async (_, i) => elementAt(await elementAt(sendings, part), i)))
    },

    async close() {
      clearInterval(sweeper)
      await forget()
      leave()
      await Promise.race([events.close(), new Promise(resume => setTimeout(resume, 500))])
      await queue.close()
      close()
    },
  }
}

/** The hashes of the contents that a worker has to fetch for a message. */
const contentsOf = (message: Message): string[] => [
  ...Object.values(message.lent).flatMap(files => Object.values(files)),
  ...(message.kind === 'learn' ? [message.shared] : []),
]

/** Blocks in batches of one match each, with the size that is wanted when their turn comes. */
function* batches(blocks: Iterable<Block>, size: () => number): Generator<Block[]> {
  let batch: Block[] = []
  for (const block of blocks) {
    const [first] = batch
    if (first && (batch.length >= size() || first.match.players.join() !== block.match.players.join())) {
      yield batch
      batch = []
    }
    batch.push(block)
  }
  if (batch.length > 0) yield batch
}

/** Splits the jobs of a round into about `count` parts, in order. */
function partsOf({ jobs }: Round, count: number): Job[][] {
  const size = Math.ceil(jobs.length / Math.max(1, count))
  return Array.from({ length: Math.ceil(jobs.length / size) }, (_, i) => jobs.slice(i * size, (i + 1) * size))
}

/** Everything in the settings of a recipe that could be a player's name. */
const namesIn = ({ settings }: Recipe): string[] =>
  Object.values(settings)
    .flat()
    .filter((value): value is string => typeof value === 'string')
