import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type RecordedGame, recordOfLine } from '../core/record.ts'
import { openRecord } from '../session/recorded.ts'
import { openDatabase, pairOf } from './database.ts'

const folder = mkdtempSync(join(tmpdir(), 'ludus-memory-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const game = (seed: number, players = ['human', 'random']): RecordedGame => ({
  format: 'ludus-game',
  version: 1,
  game: 'ludo:zeman2020(seats=2)',
  seed,
  players,
  moves: ['2', 'pass'],
})

describe('the studio’s database', () => {
  test('stores a game once, and returns it unchanged', () => {
    const database = openDatabase(join(folder, 'a', 'studio.db'))
    const id = database.keepGame(game(1))
    expect(database.keepGame(game(1))).toBe(id)
    database.keepGame(game(2, ['random', 'random']))
    expect(database.ownGames().map(({ players }) => players)).toEqual([['human', 'random']])
    const [line] = database.ownLines('ludo:zeman2020(seats=2)')
    expect(openRecord(recordOfLine(line), 'it').record).toEqual(game(1))
    database.close()
  })

  test('survives a restart of the server', () => {
    const file = join(folder, 'b.db')
    const first = openDatabase(file)
    const order = { kind: 'match' as const, game: 'ludo', players: ['a', 'b'], games: 1, seed: 1 }
    const id = first.keepContest({ order, state: 'running', began: 'now', games: 0, total: 1, perSecond: 0 })
    first.keepGame(game(3), { id, pair: pairOf('b', 'a') })
    first.keepTraining('runs/x', ['train', 'y'])
    first.keepTime('runs/x', 10, 2.5)
    first.close()
    const second = openDatabase(file)
    expect(second.contests()).toMatchObject([{ id, state: 'running', order }])
    expect(second.gamesOf(id, pairOf('a', 'b'))).toHaveLength(1)
    expect(second.training('runs/x')).toEqual(['train', 'y'])
    expect(second.training('runs/z')).toBeUndefined()
    expect(second.times('runs/x')).toEqual([{ steps: 10, seconds: 2.5 }])
    second.close()
  })

  test('reports a damaged file', () => {
    const file = join(folder, 'c.db')
    writeFileSync(file, 'no database at all, but long enough to be taken for one'.repeat(40))
    expect(() => openDatabase(file)).toThrow(/damaged/)
  })

  test('reports a path that cannot be used', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(() => openDatabase(join(folder, 'file', 'studio.db'))).toThrow(/Could not use the studio’s database/)
  })

  // Mounting a small file system needs root.
  const small = mkdtempSync(join(tmpdir(), 'ludus-small-'))
  const mounted = (() => {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300k', 'tmpfs', small], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })()

  test.runIf(mounted)('reports a full disk, and loses no stored games', () => {
    try {
      const database = openDatabase(join(small, 'studio.db'))
      let kept = 0
      const fill = (): void => {
        for (;;) {
          database.keepGame({ ...game(kept), moves: new Array(2000).fill('pass') })
          kept++
        }
      }
      expect(fill).toThrow(/the disk is full/)
      expect(kept).toBeGreaterThan(3)
      expect(database.ownGames()).toHaveLength(kept)
      database.close()
    } finally {
      // Lazy unmount, because the library closes its file only when it is garbage-collected.
      execFileSync('umount', ['-l', small])
    }
  })
})
