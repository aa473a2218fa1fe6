import { describe, expect, test } from 'vitest'
import type { RolledOut } from '../../session/rollout.ts'
import { placeIn, rangeFor, verdictOf } from './rolling-out.ts'

const moveOf = (text: string, equity: number, spread: number, loss = 0, lossSpread = 0): RolledOut => ({
  ...{ move: 0, text, win: null, equity, spread, loss, lossSpread, games: 100 },
})

describe('the range of a rollout', () => {
  test('contains all intervals', () => {
    const { low, high } = rangeFor(undefined, [moveOf('a', 0.1, 0.2), moveOf('b', -0.3, 0.1)])
    expect(low).toBeLessThan(-0.4)
    expect(high).toBeGreaterThan(0.3)
  })

  test('stays the same while intervals shrink, and is rescaled when they have become small', () => {
    const first = rangeFor(undefined, [moveOf('a', 0, 0.4)])
    const second = rangeFor(first, [moveOf('a', 0, 0.3)])
    expect(second).toBe(first)
    expect(rangeFor(second, [moveOf('a', 0, 0.05)]).high).toBeLessThan(0.1)
  })

  test('ignores moves without an interval', () => {
    expect(rangeFor(undefined, [moveOf('a', 0, Number.POSITIVE_INFINITY)])).toEqual({ low: 0, high: 1 })
  })

  test('places a value in percent, clamped to the range', () => {
    expect(placeIn({ low: -1, high: 1 }, 0)).toBe(50)
    expect(placeIn({ low: -1, high: 1 }, 3)).toBe(100)
  })
})

describe('the verdict of a rollout', () => {
  test('names the best move if no other comes within its interval', () => {
    const moves = [moveOf('8/5 6/5', 0.2, 0.01), moveOf('24/21', 0.1, 0.01, 0.1, 0.02)]
    expect(verdictOf(moves, false)).toBe('8/5 6/5 is best, with 95% confidence or more.')
  })

  test('is too close to call otherwise, or provisional during the rollout', () => {
    const moves = [moveOf('8/5 6/5', 0.2, 0.01), moveOf('24/21', 0.19, 0.01, 0.01, 0.02)]
    expect(verdictOf(moves, true)).toMatch(/8\/5 6\/5 is ahead of 24\/21.*too close to call/)
    expect(verdictOf(moves, false)).toMatch(/so far\.$/)
  })

  test('is withheld after only a few games', () => {
    const moves = [moveOf('a', 0.2, 0.3), moveOf('b', 0.1, 0.3, 0.1, 0.01)].map(move => ({ ...move, games: 3 }))
    expect(verdictOf(moves, false)).toBe('Too few games yet to tell.')
  })

  test('is empty for a single move', () => {
    expect(verdictOf([moveOf('a', 0, 0)], true)).toBe('')
  })
})
