import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadBearoff } from '../../src/node/games/backgammon/bearoff.ts'
import { ludus, PROGRAM, temporaryFolder } from '../program.ts'

// These tests are about the default location of tables.
vi.stubEnv('LUDUS_CACHE', '')

const GAME = 'ludo(seats=2,pieces=1)'
const ID = 'ludo:alhajry2012(seats=2,pieces=1)'
const FILE = join('.ludus', 'ludo-alhajry2012-seats=2-pieces=1.solution')

test('solve saves a solution that optimal, regret and verify can read', async () => {
  const folder = temporaryFolder()
  const before = await ludus(folder, ['arena', GAME, '--players', 'optimal', 'random', '--games', '10'])
  expect(before.code).toBe(3)
  expect(before.stderr).toContain(`ludus solve "${ID}"`)

  const solved = JSON.parse((await ludus(folder, ['solve', GAME, '--json'])).stdout)
  expect(solved).toMatchObject({ game: ID, positions: 3249, file: FILE })
  expect(solved.values.first).toBeCloseTo(0.51905, 5)

  const match = await ludus(folder, [
    'arena',
    GAME,
    '--players',
    'optimal@1',
    'random',
    '--games',
    '10',
    '--threads',
    '1',
    '--json',
  ])
  expect(JSON.parse(match.stdout).players.map((player: { name: string }) => player.name)).toEqual([
    'optimal@1',
    'random',
  ])

  const regret = await ludus(folder, ['regret', GAME, '--players', 'random', 'optimal', '--games', '20', '--json'])
  expect(JSON.parse(regret.stdout)).toMatchObject({
    game: ID,
    players: [
      { name: 'random', lossPerDecision: 0, notBest: 0, winAgainstOptimal: 0.5, decisions: 0 },
      { name: 'optimal', lossPerDecision: 0 },
    ],
  })

  const verdict = await ludus(folder, ['verify', FILE])
  expect(verdict.stdout).toContain('solution, ludo:alhajry2012(seats=2,pieces=1), 3249 positions')
})

test('solve saves a solution of Ur that regret, optimal and verify can read', async () => {
  const folder = temporaryFolder()
  const solved = JSON.parse((await ludus(folder, ['solve', 'ur(pieces=1)', '--json'])).stdout)
  const file = join('.ludus', 'ur-finkel-pieces=1.solution')
  expect(solved).toMatchObject({ game: 'ur:finkel(pieces=1)', positions: 217, file })
  expect(solved.values.first).toBeCloseTo(0.530049839525, 11)
  expect((await ludus(folder, ['verify', file])).stdout).toContain(
    '217 positions, the first player wins 53.0049839525%',
  )
  const regret = await ludus(folder, [
    'regret',
    'ur(pieces=1)',
    '--players',
    'expert',
    'optimal',
    '--games',
    '20',
    '--json',
  ])
  expect(JSON.parse(regret.stdout).players[1]).toMatchObject({ name: 'optimal', lossPerDecision: 0 })
})

test('regret prints the same bytes with one thread and two, and others with another seed', async () => {
  const folder = temporaryFolder()
  const words = ['regret', 'pig:short', '--players', 'random', 'hold', '--games', '300', '--json', '--threads']
  const [one, two] = [await ludus(folder, [...words, '1']), await ludus(folder, [...words, '2'])]
  expect(two.stdout).toBe(one.stdout)
  expect((await ludus(folder, [...words, '2', '--seed', '2'])).stdout).not.toBe(one.stdout)
})

