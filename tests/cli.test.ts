import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ludus as runIn, temporaryFolder } from './program.ts'
import { interruptMatch } from './stopping.ts'

const ludus = (words: readonly string[]) => runIn('.', words)
const four = ['--players', 'expert', 'random', 'random', 'random']
/** On one thread: starting others takes longer than the games. */
const arena = (...more: string[]) =>
  ludus(['arena', 'ludo', ...four, '--games', '400', '--json', '--threads', '1', ...more])

describe('arena', () => {
  test('prints one JSON document with the documented fields and nothing else on stdout', async () => {
    const { code, stdout: out } = await arena()
    const result = JSON.parse(out)
    expect(code).toBe(0)
    expect(result).toMatchObject({ game: 'ludo:alhajry2012', games: 400, trials: 1, draws: 0, seed: 1 })
    expect(result.players).toHaveLength(4)
    for (const field of ['name', 'wins', 'share', 'low', 'high', 'points', 'meanPoints', 'trialWins'])
      expect(result.players[0]).toHaveProperty(field)
    expect(result.gamesPerSecond).toBeGreaterThan(0)
    expect(result.plies).toBeGreaterThan(100_000)
    expect(result.players[0].low).toBeLessThan(result.players[0].share)
  })

  test('prints the same numbers with one thread and two, and others with another seed', async () => {
    const [one, two, other] = await Promise.all([arena(), arena('--threads', '2'), arena('--seed', '2')])
    const numbers = (text: string) => ({ ...JSON.parse(text), gamesPerSecond: 0 })
    expect(numbers(two.stdout)).toEqual(numbers(one.stdout))
    expect(numbers(other.stdout)).not.toEqual(numbers(one.stdout))
  })

  test('with several trials adds the t-test and the qq data', async () => {
    const result = JSON.parse((await arena('--trials', '3')).stdout)
    expect(result.games).toBe(1200)
    expect(result.players[0].trialWins).toHaveLength(3)
    expect(result.tTest.p).toBeLessThan(0.01)
    expect(result.qq).toHaveLength(3)
  })

  test('shows a readable table', async () => {
    const { stdout: out } = await ludus(['arena', 'ludo', ...four, '--games', '400'])
    expect(out).toMatch(/player\s+wins\s+share\s+95%/)
    expect(out).toMatch(/expert\s+\d+\s+\d\d\.\d\d%/)
  })

  test('between a player and itself is exactly even, and half of its games are repeats', async () => {
    const { stdout, stderr } = await ludus([
      ...['arena', 'backgammon', '--players', 'pubeval', 'pubeval', '--games', '20', '--json', '--threads', '2'],
    ])
    const { players, distinctGames } = JSON.parse(stdout)
    expect(players.map(({ share }: { share: number }) => share)).toEqual([0.5, 0.5])
    expect(distinctGames).toBe(10)
    expect(stderr).toContain('Only 10 of these 20 games are different')
  })

  test('also writes its result to a file', async () => {
    const folder = temporaryFolder()
    const { stdout: out } = await arena('--out', join(folder, 'deep', 'result.json'))
    const { checksum, ...written } = JSON.parse(readFileSync(join(folder, 'deep', 'result.json'), 'utf8'))
    expect({ ...written, gamesPerSecond: 0 }).toEqual({ ...JSON.parse(out), gamesPerSecond: 0 })
    expect(checksum).toMatch(/^[0-9a-f]{8}$/)
    expect(readdirSync(join(folder, 'deep'))).toEqual(['result.json'])
  })

  test('stops at once with code 130 when interrupted, and writes nothing', async () => {
    const folder = temporaryFolder()
    const { code, took } = await interruptMatch(folder)
    expect(code).toBe(130)
    // Within two seconds on an idle machine (npm run perf).
    expect(took).toBeLessThan(10_000)
    expect(readdirSync(folder)).toEqual([])
  })
})

test('league ranks players with random at zero and a cross table', async () => {
  const { stdout: out } = await ludus([
    'league',
    'ludo',
    '--players',
    'random',
    'expert',
    'fast',
    '--games',
    '600',
    '--json',
  ])
  const result = JSON.parse(out)
  expect(result.players[0].name).toBe('expert')
  expect(result.players.find((player: { name: string }) => player.name === 'random').rating).toBe(0)
  expect(result.players[0].low).toBeLessThan(result.players[0].rating)
  expect(result.cross[0][0]).toBeNull()
  expect(result.cross[0][1] + result.cross[1][0]).toBeCloseTo(1)
})

test('perft counts every depth', async () => {
  const { stdout: out } = await ludus(['perft', 'ludo:thor2017', '--depth', '3', '--json'])
  expect(JSON.parse(out)).toMatchObject({ game: 'ludo:thor2017', counts: [6, 9, 54] })
})

test('show describes a game with its rules, options, players and encodings', async () => {
  const [{ stdout: out }, plain] = await Promise.all([ludus(['show', 'ludo:zeman2020', '--json']), ludus(['show'])])
  const shown = JSON.parse(out)
  expect(shown).toMatchObject({ game: 'ludo:zeman2020', seats: 4, rules: { pairs: 'wall' } })
  expect(shown.players.map((player: { name: string }) => player.name)).toContain('reward-greedy')
  expect(shown.encoders).toContainEqual(expect.objectContaining({ name: 'zeman2020-1', inputs: 248 }))
  expect(plain.stdout).toContain('ludo')
})

