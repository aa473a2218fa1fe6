// Writes tests/fixtures/gnubg-moves.txt.gz: the legal moves that GNU Backgammon lists in 12,000 positions with dice, as numbers of results and
// checksums. Takes two minutes; needs gnubg.   node scripts/gnubg-golden.mjs [positions]
import { rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { findProgram } from './packages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const count = Number(process.argv[2] ?? 12_000)
const program = findProgram('gnubg')
if (!program) {
  console.error('GNU Backgammon is not installed: apt-get install gnubg')
  process.exit(4)
}

// The questions are TypeScript, shared with the test.
const bundle = `${root}/dist/gnubg-moves.mjs`
await build({
  absWorkingDir: root,
  entryPoints: ['tests/gnubg-moves.ts'],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  logLevel: 'warning',
})
const { samplePositions, askGnubg, lineOf } = await import(bundle)
rmSync(bundle)
const positions = samplePositions(count, 20_061)
const lines = []
for (let from = 0; from < positions.length; from += 1000) {
  const part = positions.slice(from, from + 1000)
  for (const [i, results] of askGnubg(program, part).entries()) lines.push(lineOf(part[i], results))
  console.error(`${lines.length} of ${positions.length}`)
}
const text = `${[...new Set(lines)].join('\n')}\n`
writeFileSync(`${root}/tests/fixtures/gnubg-moves.txt.gz`, gzipSync(text, { level: 9 }))
