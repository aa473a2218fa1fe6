// Compares random play of ludo:alhajry2012 with plain C++. The two alternate, because these machines are noisy: only the ratio counts.
//   node bench/ludo-random.mjs [rounds] [--json]
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const rounds = Number(process.argv[2] ?? 5)
const here = import.meta.dirname
const folder = mkdtempSync(join(tmpdir(), 'ludus-bench-'))
const native = join(folder, 'ludo-random')
execFileSync('g++', ['-O3', '-march=native', '-o', native, join(here, 'ludo-random.cpp')])

const run = (file, ...args) => JSON.parse(execFileSync(file, args, { encoding: 'utf8' }))
const ours = () =>
  run(process.execPath, join(here, '..', 'bin', 'ludus.js'), 'bench', '--only', 'ludo-random', '--json').results[0]
    .value
const theirs = () => run(native, '100000').gamesPerSecond

const pairs = Array.from({ length: rounds }, () => ({ ours: ours(), theirs: theirs() }))
const median = values => [...values].sort((a, b) => a - b)[values.length >> 1]
const ratio = median(pairs.map(pair => pair.ours / pair.theirs))
if (process.argv.includes('--json')) console.log(JSON.stringify({ pairs, ratio }))
else {
  for (const pair of pairs)
    console.log(`ludus ${pair.ours} games/s   C++ ${pair.theirs} games/s   ${(pair.ours / pair.theirs).toFixed(2)}`)
  console.log(`median ratio ${ratio.toFixed(2)}`)
}
rmSync(folder, { recursive: true })
