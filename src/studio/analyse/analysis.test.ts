import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { elementAt } from '../../core/element-at.ts'
import { makeGame } from '../../games/registry.ts'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { randomGame } from '../testing/random-game.ts'
import { until } from '../testing/until.ts'
import * as analysis from './analysis.ts'
import { faults, nextMistake } from './judgement.ts'
import { isDecision, positionAt } from './line.ts'

const GAME = makeGame('ludo:quick(seats=2,pieces=1)').id
const played = (seed: number) => ({
  game: GAME,
  players: ['random', 'random'],
  moves: randomGame(makeGame(GAME), seed, 6).texts,
})

beforeAll(() => {
  fakeBrowser()
})
afterAll(async () => {
  // Opening an empty game leaves nothing to analyse.
  await analysis.open({ game: GAME, players: [], moves: [] })
  vi.unstubAllGlobals()
})

describe('an analysed game', () => {
  test('marks the last move before the position, also after a roll', async () => {
    await analysis.open({
      game: makeGame('backgammon').id,
      players: [],
      moves: ['31', '8/5 6/5', '42', '8/4 6/4'],
    })
    expect(analysis.last.value).toEqual([])
    for (const at of [2, 3]) {
      analysis.goTo(at)
      expect(new Set(analysis.last.value)).toEqual(new Set(['p8', 'p6', 'p5']))
    }
  })

  test('opens at its first decision, and is reviewed to the end', async () => {
    await analysis.open(played(1))
    const line = analysis.game.value
    if (!line) throw new Error('No game was opened.')
    expect(isDecision(positionAt(line, analysis.cursor.value))).toBe(true)
    await until(() => analysis.progress.value === 1)
    expect(analysis.problem.value).toBeUndefined()
    expect(analysis.current.value?.candidates.length).toBeGreaterThan(0)
    expect(faults.value).toHaveLength(line.plies.length)
    expect(analysis.chancesAt(line, line.plies.length)?.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
  })

  test('keeps the marks of the first look when a position is looked at more deeply', async () => {
    await analysis.open({
      game: makeGame('ludo:quick(seats=2)').id,
      players: [],
      moves: randomGame(makeGame('ludo:quick(seats=2)'), 4, 12).texts,
    })
    await until(() => analysis.progress.value === 1)
    const line = analysis.game.value
    if (!line) throw new Error('No game was opened.')
    const before = faults.value
    const at = line.plies.findIndex((_, ply) => (analysis.reviewAt(line, ply)?.candidates.length ?? 0) > 1)
    const first = analysis.firstReviewAt(line, at)
    analysis.goTo(at)
    await until(() => analysis.reviewAt(line, at)?.by !== first?.by)
    expect(analysis.firstReviewAt(line, at)).toBe(first)
    expect(faults.value).toEqual(before)
  })

  test('leads from one mistake of the person to the next, and past those of the opponent', async () => {
    // Everybody holds far too early.
    const moves = ['roll', '3', 'hold', 'roll', '4', 'hold', 'roll', '2', 'hold', 'roll', '3', 'hold']
    const visited = async (players: string[]): Promise<number[]> => {
      await analysis.open({ game: makeGame('pig:short').id, players, moves })
      await until(() => analysis.progress.value === 1)
      return ([1, 1, 1, -1] as const).map(by => {
        nextMistake(by)
        return analysis.cursor.value
      })
    }
    expect(await visited(['human', 'random'])).toEqual([2, 8, 2, 8])
    expect(await visited(['random', 'human'])).toEqual([5, 11, 5, 11])
    expect(await visited(['random', 'random'])).toEqual([2, 5, 8, 5])
  })

  test('is replaced by another game opened meanwhile', async () => {
    void analysis.open(played(2))
    await until(() => analysis.progress.value > 0)
    void analysis.open(played(3))
    expect(analysis.progress.value).toBe(0)
    await until(() => analysis.progress.value === 1)
    expect(analysis.game.value?.plies.map(({ text }) => text)).toEqual(played(3).moves)
  })

  test('can be stepped through by decision, and left for a variation and back', async () => {
    await analysis.open(played(1))
    analysis.goTo(0)
    analysis.step(1)
    const at = analysis.cursor.value
    const line = analysis.line.value
    const position = analysis.position.value
    if (!line || !position) throw new Error('No game was opened.')
    expect(isDecision(position)).toBe(true)
    analysis.attempt(elementAt(line.plies, at).move)
    expect(analysis.tried.value).toBeUndefined()
    expect(analysis.cursor.value).toBe(at + 1)
    // The die shows another number.
    const roll = line.plies.findIndex(({ before }, ply) => ply > 1 && !isDecision(before))
    analysis.goTo(roll)
    const other = (elementAt(line.plies, roll).move % 6) + 1
    analysis.attempt(other)
    expect(analysis.tried.value?.from).toBe(roll)
    expect(analysis.line.value?.plies[roll]?.move).toBe(other)
    analysis.backToGame()
    expect(analysis.tried.value).toBeUndefined()
    expect(analysis.cursor.value).toBe(roll)
  })
})
