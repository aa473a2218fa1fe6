import { describe, expect, test } from 'vitest'
import { ACTOR, OVER } from '../core/contract.ts'
import { seeded } from '../core/rng.ts'
import { makeGame } from '../games/registry.ts'
import { openingsOf } from './openings.ts'

describe('openings of checkers', () => {
  const game = makeGame('checkers')
  const positionsOf = (least: number): string[] =>
    openingsOf(game, least, seeded(1)).map(moves => {
      const state = new Int8Array(game.cells)
      game.start(state)
      for (const move of moves) game.play(state, move, state)
      expect(state[ACTOR]).not.toBe(OVER)
      return game.print(state)
    })

  test.each([1, 7, 50, 500, 5000])('number at least %i, and no two lead to the same position', least => {
    const positions = positionsOf(least)
    expect(positions.length).toBeGreaterThanOrEqual(least)
    expect(new Set(positions).size).toBe(positions.length)
  })

  test('are as short as possible: seven after one move, as perft counts', () => {
    expect(positionsOf(7)).toHaveLength(7)
    expect(openingsOf(game, 7, seeded(1)).every(moves => moves.length === 1)).toBe(true)
  })

  test('come in an order that depends on the seed', () => {
    expect(openingsOf(game, 50, seeded(1))).toEqual(openingsOf(game, 50, seeded(1)))
    expect(openingsOf(game, 50, seeded(1))).not.toEqual(openingsOf(game, 50, seeded(2)))
  })
})
