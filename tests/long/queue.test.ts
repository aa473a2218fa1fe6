// Work given to other processes over a real Redis: whichever process does it, is late or dies, the result is that of one thread.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { findProgram } from '../../src/node/programs.ts'
import { keys } from '../../src/node/queue/message.ts'
import { build } from '../../src/node/version.ts'
import { ludus, PROGRAM, temporaryFolder, temporaryFolderFor } from '../program.ts'

const server = findProgram('redis-server')

const freePort = (): Promise<number> =>
  new Promise(found => {
    const socket = createServer().listen(0, '127.0.0.1', () => {
      const { port } = socket.address() as { port: number }
      socket.close(() => found(port))
    })
  })

const ended = (child: ChildProcess): Promise<void> =>
  new Promise(over => {
    if (child.exitCode !== null || child.signalCode !== null) over()
    else child.on('close', () => over())
  })

const until = async (what: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await what())) await new Promise(resume => setTimeout(resume, 50))
}

/** A separate Redis that writes everything to disk before it answers, as it should be run. */
async function startRedis(more: readonly string[] = []) {
  const port = await freePort()
  const folder = temporaryFolder()
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'yes']
  const start = (): ChildProcess =>
    spawn(server as string, [...words, '--appendfsync', 'always', ...more], { stdio: 'ignore' })
  let child = start()
  onTestFinished(() => void child.kill('SIGKILL'))
  const client = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null, lazyConnect: more.length > 0 })
  client.on('error', () => {})
  onTestFinished(() => client.disconnect())
  if (more.length === 0) await client.ping()
  return {
    url: `redis://127.0.0.1:${port}`,
    client,
    async restart() {
      child.kill('SIGTERM')
      await ended(child)
      child = start()
      await client.ping()
    },
  }
}

