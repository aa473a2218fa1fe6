// Long work whose memory must stay flat: a million games in the arena, and a long training. Each runs to its end (minutes, no more). Every second,
// the Linux kernel reports the memory of the process, and the last third is compared with the second third: leaks grow. Writes the results to
// docs/soak.md.
//   npm run soak memory [-- --only arena]
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { record } from './page.mjs'

const { values: flags } = parseArgs({ options: { only: { type: 'string' } } })
const root = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'ludus-soak-'))

/** Growth from the second third to the last that counts as noise: a tenth, or 16 MB. */
const limit = before => Math.max(before * 1.1, before + 16)
/** Time limit for each. */
const MOST_SECONDS = 1800

const WORK = {
  arena: {
    what: 'a million games of Ludo in the arena, on two threads',
    words: [
      'arena',
      'ludo',
      '--players',
      'expert',
      'random',
      'random',
      'random',
      '--games',
      '1000000',
      '--threads',
      '2',
    ],
  },
  training: {
    what: 'TD(lambda) by the recipe of the Ludo champion, 20,000 games',
    words: ['train', 'ludo/inputs-all', '--games', '20000', '--measure-games', '400', '--out', 'run'],
  },
  checkers: {
    what: 'a learner that searches, 3,000 games of checkers',
    words: ['train', 'checkers/champion', '--games', '3000', '--measure-games', '20', '--out', 'searched'],
  },
}

/** The memory of a process in megabytes; undefined once it is gone. */
function memoryOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return undefined
  }
}

async function soak(name) {
  const { what, words } = WORK[name]
  console.error(`soak: ${what} …`)
  const begin = Date.now()
  const child = spawn(process.execPath, [join(root, 'bin', 'ludus.js'), ...words], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const samples = []
  const watch = setInterval(() => {
    const now = memoryOf(child.pid)
    if (now) samples.push(now)
    if (Date.now() - begin > MOST_SECONDS * 1000) child.kill('SIGKILL')
  }, 1000)
  const code = await new Promise(ended => child.on('close', ended))
  clearInterval(watch)
  const third = Math.floor(samples.length / 3)
  const most = from => Math.max(...samples.slice(from, from + third))
  const [before, after] = [most(third), most(2 * third)]
  const flat = code === 0 && third >= 3 && after <= limit(before)
  return { name, what, words, code, seconds: Math.round((Date.now() - begin) / 1000), before, after, flat }
}

const names = flags.only ? [flags.only] : Object.keys(WORK)
const results = []
for (const name of names) results.push(await soak(name))
rmSync(folder, { recursive: true, force: true })

const lines = results.map(
  ({ what, words, seconds, before, after, flat }) =>
    `| ${what} | \`ludus ${words.join(' ')}\` | ${seconds} s | ${before.toFixed(0)} MB | ${after.toFixed(0)} MB, ${flat ? 'flat' : 'GROWS'} |`,
)
for (const line of lines) console.log(line)
if (!flags.only)
  record('Memory', [
    'Memory is the resident size of the whole process, sampled each second. The table shows the maximum in the second and in the last third of the time. "Flat" means that the last is at most a tenth or 16 MB more.',
    '',
    '| work | command | took | second third | last third |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ])
process.exitCode = results.every(({ flat }) => flat) ? 0 : 1
