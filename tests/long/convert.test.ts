import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMat } from '../../src/games/backgammon/formats/mat.ts'
import { ludus, temporaryFolder } from '../program.ts'
import { xgFile } from '../xg-file.ts'

const FIXTURE = join(import.meta.dirname, '..', 'fixtures', 'gnubg-match.mat')

test('a match converts to one recorded game with its cube and back, and verify accepts both', async () => {
  const folder = temporaryFolder()
  copyFileSync(FIXTURE, join(folder, 'match.mat'))
  expect((await ludus(folder, ['convert', 'match.mat', '--out', 'match.json'])).code).toBe(0)
  expect((await ludus(folder, ['convert', 'match.json', '--out', 'again.mat'])).code).toBe(0)
  const { code, stdout } = await ludus(folder, ['verify', 'match.mat', 'match.json', 'again.mat'])
  expect(stdout).toContain('match.mat: match, backgammon, gnubg and somebody, to 5, 2 games')
  expect(stdout).toContain('match.json: recorded game, backgammon:standard(match=5)')
  const [given, again] = ['match.mat', 'again.mat'].map(name => readMat(readFileSync(join(folder, name), 'utf8'), name))
  expect(again.games).toEqual(given.games)
  expect(code).toBe(0)
})

test('a match converts from .mat to .sgf and back with its cube, and to no other format', async () => {
  const folder = temporaryFolder()
  copyFileSync(FIXTURE, join(folder, 'match.mat'))
  expect((await ludus(folder, ['convert', 'match.mat', '--out', 'match.sgf'])).code).toBe(0)
  expect((await ludus(folder, ['convert', 'match.sgf', '--out', 'again.mat'])).code).toBe(0)
  expect(readFileSync(join(folder, 'match.sgf'), 'utf8')).toContain(';B[double]\n;W[take]')
  expect(readFileSync(join(folder, 'again.mat'), 'utf8')).toContain('Doubles => 2')
  const { stdout } = await ludus(folder, ['verify', 'match.sgf', 'again.mat'])
  expect(stdout).toContain('match.sgf: match, backgammon, gnubg and somebody, to 5, 2 games')
  const pdn = await ludus(folder, ['convert', 'match.mat', '--out', 'match.pdn'])
  expect([pdn.code, pdn.stderr]).toEqual([2, expect.stringContaining('A .pdn file cannot hold match.mat')])
})

test('an eXtreme Gammon match converts to every other format, and a truncated one is refused', async () => {
  const folder = temporaryFolder()
  const whole = xgFile(readMat(readFileSync(FIXTURE, 'utf8'), 'it'))
  writeFileSync(join(folder, 'match.xg'), whole)
  writeFileSync(join(folder, 'cut.xg'), whole.slice(0, -100))
  expect((await ludus(folder, ['convert', 'match.xg', '--out', 'match.sgf'])).code).toBe(0)
  const { stdout } = await ludus(folder, ['verify', 'match.xg', 'match.sgf'])
  expect(stdout.match(/match, backgammon, gnubg and somebody, to 5, 2 games/g)).toHaveLength(2)
  const cut = await ludus(folder, ['convert', 'cut.xg', '--out', 'cut.mat'])
  expect([cut.code, cut.stderr.trim().split('\n').length]).toEqual([3, 1])
  expect(cut.stderr).toContain('cut.xg is not a readable eXtreme Gammon match')
})

test.each([
  ['a match truncated within a move', ['convert', 'cut.mat', '--out', 'x.json'], 3, /cut\.mat, line \d+: /],
  ['a game number that does not exist', ['convert', 'match.mat', '--game', '3', '--out', 'x.json'], 2, /no game 3/],
  [
    'an unknown file extension',
    ['convert', 'match.mat', '--out', 'x.txt'],
    2,
    /neither \.mat nor \.sgf nor \.pdn nor \.json/,
  ],
  ['an existing output file', ['convert', 'match.mat', '--out', 'cut.mat'], 2, /already exists/],
])('%s is refused in one sentence', async (_, words, code, message) => {
  const folder = temporaryFolder()
  copyFileSync(FIXTURE, join(folder, 'match.mat'))
  writeFileSync(join(folder, 'cut.mat'), readFileSync(FIXTURE, 'utf8').slice(0, 120))
  const run = await ludus(folder, words)
  expect(run.stderr).toMatch(message)
  expect(run.stderr.trim().split('\n')).toHaveLength(1)
  expect(run.code).toBe(code)
  expect(existsSync(join(folder, 'x.json'))).toBe(false)
})
