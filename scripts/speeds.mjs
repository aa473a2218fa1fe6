// Measures every speed, next to its counterpart in C or C++ if a compiler is available, and writes the figures into docs/performance.md, between two
// marks; or into a separate page:
//   npm run speeds -- [--rounds 9] [--seconds 3] [--out reports/speeds.md]
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '3' },
    out: { type: 'string' },
  },
})

const measure = (...words) =>
  JSON.parse(execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }))

/** The first line of a compiler's version output; undefined if it is not installed. */
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
  console.error('ludus: random play compared with C++ …')
  const { pairs, ratio } = measure('bench/ludo-random.mjs', flags.rounds, '--json')
  return [
    '### Random play compared with C++',
    '',
    `\`node bench/ludo-random.mjs\` plays random games of \`ludo:alhajry2012\` through the game interface, in turns with a plain C++ simulator (\`bench/ludo-random.cpp\`). The median ratio is **${ratio.toFixed(2)}**; 1 would be as fast as C++.`,
    '',
    ...table(
      ['round', 'ludus, games/s', 'C++, games/s', 'ratio'],
      pairs.map(({ ours, theirs }, i) => [i + 1, whole(ours), whole(theirs), (ours / theirs).toFixed(2)]),
    ),
  ]
}

function besideC() {
  console.error('ludus: networks compared with C …')
  const { results } = measure('bench/nets.mjs', '--rounds', flags.rounds, '--json')
  const compared = results.filter(({ timesNative }) => timesNative !== undefined)
  return [
    '### Networks compared with C',
    '',
    `\`node bench/nets.mjs\` evaluates the same positions with the same weights by the fastest C we found (\`bench/evaluate.c\`, \`bench/dense.c\`), by the WebAssembly kernel and by its TypeScript twin, in turns. Nanoseconds per position, medians; the last column is the median of each round’s ratio, at worst **${Math.max(...compared.map(({ timesNative }) => timesNative)).toFixed(1)}**.`,
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
    '### All benchmarks',
    '',
    `\`ludus bench --seconds ${flags.seconds}\`, CPU time of one core; signature ${signature}.`,
    '',
    ...table(
      ['benchmark', 'value', 'unit'],
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
const made = [
  `Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run speeds -- --rounds ${flags.rounds} --seconds ${flags.seconds}\`: ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, ${cpus().length} cores, Node ${process.version}${gcc ? `, ${gcc}` : ''}. The load was ${before.toFixed(1)}.${busy ? ' **The machine was busy, so only the ratios mean something.**' : ''}`,
  '',
  ...parts,
].join('\n')

const [BEGIN, END] = [
  '<!-- Written by npm run perf, up to the next comment. -->',
  '<!-- The rest is written by hand. -->',
]

/** The page with new figures between its marks. */
function withFigures(page) {
  const [before, after] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (before < 0 || after < before) throw new Error(`docs/performance.md has lost its marks: ${BEGIN} and ${END}`)
  return `${page.slice(0, before)}${BEGIN}\n\n${made}\n${page.slice(after)}`
}

const out = flags.out ?? 'docs/performance.md'
const file = join(root, out)
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, flags.out === undefined ? withFigures(readFileSync(file, 'utf8')) : `# Speeds\n\n${made}`)
spawnSync(process.execPath, [join(root, 'node_modules', '.bin', 'biome'), 'format', '--write', file])
console.error(`ludus: the figures are in ${out}.`)
