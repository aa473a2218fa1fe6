// Matches that take seconds: with sequential tests, from openings, with the luck of the dice subtracted.
import { describe, expect, test } from 'vitest'
import { ludus as runIn } from '../program.ts'

const ludus = (words: readonly string[]) => runIn('.', words)
const four = ['--players', 'expert', 'random', 'random', 'random']

describe('arena', () => {
  test('stops early when a sequential test is decided, and reports a no with code 1', async () => {
    const [passed, failed] = await Promise.all([
      ludus(['arena', 'ludo', ...four, '--games', '100000', '--json', '--sprt', '0.25,0.5']),
      ludus(['arena', 'ludo', ...four, '--games', '100000', '--json', '--sprt', '0.75,0.9']),
    ])
    expect(JSON.parse(passed.stdout).sprt.verdict).toBe('high')
    expect(JSON.parse(passed.stdout).games).toBeLessThan(20_000)
    expect(passed.code).toBe(0)
    expect(JSON.parse(failed.stdout).sprt.verdict).toBe('low')
    expect(failed.code).toBe(1)
  })

  test('starts each pair of games from a different opening in games without dice, and says if it does not', async () => {
    const players = ['--players', 'material@2', 'material@1', '--games', '12', '--json', '--threads', '1']
    const [varied, same] = await Promise.all([
      ludus(['arena', 'checkers', ...players]),
      ludus(['arena', 'checkers', ...players, '--from-start']),
    ])
    expect(JSON.parse(varied.stdout)).toMatchObject({ distinctGames: 12, openings: true })
    expect(JSON.parse(same.stdout)).toMatchObject({ openings: false })
    expect(varied.stderr).not.toContain('differ')
  })

  test('subtracts the luck of the dice on request, for a narrower interval', async () => {
    const { stdout } = await ludus([
      ...['arena', 'backgammon', '--players', 'champion', 'pubeval', '--games', '24', '--reduce', 'luck', '--json'],
    ])
    const { players, adjusted } = JSON.parse(stdout)
    expect(adjusted).toMatchObject({ by: 'champion' })
    expect(adjusted.high - adjusted.low).toBeLessThan(0.7 * (players[0].high - players[0].low))
    expect(adjusted.low).toBeLessThan(players[0].high)
    expect(adjusted.high).toBeGreaterThan(players[0].low)
  })

  test('subtracts luck in points if a game can count several', async () => {
    const { stdout } = await ludus([
      ...['arena', 'backgammon(gammons=true)', '--players', 'champion', 'pubeval', '--games', '24', '--reduce', 'luck'],
      '--json',
    ])
    const { players, adjusted } = JSON.parse(stdout)
    expect(adjusted.share).toBeUndefined()
    expect(adjusted.low).toBeLessThan(adjusted.points)
    expect(Math.abs(adjusted.points - players[0].meanPoints)).toBeLessThan(1)
  })
})
