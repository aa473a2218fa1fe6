// A match and a training over a queue, again and again, while workers are killed, one is slow, and Redis is restarted or loses everything. Each must
// end in the same bytes as with one thread.
//   npm run soak queue [-- --seconds 1800 --seed 1]
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seeded } from '../../dist/lib/core/rng.js'
import { findProgram } from '../packages.mjs'
import { record } from './page.mjs'

const text = { type: 'string' }
const { values: flags } = parseArgs({ options: { seconds: text, seed: text } })
const seconds = Number(flags.seconds ?? 1800)
const seed = Number(flags.seed ?? 1)
const rng = seeded(seed)
const PROGRAM = join(import.meta.dirname, '..', '..', 'bin', 'ludus.js')
const folder = mkdtempSync(join(tmpdir(), 'ludus-soak-'))
const begin = Date.now()
const over = () => Date.now() - begin > 1000 * seconds

const port = await new Promise(found => {
  const socket = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = socket.address()
    socket.close(() => found(free))
  })
})
const url = `redis://127.0.0.1:${port}`
const server = findProgram('redis-server')
if (!server) {
  console.error('This soak needs redis-server.')
  process.exit(4)
}
/** Without persistence: its data is gone when it is restarted. */
const startRedis = () =>
  spawn(server, ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  })
const ended = child =>
  new Promise(done => (child.exitCode === null && !child.signalCode ? child.on('close', done) : done()))

let redis = startRedis()
const startWorker = () =>
  spawn(process.execPath, [PROGRAM, 'worker', '--queue', url, '--threads', '1'], {
    cwd: folder,
    env: { ...process.env, LUDUS_CACHE: join(folder, `cache-${rng.below(1e9)}`) },
    stdio: 'ignore',
  })
const workers = [startWorker(), startWorker()]

const happened = { kills: 0, slow: 0, restarts: 0, flushes: 0 }
const EVENTS = {
  async kills() {
    const at = rng.below(workers.length)
    workers[at].kill('SIGKILL')
    workers[at] = startWorker()
  },
  /** A worker that stops for longer than its lock lasts: another takes its message, and both submit a result. */
  async slow() {
    const worker = workers[rng.below(workers.length)]
    worker.kill('SIGSTOP')
    await sleep(8000)
    worker.kill('SIGCONT')
  },
  async restarts() {
    redis.kill('SIGKILL')
    await ended(redis)
    await sleep(500)
    redis = startRedis()
  },
  async flushes() {
    const { Redis } = await import('ioredis')
    const client = new Redis(url, { maxRetriesPerRequest: 1 })
    client.on('error', () => {})
    await client.flushall().catch(() => {})
    client.disconnect()
  },
}

const match = ['arena', 'ludo', '--players', 'expert', 'fast', 'random', 'random', '--seed', '5', '--games', '20000']
const training = [
  ...['train', 'alhajry2012/td-self-play', '--game', 'ludo:alhajry2012(seats=2,pieces=2)', '--games', '640'],
  ...['--set', 'gamesPerRound=64', '--set', 'hidden=8', '--measure-games', '40'],
]
const WORK = [
  { name: 'match', words: out => [...match, '--out', `${out}.json`], files: out => [`${out}.json`] },
  {
    name: 'training',
    words: out => [...training, '--out', out],
    files: out =>
      ['metrics.jsonl', 'model.json', 'model.safetensors', 'checkpoint.safetensors'].map(file => join(out, file)),
  },
]
const contentOf = (work, out) =>
  work
    .files(out)
    .map(file => readFileSync(join(folder, file)).toString('base64'))
    .join()
for (const work of WORK) {
  spawnSync(process.execPath, [PROGRAM, ...work.words(`${work.name}-here`), '--threads', '1'], {
    cwd: folder,
    stdio: 'ignore',
  })
  work.wanted = contentOf(work, `${work.name}-here`)
}

const faults = []
let done = 0
let stop = false
const disturbing = (async () => {
  const names = Object.keys(EVENTS)
  while (!stop) {
    await sleep(2000 + rng.below(6000))
    if (stop) return
    const name = names[rng.below(names.length)]
    await EVENTS[name]()
    happened[name]++
  }
})()
for (let nth = 0; !over(); nth++) {
  const work = WORK[nth % WORK.length]
  const out = `${work.name}-${nth}`
  const child = spawn(process.execPath, [PROGRAM, ...work.words(out), '--queue', url], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', more => {
    said += more
  })
  await ended(child)
  done++
  if (child.exitCode !== 0) faults.push(`${out}: code ${child.exitCode}: ${said.trim().slice(-200)}`)
  else if (contentOf(work, out) !== work.wanted) faults.push(`${out}: other bytes`)
  if (said.includes('ioredis')) faults.push(`${out}: a trace of ioredis`)
  console.error(`soak: ${done} done, ${JSON.stringify(happened)}, ${faults.length} faults`)
}
stop = true
await disturbing
for (const child of [...workers, redis]) child.kill('SIGKILL')
await Promise.all([...workers, redis].map(ended))
rmSync(folder, { recursive: true, force: true })

const took = Math.round((Date.now() - begin) / 1000)
const lines = [
  `${done} matches and trainings in ${took} s, seed ${seed}, with ${happened.kills} workers killed, ${happened.slow} paused for 8 s, ${happened.restarts} restarts of a Redis that keeps nothing and ${happened.flushes} FLUSHALL: ${faults.length === 0 ? 'all ended in the bytes of a single thread.' : `**${faults.length} faults**`}`,
  ...faults.map(fault => `- ${fault}`),
]
for (const line of lines) console.log(line)
record('Queue', lines)
process.exitCode = faults.length === 0 ? 0 : 1