test.each(['1', '2'])('regret with %s threads stops when it is interrupted', async threads => {
  const words = ['regret', 'pig:short', '--players', 'random', '--games', '1000000', '--threads', threads]
  const child = spawn(process.execPath, [PROGRAM, ...words], {
    cwd: temporaryFolder(),
    env: { ...process.env, LUDUS_PROGRESS: 'json' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const closed = once(child, 'close')
  for await (const line of createInterface({ input: child.stderr })) if (/"done":[1-9]/.test(line)) child.kill('SIGINT')
  expect(await closed).toEqual([130, null])
})

test('LUDUS_CACHE keeps solutions for every working folder', async () => {
  const cache = temporaryFolder()
  vi.stubEnv('LUDUS_CACHE', cache)
  onTestFinished(() => void vi.stubEnv('LUDUS_CACHE', ''))
  const solved = JSON.parse((await ludus(temporaryFolder(), ['solve', GAME, '--json'])).stdout)
  expect(solved.file).toBe(join(cache, basename(FILE)))
  const elsewhere = ['arena', GAME, '--players', 'optimal', 'random', '--games', '2', '--threads', '1']
  expect((await ludus(temporaryFolder(), elsewhere)).code).toBe(0)
})

test('regret solves a game without a solution; a damaged solution is refused with code 3 and left untouched', async () => {
  const folder = temporaryFolder()
  const first = await ludus(folder, ['regret', GAME, '--players', 'random', '--games', '4'])
  expect(first).toMatchObject({ code: 0, stderr: expect.stringContaining('Solving') })
  const file = join(folder, FILE)
  expect(existsSync(file)).toBe(true)
  const bytes = readFileSync(file)
  bytes[bytes.length - 5] ^= 8
  writeFileSync(file, bytes)
  for (const args of [
    ['regret', GAME, '--players', 'random'],
    ['arena', GAME, '--players', 'optimal', 'random'],
    ['verify', FILE],
  ])
    expect((await ludus(folder, args)).code).toBe(3)
  expect(readFileSync(file)).toEqual(bytes)
})

test.each([
  [['solve', 'ludo'], 2, 'too large'],
  [['solve', 'checkers'], 2, 'too large'],
  [['solve', 'ur(path=murray)'], 2, 'path=bell'],
  [['regret', 'ludo', '--players', 'random'], 2, 'too large'],
  [['arena', 'ludo', '--players', 'optimal', 'random', 'random', 'random'], 2, 'The player "optimal" is not available'],
  [['regret', GAME, '--players', 'random', '--solution', 'none'], 3, 'none does not exist'],
  [['solve', GAME, '--out', '/proc/none/x'], 4, 'Could not write'],
])('%j exits with code %i', async (args, code, message) => {
  const run = await ludus(temporaryFolder(), args)
  expect(run.code).toBe(code)
  expect(run.stderr).toContain(message)
})

test('solve finds the known totals for checkers with three pieces', async () => {
  const solved = JSON.parse((await ludus(temporaryFolder(), ['solve', 'checkers(pieces=3)', '--json'])).stdout)
  expect(solved.byPieces[1]).toMatchObject({ win: 100_250, draw: 8477, loss: 87_305, longest: 62 })
})

test('solve saves checkers endgames that regret, optimal and verify can read; damaged ones are detected and solved again', async () => {
  const folder = temporaryFolder()
  const solved = JSON.parse((await ludus(folder, ['solve', 'giveaway(pieces=3)', '--json', '--threads', '2'])).stdout)
  const file = join('.ludus', 'giveaway-3.endings')
  expect(solved).toMatchObject({ positions: 199_520, values: { win: 112_302, draw: 4150, loss: 83_068 }, file })
  expect(solved.byPieces[1]).toMatchObject({ win: 110_620, draw: 4150, loss: 81_262, longest: 73 })
  expect((await ludus(folder, ['verify', file])).stdout).toContain('giveaway, all endings of up to 3 pieces')

  const path = join(folder, file)
  const whole = readFileSync(path)
  const spoilt = Buffer.from(whole)
  spoilt[spoilt.length - 5] ^= 8
  writeFileSync(path, spoilt)
  expect((await ludus(folder, ['verify', file])).code).toBe(3)
  const regret = await ludus(folder, [
    'regret',
    'giveaway(pieces=3)',
    '--players',
    'optimal',
    '--games',
    '20',
    '--json',
  ])
  expect(regret.stderr).toContain('Solving it again')
  expect(JSON.parse(regret.stdout).players[0]).toMatchObject({ name: 'optimal', lossPerDecision: 0 })
  expect(readFileSync(path)).toEqual(whole)
})

test('solve saves the bear-off table that backgammon players read; a damaged one is detected and made again', async () => {
  const folder = temporaryFolder()
  const solved = JSON.parse((await ludus(folder, ['solve', 'backgammon', '--json'])).stdout)
  const file = join('.ludus', 'backgammon.bearoff')
  expect(solved).toMatchObject({ positions: 54_264, pairs: 853_776, file })
  expect(solved.values.slowest).toBeCloseTo(12.266, 3)
  expect((await ludus(folder, ['verify', file])).stdout).toContain('54264 ways')

  const path = join(folder, file)
  const whole = readFileSync(path)
  const spoilt = Buffer.from(whole)
  spoilt[spoilt.length - 5] ^= 8
  writeFileSync(path, spoilt)
  expect((await ludus(folder, ['verify', file])).code).toBe(3)
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect(loadBearoff(path).slowest()).toBeCloseTo(12.266, 3)
  expect(said.mock.calls.join()).toContain('Computing it again')
  said.mockRestore()
  expect(readFileSync(path).equals(whole)).toBe(true)
})

test('regret reports how long the training of a run took', async () => {
  const folder = temporaryFolder()
  await ludus(folder, ['train', 'thor2017/q-table', '--game', GAME, '--games', '20', '--out', 'run'])
  writeFileSync(join(folder, 'run', 'time.json'), '{"seconds":7}\n')
  const { stdout } = await ludus(folder, ['regret', GAME, '--players', 'random', 'run', '--games', '4', '--json'])
  const [scripted, trained] = JSON.parse(stdout).players
  expect(scripted.training).toBeUndefined()
  expect(trained.training).toMatchObject({ recipe: 'thor2017/q-table', unit: 'games', seconds: 7 })
})
