import { describe, expect, test } from 'vitest'
import type { RolledOut } from '../../session/rollout.ts'
import { placeIn, rangeFor, verdictOf } from './rolling-out.ts'

const moveOf = (text: string, equity: number, spread: number, loss = 0, lossSpread = 0): RolledOut => ({
  ...{ move: 0, text, win: null, equity, spread, loss, lossSpread, games: 100 },
})

describe('the range of a rollout', () => {
  test('holds all intervals', () => {
    const { low, high } = rangeFor(undefined, [moveOf('a', 0.1, 0.2), moveOf('b', -0.3, 0.1)])
    expect(low).toBeLessThan(-0.4)
    expect(high).toBeGreaterThan(0.3)
  })

  test('stays while intervals shrink in it, and is drawn anew when they have become small', () => {
    const first = rangeFor(undefined, [moveOf('a', 0, 0.4)])
    const second = rangeFor(first, [moveOf('a', 0, 0.3)])
    expect(second).toBe(first)
    expect(rangeFor(second, [moveOf('a', 0, 0.05)]).high).toBeLessThan(0.1)
  })

  test('knows nothing of moves without an interval', () => {
    expect(rangeFor(undefined, [moveOf('a', 0, Number.POSITIVE_INFINITY)])).toEqual({ low: 0, high: 1 })
  })

  test('places a value by percent, and none outside', () => {
    expect(placeIn({ low: -1, high: 1 }, 0)).toBe(50)
    expect(placeIn({ low: -1, high: 1 }, 3)).toBe(100)
  })
})

describe('what a rollout says', () => {
  test('the best is best where no other comes within its interval', () => {
    const moves = [moveOf('8/5 6/5', 0.2, 0.01), moveOf('24/21', 0.1, 0.01, 0.1, 0.02)]
    expect(verdictOf(moves, false)).toBe('8/5 6/5 is best, with 95% confidence or more.')
  })

  test('otherwise it is too close to call, or so far', () => {
    const moves = [moveOf('8/5 6/5', 0.2, 0.01), moveOf('24/21', 0.19, 0.01, 0.01, 0.02)]
    expect(verdictOf(moves, true)).toMatch(/8\/5 6\/5 is ahead of 24\/21.*too close to call/)
    expect(verdictOf(moves, false)).toMatch(/so far\.$/)
  })

  test('a few games say nothing', () => {
    const moves = [moveOf('a', 0.2, 0.3), moveOf('b', 0.1, 0.3, 0.1, 0.01)].map(move => ({ ...move, games: 3 }))
    expect(verdictOf(moves, false)).toBe('Too few games yet to tell.')
  })

  test('of a single move there is nothing to say', () => {
    expect(verdictOf([moveOf('a', 0, 0)], true)).toBe('')
  })
})