const wrong: readonly [what: string, words: string[], code: number, message: RegExp][] = [
  [
    'an unknown player',
    ['arena', 'ludo', '--players', 'exprt', 'random', 'random', 'random'],
    2,
    /Did you mean "expert"/,
  ],
  ['an unknown game', ['arena', 'lodo', ...four], 2, /Did you mean "ludo"/],
  ['an unknown set of rules', ['arena', 'ludo:thor', ...four], 2, /Did you mean "thor2017"/],
  ['a bad option', ['arena', 'ludo(pieces=9)', ...four], 2, /pieces must be a whole number from 1 to 4, not "9"/],
  [
    'a bad player option',
    ['arena', 'ludo', '--players', 'fast(enhanced=1)', 'random', 'random', 'random'],
    2,
    /enhanced must be true or false, not "1"/,
  ],
  ['too few players', ['arena', 'ludo', '--players', 'expert'], 2, /4 seats, but 1 players/],
  ['an unknown command', ['arean'], 2, /Did you mean arena/],
  ['an unknown flag', ['arena', 'ludo', ...four, '--gamez', '3'], 2, /Did you mean --games/],
  [
    'luck where there are no dice',
    ['arena', 'checkers', '--players', 'random', 'random', '--reduce', 'luck'],
    2,
    /two-player games with dice, which checkers:english is not/,
  ],
  [
    'luck by somebody who knows none',
    ['arena', 'backgammon', '--players', 'random', 'random', '--reduce', 'luck', '--luck-by', 'random'],
    2,
    /random does not evaluate positions/,
  ],
  ['no games', ['arena', 'ludo', ...four, '--games', '0'], 2, /whole number from 1/],
  ['half a game', ['arena', 'ludo', ...four, '--games', '1.5'], 2, /whole number/],
  ['an impossible test', ['arena', 'ludo', ...four, '--sprt', '0.5,0.2'], 2, /two shares/],
  ['an unknown player in a league', ['league', 'ludo', '--players', 'expert', 'randum'], 2, /Did you mean "random"/],
  [
    'a sequential test of several trials',
    ['arena', 'ludo', ...four, '--sprt', '0.2,0.3', '--trials', '2'],
    2,
    /needs --trials 1/,
  ],
  ['a name of the language', ['show', 'ludo:constructor'], 2, /has no rules "constructor"/],
  ['a folder to write to', ['arena', 'ludo', ...four, '--games', '100000000', '--out', '.'], 4, /is a folder/],
  ['a league of one', ['league', 'ludo', '--players', 'random'], 2, /at least two/],
  ['a player twice in a league', ['league', 'ludo', '--players', 'random', 'random'], 2, /named twice/],
  [
    'a position with five pieces',
    ['perft', 'ludo', '--depth', '1', '--position', 'r6 h,h,h,h,h/h,h,h,h/h,h,h,h/h,h,h,h'],
    3,
    /5 pieces, not 4/,
  ],
  ['an unknown benchmark', ['bench', '--only', 'ludo-randon'], 2, /Did you mean "ludo-random"/],
  ['an unknown game', ['show', 'ludo:x'], 2, /has no rules "x"/],
]
test.each(wrong)('%s gives one clear sentence and the right exit code', async (_, words, code, message) => {
  const ran = await ludus(words)
  expect(ran.stderr).toMatch(message)
  expect(ran.stderr).not.toContain('    at ')
  expect(ran.stdout).toBe('')
  expect(ran.code).toBe(code)
})

test('a stack trace is shown only with --debug', async () => {
  const ran = await ludus(['arena', 'ludo(pieces=9)', ...four, '--debug'])
  expect(ran.stderr).toContain('    at ')
  expect(ran.code).toBe(2)
})

describe('a full disk', () => {
  test.runIf(existsSync('/dev/full'))('behind stdout is reported, with code 4', async () => {
    const ran = await runIn('.', ['perft', 'ludo', '--depth', '2', '--json'], [], openSync('/dev/full', 'w'))
    expect(ran.stderr).toContain('the disk is full')
    expect(ran.code).toBe(4)
  })

  // A file system of one page needs root; without root, writeWhole's own test covers a failing disk.
  const small = mkdtempSync(join(tmpdir(), 'ludus-small-'))
  const mounted = (() => {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', small], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })()

  test.runIf(mounted)('leaves the earlier file intact, and ends with code 4', async () => {
    try {
      const file = join(small, 'result.json')
      writeFileSync(file, 'earlier')
      const ran = await arena('--trials', '300', '--games', '4', '--out', file)
      expect(ran.stderr).toContain('the disk is full')
      expect(ran.code).toBe(4)
      expect(readFileSync(file, 'utf8')).toBe('earlier')
      expect(readdirSync(small)).toEqual(['result.json'])
    } finally {
      execFileSync('umount', [small])
    }
  })
})

test('a reader that closes the pipe early causes no error', async () => {
  const script = '"$0" bin/ludus.js show ludo --json | head -c 10; exit $' + '{PIPESTATUS[0]}'
  expect(() =>
    execFileSync('bash', ['-c', script, process.execPath], { cwd: join(import.meta.dirname, '..') }),
  ).not.toThrow()
})
