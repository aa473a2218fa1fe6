// The peak memory of training: the largest resident size of the whole process, as the Linux kernel counts it (VmHWM), while
// each learner trains, measures and saves. Long enough that replay buffers are full and every buffer has been used.
//   node scripts/setup.mjs && node bench/memory.mjs [--only NAME] [--json]
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/** The limit in megabytes (docs/performance.md). */
const LIMIT = 512

/** Recipes and their lengths. A champion's memory does not grow with its games, and a replay buffer of 100,000 is full after 1,200 games. */
const trainings = {
  'td, Alhajry network': ['alhajry2012/td-self-play', '--games', '6000'],
  'td, champion': ['ludo/inputs-all', '--games', '2000'],
  'dqn, replay of 100,000': ['zeman2020/dqn-1', '--games', '3000'],
  'dqn, the same prioritised': ['zeman2020/dqn-1-prioritised', '--games', '3000'],
  'dqn, representation 2': ['zeman2020/dqn-2', '--games', '3000'],
  'q over strategies': ['alhajry2012/q-self-play', '--games', '3000'],
  'q in a table': ['thor2017/q-table', '--games', '3000'],
  'imitate, full-batch': ['thor2017/ann-batch', '--games', '3000'],
  'genetic, 30 chromosomes': ['thor2017/ga-85-45', '--games', '10'],
}

const { values: flags } = parseArgs({ options: { only: { type: 'string' }, json: { type: 'boolean' } } })
const program = join(import.meta.dirname, '..', 'bin', 'ludus.js')

/** Peak megabytes so far; undefined once the process is gone. */
function peakOf(pid) {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return undefined
  }
}

async function measure(words) {
  const folder = mkdtempSync(join(tmpdir(), 'ludus-bench-'))
  try {
    const flags = ['--out', 'run', '--measure-games', '400', '--save-every', '2']
    const child = spawn(process.execPath, [program, 'train', ...words, ...flags], { cwd: folder, stdio: 'ignore' })
    let peak = 0
    const timer = setInterval(() => {
      peak = peakOf(child.pid) || peak
    }, 50)
    const code = await new Promise(done => child.on('close', done))
    clearInterval(timer)
    if (code !== 0) throw new Error(`ludus train ${words.join(' ')} ended with ${code}.`)
    return Math.round(peak)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const chosen = Object.entries(trainings).filter(([name]) => flags.only === undefined || name.includes(flags.only))
const results = []
for (const [what, words] of chosen) {
  const megabytes = await measure(words)
  results.push({ what, recipe: words.join(' '), megabytes })
  if (!flags.json) console.log(`${String(megabytes).padStart(4)} MB  ${what} (${words.join(' ')})`)
}
const most = Math.max(...results.map(({ megabytes }) => megabytes))
if (flags.json)
  console.log(JSON.stringify({ machine: `${cpus()[0].model}, Node ${process.version}`, limit: LIMIT, results }))
else console.log(`at most ${most} MB of ${LIMIT}`)
process.exitCode = most < LIMIT ? 0 : 1
