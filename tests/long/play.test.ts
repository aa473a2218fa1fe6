import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { ludus, temporaryFolder } from '../program.ts'

const PROGRAM = fileURLToPath(new URL('../../bin/ludus.js', import.meta.url))
const ones = (count: number): string[] => new Array(count).fill('1')
const SHORT = 'ludo:quick(seats=2)'
const saved = (folder: string, file = 'game.json') => JSON.parse(readFileSync(join(folder, file), 'utf8'))

describe('ludus play', () => {
  test('plays a whole game by itself when no person takes part', async () => {
    const folder = temporaryFolder()
    const { code, stdout } = await ludus(folder, ['play', 'ludo', '--seats', 'random', 'expert', 'random', 'fast'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/wins after \d+ moves/)
    expect(readdirSync(join(folder, 'games'))).toHaveLength(1)
  })

  test('plays the same game with the same seed, and a different game with a different seed', async () => {
    const folder = temporaryFolder()
    const args = ['play', 'ludo', '--seats', 'random', 'random', 'random', 'random', '--json']
    const moves = async (seed: string) => JSON.parse((await ludus(folder, [...args, '--seed', seed])).stdout).moves
    const [first, again, other] = await Promise.all(['7', '7', '8'].map(moves))
    expect(again).toEqual(first)
    expect(other).not.toEqual(first)
  })

  test('plays a scripted game to the end, with the board on stdout', async () => {
    const folder = temporaryFolder()
    const { code, stdout } = await ludus(folder, ['play', SHORT, '--seed', '3', '--save', 'game.json'], ones(500))
    expect(code).toBe(0)
    expect(stdout).toContain('RED ────')
    expect(stdout).toContain('Enter to play the only move')
    expect(stdout).toContain('no legal move with a ')
    expect(stdout).not.toContain('\u001b[')
    expect(stdout).toMatch(/You win!|\(champion\)/)
    const { returns, players } = saved(folder)
    expect(players).toEqual(['human', 'champion'])
    expect([...returns].sort()).toEqual([0, 1])
  })

  test('prints only the recorded game on stdout with --json', async () => {
    const folder = temporaryFolder()
    const run = await ludus(folder, ['play', SHORT, '--json', '--save', 'game.json'], ones(500))
    expect(run.stdout).toBe(readFileSync(join(folder, 'game.json'), 'utf8'))
    expect(run.stderr).toContain('RED ────')
  })

  test('continues a game that was quit at any point as if it had not been interrupted', async () => {
    const folder = temporaryFolder()
    await ludus(folder, ['play', SHORT, '--seed', '5', '--save', 'whole.json'], ones(500))
    const whole = readFileSync(join(folder, 'whole.json'), 'utf8')
    for (const [i, answers] of [0, 7].entries()) {
      const file = `part-${i}.json`
      const first = await ludus(folder, ['play', SHORT, '--seed', '5', '--save', file], [...ones(answers), 'q'])
      expect(first.code).toBe(0)
      expect(first.stdout).toContain(`ludus play --resume ${file}`)
      expect(readFileSync(join(folder, file), 'utf8')).not.toBe(whole)
      expect((await ludus(folder, ['play', '--resume', file], ones(500))).code).toBe(0)
      expect(readFileSync(join(folder, file), 'utf8')).toBe(whole)
    }
  })

  test('saves the game when its input ends', async () => {
    const folder = temporaryFolder()
    const { code, stdout } = await ludus(folder, ['play', SHORT, '--save', 'game.json'], ones(4))
    expect(code).toBe(0)
    expect(stdout).toContain('Continue with: npx ludus play --resume game.json')
    expect(saved(folder).returns).toBeUndefined()
  })

  test('saves the game when interrupted, and exits with code 130', async () => {
    const folder = temporaryFolder()
    const child = spawn(process.execPath, [PROGRAM, 'play', SHORT, '--save', 'game.json'], { cwd: folder })
    let stderr = ''
    child.stderr.on('data', data => {
      stderr += data
    })
    await once(child.stdout, 'data')
    child.stdin.write('1\n')
    await once(child.stdout, 'data')
    child.kill('SIGINT')
    // Not 'exit': the last output may come after that.
    const [code] = await once(child, 'close')
    expect(code).toBe(130)
    expect(stderr).toContain('ludus play --resume game.json')
    expect((await ludus(folder, ['verify', 'game.json'])).code).toBe(0)
  })

  test('takes back a move, and the dice fall the same way again', async () => {
    const folder = temporaryFolder()
    const play = (file: string, answers: string[]) =>
      ludus(folder, ['play', SHORT, '--seed', '5', '--save', file], answers)
    const straight = await play('straight.json', [...ones(20), 'q'])
    const wavering = await play('wavering.json', [...ones(20), 'u', 'u', ...ones(3), 'q'])
    expect(straight.code).toBe(0)
    expect(wavering.stdout).toContain('Move undone')
    const [plain, undone] = [saved(folder, 'straight.json').moves, saved(folder, 'wavering.json').moves]
    expect(undone.length).toBeGreaterThan(2)
    const common = Math.min(plain.length, undone.length)
    expect(undone.slice(0, common)).toEqual(plain.slice(0, common))
  })

  test('has nothing to take back at the start', async () => {
    const { stdout } = await ludus(temporaryFolder(), ['play', SHORT], ['u', 'q'])
    expect(stdout).toContain('You have no move to undo.')
  })

  test('gives a hint, then rates all moves, and neither changes the dice', async () => {
    const folder = temporaryFolder()
    const game = 'ludo(seats=2,out=2)'
    const run = await ludus(folder, ['play', game, '--save', 'hinted.json'], ['1', 'h', 'h', '1', 'q'])
    expect(run.stdout).toContain('Hint: ')
    expect(run.stdout).toContain('Rated by champion, best first:')
    await ludus(folder, ['play', game, '--save', 'plain.json'], ['1', '1', 'q'])
    const { helped, checksum, ...hinted } = saved(folder, 'hinted.json')
    const { checksum: other, ...plain } = saved(folder, 'plain.json')
    expect(hinted).toEqual(plain)
    // Only the move that was played with a hint is noted.
    expect(helped).toHaveLength(1)
    expect(checksum).not.toBe(other)
  })

  test('shows rules, dice statistics, help and the board on request, and refuses anything that is not a move', async () => {
    const { stdout } = await ludus(
      temporaryFolder(),
      ['play', 'ludo(seats=2,out=2)', '--seed', '9'],
      ['i', '', 'd', '?', 'b', 'x', '9', 'q'],
    )
    expect(stdout).toContain('Be the first to bring all four pieces around the board')
    expect(stdout).toContain('Dice so far, seed 9:')
    expect(stdout).toContain('undo your last choice')
    expect(stdout).toContain('"x" is not a legal move.')
    expect(stdout).toContain('"9" is not a legal move.')
    expect(stdout.match(/┌─ YELLOW/g)).toHaveLength(2)
  })

  test('accepts a move in notation', async () => {
    const folder = temporaryFolder()
    await ludus(folder, ['play', 'ludo:zeman2020(seats=2,out=2)', '--save', 'game.json'], ['', 'q'])
    const [die] = saved(folder).moves
    await ludus(folder, ['play', '--resume', 'game.json'], [`2:0-${die}`, 'q'])
    expect(saved(folder).moves.slice(0, 2)).toEqual([die, `2:0-${die}`])
  })

  test('ends when a player resigns, and stays over', async () => {
    const folder = temporaryFolder()
    const { code, stdout } = await ludus(folder, ['play', SHORT, '--save', 'game.json'], ['1', 'r', '1'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/RED {2}resigns after \d+ moves/)
    expect(saved(folder).resigned).toBe(0)
    const again = await ludus(folder, ['play', '--resume', 'game.json'], ones(3))
    expect(again.stdout).toContain('resigns')
    expect((await ludus(folder, ['verify', 'game.json'])).code).toBe(0)
  })

  test('gives up after too many answers that it cannot read', async () => {
    const { code, stdout } = await ludus(temporaryFolder(), ['play', SHORT], new Array(5000).fill('what?'))
    expect(code).toBe(0)
    expect(stdout.length).toBeLessThan(20_000)
  })

  test.each([
    ['cut off', (text: string) => text.slice(0, text.length / 2)],
    ['altered in one letter', (text: string) => text.replace('"human"', '"humaN"')],
    ['of another kind', () => '{"format":"something else"}'],
    ['empty', () => ''],
  ])('refuses a game file that is %s, and leaves it alone', async (_, damage) => {
    const folder = temporaryFolder()
    const file = join(folder, 'game.json')
    await ludus(folder, ['play', SHORT, '--save', 'game.json'], [...ones(5), 'q'])
    const damaged = damage(readFileSync(file, 'utf8'))
    writeFileSync(file, damaged)
    const { code, stderr, stdout } = await ludus(folder, ['play', '--resume', 'game.json'], ones(5))
    expect(code).toBe(3)
    expect(stdout).toBe('')
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(readFileSync(file, 'utf8')).toBe(damaged)
  })

  test.each([
    ['an unknown player', ['ludo', '--seats', 'human', 'exprt', 'random', 'random'], 'Did you mean "expert"?'],
    ['a mistyped human', ['ludo', '--seats', 'humen', 'expert', 'random', 'random'], 'Did you mean "human"?'],
    ['too few seats', ['ludo', '--seats', 'human', 'expert'], 'has 4 seats, but 2 are named'],
    ['an unknown game', ['lubo'], 'Did you mean "ludo"?'],
    ['no game', [], 'ludus play ludo'],
  ])('refuses %s with exit code 2 and a hint', async (_, args, hint) => {
    const folder = temporaryFolder()
    const { code, stderr } = await ludus(folder, ['play', ...args], ones(5))
    expect(code).toBe(2)
    expect(stderr).toContain(hint)
    expect(existsSync(join(folder, 'games'))).toBe(false)
  })

  test('does not overwrite another file', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'letter.txt'), 'Dear Anna')
    const { code } = await ludus(folder, ['play', SHORT, '--save', 'letter.txt'], ones(5))
    expect(code).toBe(2)
    expect(readFileSync(join(folder, 'letter.txt'), 'utf8')).toBe('Dear Anna')
  })
})
