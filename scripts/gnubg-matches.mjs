// Writes tests/fixtures/gnubg-matches.txt.gz: matches and money sessions that GNU Backgammon played against itself without look-ahead, each in its
// .mat and .sgf formats. Takes a minute; needs gnubg.   node scripts/gnubg-matches.mjs
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { findProgram } from './packages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const program = findProgram('gnubg')
if (!program) {
  console.error('GNU Backgammon is not installed: apt-get install gnubg')
  process.exit(4)
}

/** What is played: points of a match, or games of a money session with or without the Jacoby rule. The first keeps its analysis. */
const PLAYED = [
  { length: 1, analysis: true },
  ...[1, 1, 2, 2, 3, 3, 3, 4, 5, 5, 5, 6, 7, 7, 8, 9, 9, 10, 11, 11].map(length => ({ length })),
  { length: 0, games: 12, jacoby: true },
  { length: 0, games: 12, jacoby: false },
  { length: 0, games: 8, jacoby: true },
  { length: 0, games: 8, jacoby: false },
  // Matches that stop between two games.
  { length: 7, games: 2 },
  { length: 11, games: 3 },
]
/** More games than an 11-point match can have. */
const MOST_GAMES = 21

// With the program on both seats, "new game" plays a game to its end. Once a match is over, it does nothing.
const commands = PLAYED.flatMap(({ length, games = MOST_GAMES, jacoby = true, analysis }, i) => [
  `set seed ${1000 + i}`,
  `set jacoby ${jacoby ? 'on' : 'off'}`,
  length > 0 ? `new match ${length}` : 'new session',
  ...new Array(games - 1).fill('new game'),
  ...(analysis ? [] : ['analyse clear match']),
  `export match mat ${i}.mat`,
  `save match ${i}.sgf`,
])
const settings = [
  'set threads 1',
  'set display off',
  'set confirm new off',
  'set confirm save off',
  'set automatic game off',
  'set automatic roll on',
  'set defaultnames Ann Bob',
  ...[0, 1].flatMap(seat => [
    `set player ${seat} gnubg`,
    `set player ${seat} chequer evaluation plies 0`,
    `set player ${seat} cube evaluation plies 0`,
  ]),
]

const folder = mkdtempSync(join(tmpdir(), 'ludus-gnubg-'))
// Commands go through its Python interface: a command file ends with the first game.
const script = [...settings, ...commands].map(command => `gnubg.command(${JSON.stringify(command)})`)
writeFileSync(join(folder, 'play.py'), `import gnubg\n${script.join('\n')}\n`)
spawnSync(program, ['-t', '-q', '-r', '-p', 'play.py'], {
  cwd: folder,
  env: { ...process.env, HOME: folder },
  input: '',
  timeout: 600_000,
  maxBuffer: 1 << 28,
})
const files = PLAYED.flatMap((_, i) => [`${i}.mat`, `${i}.sgf`])
const parts = files.map(name => `==== ${name}\n${readFileSync(join(folder, name), 'utf8')}`)
rmSync(folder, { recursive: true })
const packed = gzipSync(parts.join(''), { level: 9 })
writeFileSync(`${root}/tests/fixtures/gnubg-matches.txt.gz`, packed)
console.error(`${files.length} files, ${packed.length} bytes`)
