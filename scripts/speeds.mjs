// Measures every speed, beside its twin in C or C++ where a compiler is there, and writes a page:
//   npm run speeds -- [--rounds 9] [--seconds 3] [--out reports/speeds.md]
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '3' },
    out: { type: 'string', default: 'reports/speeds.md' },
  },
})

const measure = (...words) =>
  JSON.parse(execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }))

/** The first line that a compiler says of itself; nothing where it is not installed. */
function compiler(name) {
  try {
    return execFileSync(name, ['--version'], { encoding: 'utf8' }).split('\n')[0]
  } catch {
    return undefined
  }
}

const whole = value => Math.round(value).toLocaleString('en')
const table = (head, rows) => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---|').join('')}`,
  ...rows.map(row => `| ${row.join(' | ')} |`),
  '',
]

function besideCpp() {
  console.error('ludus: random play beside C++ …')
  const { pairs, ratio } = measure('bench/ludo-random.mjs', flags.rounds, '--json')
  return [
    '## Random play of Ludo beside C++',
    '',
    `Whole games of \`ludo:alhajry2012\`, in turns. The median ratio is **${ratio.toFixed(2)}**; 1 is as fast as C++.`,
    '',
    ...table(
      ['round', 'ludus, games/s', 'C++, games/s', 'ratio'],
      pairs.map(({ ours, theirs }, i) => [i + 1, whole(ours), whole(theirs), (ours / theirs).toFixed(2)]),
    ),
  ]
}

function besideC() {
  console.error('ludus: networks beside C …')
  const { results } = measure('bench/nets.mjs', '--rounds', flags.rounds, '--json')
  const compared = results.filter(({ timesNative }) => timesNative !== undefined)
  return [
    '## Networks beside C',
    '',
    'Nanoseconds a position, medians; the last column is the median of each round’s ratio.',
    '',
    ...table(
      ['network', 'C', 'WASM kernel', 'TypeScript twin', 'kernel / C'],
      compared.map(({ what, native, wasm, twin, timesNative }) => [
        what,
        ...[native, wasm, twin].map(whole),
        timesNative.toFixed(1),
      ]),
    ),
  ]
}

function everythingElse() {
  console.error('ludus: everything else …')
  const { results, signature } = measure('bin/ludus.js', 'bench', '--seconds', flags.seconds, '--json')
  return [
    '## All benches',
    '',
    `\`ludus bench --seconds ${flags.seconds}\`, CPU time of one core; signature ${signature}.`,
    '',
    ...table(
      ['bench', 'value', 'unit'],
      results.map(({ name, value, unit }) => [`\`${name}\``, value < 100 ? value.toPrecision(3) : whole(value), unit]),
    ),
  ]
}

const [before] = loadavg()
const [gpp, gcc] = [compiler('g++'), compiler('gcc')]
const missing = name => [`No ${name} is installed, so nothing was measured beside it.`, '']
const parts = [...(gpp ? besideCpp() : missing('g++')), ...(gcc ? besideC() : missing('gcc')), ...everythingElse()]
const busy = before > 0.5
if (busy) console.error(`ludus: this machine was busy (load ${before.toFixed(1)}). Only the ratios mean something.`)
const page = [
  '# Speeds',
  '',
  `${cpus()[0]?.model.trim() ?? 'an unknown processor'}, ${cpus().length} cores, Node ${process.version}${gcc ? `, ${gcc}` : ''}.`,
  `Load before: ${before.toFixed(1)}.${busy ? ' **The machine was busy: only the ratios mean something.**' : ''}`,
  '',
  `Made by \`npm run speeds -- --rounds ${flags.rounds} --seconds ${flags.seconds}\`.`,
  '',
  ...parts,
].join('\n')
const file = join(root, flags.out)
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, page)
console.error(`ludus: the page is ${flags.out}.`)
