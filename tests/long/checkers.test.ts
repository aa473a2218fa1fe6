import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ludus, temporaryFolder } from '../program.ts'

describe('checkers on the command line', () => {
  test('a match from ballots gives the same numbers on one thread and on two', async () => {
    const match = (threads: string) =>
      ludus('.', [
        ...['arena', 'checkers(opening=ballots)', '--players', 'material@3(table=3)', 'material@2(plain=true)'],
        ...['--games', '12', '--json', '--threads', threads],
      ])
    const [one, two] = (await Promise.all([match('1'), match('2')])).map(({ stdout }) => JSON.parse(stdout))
    expect({ ...two, gamesPerSecond: 0 }).toEqual({ ...one, gamesPerSecond: 0 })
    expect(one.players.map(({ name }: { name: string }) => name)).toEqual([
      'material@3(table=3)',
      'material@2(plain=true)',
    ])
  })

  test('a match is also adjudicated by the endgame tables, but no other game is', async () => {
    const folder = temporaryFolder()
    const players = ['--players', 'material@3(table=3)', 'random', '--games', '20', '--adjudicate', '2', '--json']
    const { stdout } = await ludus(folder, ['arena', 'giveaway(opening=ballots)', ...players])
    const { games, draws, players: raw, adjudicated } = JSON.parse(stdout)
    expect(adjudicated.pieces).toBe(2)
    for (const told of [{ draws, players: raw }, adjudicated]) {
      const wins = told.players.map(({ wins }: { wins: number }) => wins)
      expect(wins[0] + wins[1] + told.draws).toBe(games)
      expect(told.players[0].share).toBeGreaterThan(0.8)
    }
    const refused = await ludus(folder, ['arena', 'ludo', '--players', ...Array(4).fill('random'), '--adjudicate', '2'])
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('has no endgame tables') })
  })

  test('a game is played and saved with a player that has only milliseconds', async () => {
    const folder = temporaryFolder()
    const seats = ['--seats', 'human', 'material(ms=5,table=3)']
    const { code, stdout } = await ludus(folder, ['play', 'giveaway', ...seats, '--save', 'x.json'], ['1', '1', 'q'])
    expect(code).toBe(0)
    expect(stdout).toContain('9-13')
    expect(stdout).toContain('(m) black, moves down')
    expect((await ludus(folder, ['verify', 'x.json'])).stdout).toMatch(/recorded game, giveaway:english, 4 plies/)
  })

  test('perft counts moves, also from a FEN; an invalid FEN is refused in one sentence with code 3', async () => {
    const counted = await ludus('.', ['perft', 'checkers', '--depth', '2', '--position', 'W:WK6:B9,10,17,18', '--json'])
    expect(JSON.parse(counted.stdout).counts).toEqual([2, 0])
    const refused = await ludus('.', ['perft', 'checkers', '--depth', '2', '--position', 'W:W6:B99'])
    expect(refused.code).toBe(3)
    expect(refused.stderr.trim().split('\n')).toHaveLength(1)
    expect(refused.stderr).toContain('"99" is not a piece')
  })

  test('verify says what a PDN file contains, or what is wrong with it and exits with code 3', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'good.pdn'), '[Event "x"]\n\n1. 11-15 23-19 2. 8-11 *\n')
    writeFileSync(join(folder, 'bad.pdn'), '[Event "x"]\n\n1. 11-15 23-20 *\n')
    const { code, stdout } = await ludus(folder, ['verify', 'good.pdn', 'bad.pdn'])
    expect(code).toBe(3)
    expect(stdout).toContain('good.pdn: PDN game, checkers, 3 plies, *')
    expect(stdout).toContain('ply 2: "23-20" is not a legal move here')
  })
})
