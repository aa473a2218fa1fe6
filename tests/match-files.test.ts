// GNU Backgammon itself reads the match files that this program writes, and understands them the same way.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readMat, writeMat } from '../src/games/backgammon/formats/mat.ts'
import { readSgf, writeSgf } from '../src/games/backgammon/formats/sgf.ts'
import { findProgram } from '../src/node/programs.ts'
import { temporaryFolder } from './program.ts'

const gnubg = findProgram('gnubg')
const texts = gunzipSync(readFileSync(join(import.meta.dirname, 'fixtures', 'gnubg-matches.txt.gz')))
  .toString()
  .split(/^==== /m)
  .filter(part => /^\d+\.sgf/.test(part))
  .map(part => part.slice(part.indexOf('\n') + 1))

test.skipIf(gnubg === undefined)('GNU Backgammon reads the match files that we write', () => {
  const folder = temporaryFolder()
  // Some matches, and a money session.
  const matches = [texts[3], texts[10], texts[15], texts[22]].map(text => readSgf(text, 'it'))
  const commands = matches.flatMap((match, i) => {
    writeFileSync(join(folder, `${i}.mat`), writeMat(match))
    writeFileSync(join(folder, `${i}.sgf`), writeSgf(match))
    return [
      `import mat ${i}.mat`,
      `save match from-mat-${i}.sgf`,
      `load match ${i}.sgf`,
      `export match mat from-sgf-${i}.mat`,
    ]
  })
  const script = ['set confirm new off', 'set display off', ...commands]
  const lines = script.map(command => `gnubg.command(${JSON.stringify(command)})`)
  writeFileSync(join(folder, 'read.py'), `import gnubg\n${lines.join('\n')}\n`)
  spawnSync(gnubg as string, ['-t', '-q', '-r', '-p', 'read.py'], {
    cwd: folder,
    env: { ...process.env, HOME: folder },
    input: '',
    timeout: 60_000,
  })
  for (const [i, match] of matches.entries()) {
    expect(readSgf(readFileSync(join(folder, `from-mat-${i}.sgf`), 'utf8'), 'it').games).toEqual(match.games)
    expect(readMat(readFileSync(join(folder, `from-sgf-${i}.mat`), 'utf8'), 'it').games).toEqual(match.games)
  }
})
