// The cost of a queue: the same match on two single-threaded workers over Redis and on two threads of this machine. The two alternate, because
// these machines are noisy: only the ratio counts. A message over the queue is about a second of work.
//   node scripts/setup.mjs && node bench/queue.mjs [--rounds 5] [--games 60000] [--json]
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    games: { type: 'string', default: '60000' },
    json: { type: 'boolean' },
  },
})
const program = join(import.meta.dirname, '..', 'bin', 'ludus.js')
const folder = mkdtempSync(join(tmpdir(), 'ludus-bench-'))

const port = await new Promise(found => {
  const socket = createServer().listen(0, '127.0.0.1', () => {
    const { port } = socket.address()
    socket.close(() => found(port))
  })
})
const url = `redis://127.0.0.1:${port}`
const words = ['--port', port, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'yes']
const children = [spawn('redis-server', words.map(String), { stdio: 'ignore' })]

const ready = child =>
  new Promise(go => {
    child.stderr.on('data', text => String(text).includes('ready') && go())
  })
await new Promise(resume => setTimeout(resume, 500))
for (let i = 0; i < 2; i++) {
  const worker = spawn(process.execPath, [program, 'worker', '--queue', url, '--threads', '1'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  children.push(worker)
  await ready(worker)
}

/** Games per second, without the program's own start and end. The seed must change, or the queue would already have the results. */
function speed(seed, ...how) {
  const match = ['arena', 'ludo', '--players', 'expert', 'random', 'random', 'random', '--games', flags.games]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, ...match, '--seed', String(seed), '--json', ...how],
    { cwd: folder, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout).gamesPerSecond
}

const pairs = []
for (let round = 0; round < Number(flags.rounds); round++) {
  const [queue, threads] = [speed(round + 1, '--queue', url), speed(round + 1, '--threads', '2')]
  pairs.push({ queue, threads })
  if (!flags.json) console.log(`queue ${queue} games/s   threads ${threads} games/s   ${(queue / threads).toFixed(3)}`)
}
const ratios = pairs.map(pair => pair.queue / pair.threads).sort((a, b) => a - b)
const ratio = ratios[ratios.length >> 1]
console.log(
  flags.json ? JSON.stringify({ pairs, ratio }) : `median ratio ${ratio.toFixed(3)} (at least 0.9 is promised)`,
)
for (const child of children) child.kill()
await new Promise(resume => setTimeout(resume, 500))
rmSync(folder, { recursive: true, force: true })
