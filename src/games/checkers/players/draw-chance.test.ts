import { expect, test } from 'vitest'
import { seeded } from '../../../core/rng.ts'
import { findPlayer } from '../../../node/find.ts'
import { rank } from '../../../session/analysis.ts'
import { makeGame } from '../../registry.ts'
import { drawChance } from './draw-chance.ts'

const game = makeGame('checkers')
const start = game.parse('B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12')
const ending = game.parse('B:WK18,K22,23:B2,K3,K10')

test('a draw is likelier in an even ending than at the start', () => {
  expect(drawChance(ending, 0.5)).toBeGreaterThan(0.8)
  expect(drawChance(start, 0.5)).toBeLessThan(0.5)
})

test('a draw becomes rarer the further one side is ahead, and the same for both sides', () => {
  const chances = [0.5, 0.6, 0.7, 0.8, 0.9, 0.99, 1].map(score => drawChance(ending, score))
  expect(chances).toEqual([...chances].sort((a, b) => b - a))
  expect(chances.at(-1)).toBe(0)
  for (const score of [0.1, 0.3, 0.45]) expect(drawChance(ending, score)).toBeCloseTo(drawChance(ending, 1 - score), 12)
})

test('wins, draws and losses sum to one, and none is negative', () => {
  for (let score = 0; score <= 1; score += 0.01) {
    const draw = drawChance(ending, score)
    expect(score - draw / 2).toBeGreaterThanOrEqual(-1e-12)
    expect(1 - score - draw / 2).toBeGreaterThanOrEqual(-1e-12)
  }
})

test('the champion says how likely a draw is in checkers, but not where the result is certain, and not in give-away', () => {
  const ranked = (name: string, position: string) => {
    const of = makeGame(name)
    return rank(of, findPlayer(of, 'champion@4(table=3)'), of.parse(position), seeded(1))
  }
  for (const { draw } of ranked('checkers', game.print(start))) expect(draw).toBeGreaterThan(0)
  for (const { draw, certain } of ranked('checkers', 'B:WK18:BK3,K10'))
    expect([draw, typeof certain]).toEqual([undefined, 'object'])
  for (const { draw } of ranked('giveaway', game.print(start))) expect(draw).toBeUndefined()
})