/** A worker in its own folder, ready for work. */
async function startWorker(url: string, cache = ''): Promise<ChildProcess & { said(): string }> {
  const child = spawn(process.execPath, [PROGRAM, 'worker', '--queue', url, '--threads', '1'], {
    cwd: temporaryFolder(),
    // It also keeps received models there.
    env: { ...process.env, LUDUS_CACHE: cache },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  child.stderr?.on('data', more => {
    text += more
  })
  await until(() => text.includes('ready') || child.exitCode !== null)
  return Object.assign(child, { said: () => text })
}

const arena = (games: number, ...more: string[]): string[] => [
  ...['arena', 'ludo', '--players', 'expert', 'fast', 'random', 'random', '--seed', '5', '--games', String(games)],
  ...more,
]

/** A command that waits for a Redis that never comes, while other tests run. */
const lookedInVain = freePort().then(port => {
  const url = `redis://127.0.0.1:${port}`
  return { url, run: ludus(temporaryFolderFor(afterAll), arena(400, '--queue', url)) }
})

describe.skipIf(!server)('a queue', () => {
  test('gives the same bytes as one thread even if a worker is killed, another joins late and Redis restarts', async () => {
    const redis = await startRedis()
    const folder = temporaryFolder()
    const [first] = await Promise.all([startWorker(redis.url), startWorker(redis.url), startWorker(redis.url)])
    const match = ludus(folder, arena(30_000, '--out', 'queue.json', '--queue', redis.url))
    const results = async (): Promise<number> => (await redis.client.keys('ludus:result:*')).length
    await until(async () => (await results()) >= 20)
    first.kill('SIGKILL')
    await until(async () => (await results()) >= 40)
    await redis.restart()
    await startWorker(redis.url)
    expect(await match).toMatchObject({ code: 0 })
    await ludus(folder, arena(30_000, '--out', 'thread.json', '--threads', '1'))
    expect(readFileSync(join(folder, 'queue.json'), 'utf8')).toBe(readFileSync(join(folder, 'thread.json'), 'utf8'))
  }, 180_000)

  test('trains to the same bytes as one process even if Redis loses everything and a worker has no room for models', async () => {
    const redis = await startRedis()
    const folder = temporaryFolder()
    const train = (run: string, ...more: string[]): Promise<{ code: number; stderr: string }> =>
      ludus(folder, [
        ...['train', 'alhajry2012/td-self-play', '--game', 'ludo:alhajry2012(seats=2,pieces=2)', '--games', '320'],
        ...['--set', 'gamesPerRound=64', '--set', 'hidden=8', '--measure-games', '40', '--out', run, ...more],
      ])
    await train('teacher', '--threads', '1')
    // The folder for received models is blocked by a file, which is as good as a full disk.
    const roomless = join(folder, 'teacher', 'config.json')
    const [, , broken] = await Promise.all([
      startWorker(redis.url),
      startWorker(redis.url),
      startWorker(redis.url, roomless),
    ])
    const table = ['--set', 'table=self,teacher']
    let over = false
    const training = train('queue', ...table, '--queue', redis.url).finally(() => {
      over = true
    })
    for (let flushed = 0; flushed < 3 && !over; flushed++) {
      const stored = async (): Promise<boolean> => over || (await redis.client.keys('ludus:blob:*')).length > 2
      await until(stored)
      await redis.client.flushall()
    }
    const { code, stderr } = await training
    expect(stderr).not.toContain('ioredis')
    expect(code).toBe(0)
    expect(broken.said()).toContain('takes no more jobs for 1 s')
    expect((await train('here', ...table, '--threads', '1')).code).toBe(0)
    for (const file of ['config.json', 'metrics.jsonl', 'model.json', 'model.safetensors', 'checkpoint.safetensors'])
      expect(readFileSync(join(folder, 'queue', file)).equals(readFileSync(join(folder, 'here', file)))).toBe(true)
    // Results of a round are deleted, so that a long training does not fill Redis.
    const left = await redis.client.keys('ludus:result:*')
    expect(left.length).toBe(0)
  }, 180_000)

  test('keeps the results of a coordinator that died, which then plays only what is missing', async () => {
    const redis = await startRedis()
    const folder = temporaryFolder()
    await startWorker(redis.url)
    const words = arena(20_000, '--out', 'a.json', '--queue', redis.url)
    const child = spawn(process.execPath, [PROGRAM, ...words], { cwd: folder, stdio: 'ignore' })
    const stored = async (): Promise<string[]> => (await redis.client.keys('ludus:result:*')).sort()
    await until(async () => (await stored()).length >= 30)
    child.kill('SIGKILL')
    await ended(child)
    const [first, second, third] = await stored()
    const change = async (key: string, from: RegExp, to: string): Promise<unknown> =>
      redis.client.set(key, (await redis.client.get(key))?.replace(from, to) ?? '')
    await change(first, /"plies":\d+/, '"plies":1000000000')
    await change(second, /"games":\d+/, '"games":9')
    await redis.client.del(third)
    await redis.client.lpush(third, 'no result')
    expect((await ludus(folder, words)).code).toBe(0)
    const { games, plies } = JSON.parse(readFileSync(join(folder, 'a.json'), 'utf8'))
    // The changed but valid tally shows that its block was not played again; the blocks with invalid tallies were.
    expect(games).toBe(20_000)
    expect(plies).toBeGreaterThanOrEqual(1e9)
  }, 180_000)

  test('refuses a worker of a different build', async () => {
    const { url, client } = await startRedis()
    await client.sadd(keys.coordinators, 'somebody')
    await client.set(keys.present('somebody'), JSON.stringify({ build: '9.9.9+other' }), 'EX', 60)
    const { code, stderr } = await ludus(temporaryFolder(), ['worker', '--queue', url])
    expect(code).toBe(4)
    expect(stderr).toContain('needs ludus 9.9.9+other')
  }, 180_000)

  test('survives invalid messages, and says so', async () => {
    const { url, client } = await startRedis()
    const worker = await startWorker(url)
    const queue = new Queue(keys.queue(build()), { connection: client })
    onTestFinished(() => queue.close())
    await queue.add('play', { kind: 'play', blocks: 'rm -rf' })
    await queue.add('learn', { kind: 'learn', owner: 'x', lent: { a: { '../../../etc/passwd': 'b' } } })
    await until(() => worker.said().split('is not from ludus').length > 2)
    expect((await ludus(temporaryFolder(), arena(400, '--queue', url))).code).toBe(0)
  }, 180_000)

  test('asks for a missing password, and accepts it in the URL', async () => {
    const { url } = await startRedis(['--requirepass', 'secret'])
    const folder = temporaryFolder()
    const denied = await ludus(folder, arena(400, '--queue', url))
    expect(denied.code).toBe(4)
    expect(denied.stderr).toContain('password')
    const known = url.replace('//', '//:secret@')
    await startWorker(known)
    const { code, stderr } = await ludus(folder, arena(400, '--queue', known))
    expect(code).toBe(0)
    expect(stderr).not.toContain('secret')
  }, 180_000)
})

describe('without Redis', () => {
  test('a command exits with code 4 and says where it looked', async () => {
    const { url, run } = await lookedInVain
    const { code, stderr } = await run
    expect(code).toBe(4)
    expect(stderr).toContain(`No Redis server answers at ${url}`)
  }, 180_000)

  test.each(['nonsense', 'http://127.0.0.1:6379'])('%s is refused as an address', async url => {
    const { code, stderr } = await ludus(temporaryFolder(), arena(400, '--queue', url))
    expect(code).toBe(2)
    expect(stderr).toContain('redis://')
  })
})
