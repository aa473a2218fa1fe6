// The connection to Redis, and the list of connected processes.
import { Redis } from 'ioredis'
import { environment } from '../../core/errors.ts'
import { parseJson } from '../../core/json.ts'
import { keys } from './message.ts'
import { placeOf } from './url.ts'

/** How long to wait for Redis at the start, and how long it may be away during a run. */
const FIRST_WAIT = 5000
const LONGEST_AWAY = 120_000

export interface Connection {
  readonly redis: Redis
  /** Another connection to the same Redis, for blocking commands. */
  second(): Redis
  /** Rejects when Redis has been away for too long, or refuses the connection. */
  readonly lost: Promise<never>
  close(): void
}

/** Connects, or throws with the reason. If Redis goes away later, it waits for it. */
export async function connect(url: string): Promise<Connection> {
  const place = placeOf(url)
  let away = 0
  let fail: (error: Error) => void = () => {}
  const lost = new Promise<never>((_, reject) => {
    fail = reject
  })
  lost.catch(() => {})
  const redis = new Redis(url, {
    // BullMQ requires this: commands wait until Redis is back.
    maxRetriesPerRequest: null,
    retryStrategy: times => Math.min(1000, 50 * times),
  })
  let why = ''
  redis.on('error', (error: Error) => {
    why = error.message
    if (/WRONGPASS|NOAUTH|invalid username|invalid password/i.test(why))
      fail(
        environment(
          `The Redis server at ${place} refused the connection: ${why.replace(/\.?$/, '.')} Put the password into the address: redis://:PASSWORD@HOST:PORT.`,
        ),
      )
    away ||= performance.now()
    if (performance.now() - away > LONGEST_AWAY)
      fail(
        environment(
          `The Redis server at ${place} has been unreachable for ${LONGEST_AWAY / 1000} s. Run the same command to continue once it is back.`,
        ),
      )
  })
  redis.on('ready', () => {
    away = 0
  })
  const timer = setTimeout(
    () =>
      fail(
        environment(
          `No Redis server answers at ${place}${why ? ` (${why})` : ''}. Start one there (redis-server), or correct --queue.`,
        ),
      ),
    FIRST_WAIT,
  )
  const others: Redis[] = []
  const second = (): Redis => {
    const other = redis.duplicate()
    // Errors are reported by the first connection, which knows how long they last.
    other.on('error', () => {})
    others.push(other)
    return other
  }
  const close = (): void => {
    for (const each of [redis, ...others]) each.disconnect()
  }
  try {
    await Promise.race([redis.ping(), lost])
  } catch (error) {
    close()
    if (error instanceof Error && !('kind' in error) && /NOAUTH|WRONGPASS/.test(error.message))
      throw environment(
        `The Redis server at ${place} requires a password. Put it into the address: redis://:PASSWORD@HOST:PORT.`,
      )
    throw error
  } finally {
    clearTimeout(timer)
  }
  return { redis, second, lost, close }
}

/** Seconds after which a process without a heartbeat counts as gone, and milliseconds between heartbeats. */
const EXPIRY = 10
const HEARTBEAT = 2000

/** Sends heartbeats for a process, until the returned function is called. */
export async function sendHeartbeats(redis: Redis, among: string, id: string, what: object): Promise<() => void> {
  const say = async (): Promise<void> => {
    await redis.multi().sadd(among, id).set(keys.present(id), JSON.stringify(what), 'EX', EXPIRY).exec()
  }
  await say()
  const timer = setInterval(() => say().catch(() => {}), HEARTBEAT)
  return () => {
    clearInterval(timer)
    if (redis.status === 'ready')
      redis
        .multi()
        .srem(among, id)
        .del(keys.present(id))
        .exec()
        .catch(() => {})
  }
}

/** The descriptions of all connected processes, as far as they are valid. */
export async function whoIsThere<Who>(redis: Redis, among: string, is: (who: unknown) => who is Who): Promise<Who[]> {
  const ids = await redis.smembers(among)
  if (ids.length === 0) return []
  const said = await redis.mget(ids.map(keys.present))
  const gone = ids.filter((_, i) => said[i] === null)
  if (gone.length > 0) await redis.srem(among, ...gone)
  return said.flatMap(text => {
    const who = text === null ? undefined : parseJson(text)
    return is(who) ? [who] : []
  })
}
