import { expect, test } from 'vitest'
import type { State } from '../../../core/contract.ts'
import { makeGame } from '../../registry.ts'
import { CENTRED, Cubeful, OTHERS, OWN } from './cubeful.ts'
import { matchEquity } from './match-equity.ts'

const START = '4HPwATDgc/ABMA'
const position = (game: string, words = ''): State => makeGame(game).parse(`${START} ${words}`.trim())

function cubeful(state: State, win: number, life?: number, gammons = 0, gammonsLost = 0): Cubeful {
  const value = new Cubeful()
  value.readStakes(state, life)
  value.take(Float32Array.of(win, win * gammons, 0, (1 - win) * gammonsLost, 0))
  return value
}

const money = 'backgammon(cube=true)'

test('The match equity table has the well-known values', () => {
  expect(matchEquity(2, 1, false), '2 away, 1 away, Crawford').toBeCloseTo(0.323, 3)
  expect(matchEquity(2, 1, true), 'the same after it').toBeCloseTo(0.488, 3)
  expect(matchEquity(1, 2, true)).toBeCloseTo(1 - 0.488, 3)
  expect(matchEquity(4, 4, false)).toBe(0.5)
  expect(matchEquity(0, 3, false)).toBe(1)
  expect(matchEquity(3, 0, true)).toBe(0)
})

test('A take needs 25% wins with a dead cube, and 20% with a live one', () => {
  const at = (win: number, life: number): number => {
    const value = cubeful(position(money), win, life)
    return value.doubleTake() - value.doublePass()
  }
  expect(at(0.75, 0)).toBeCloseTo(0, 6)
  expect(at(0.8, 1)).toBeCloseTo(0, 6)
})

test('Janowski’s take and cash points hold with gammons', () => {
  // W = 1.3, L = 1.1: take point (L - 1/2) / (W + L + 1/2), cash point (L + 1) / (W + L + 1/2).
  const at = (win: number): Cubeful => cubeful(position(money), win, 1, 0.3, 0.1)
  const cash = 2.1 / 2.9
  expect(at(cash).doubleTake()).toBeCloseTo(1, 6)
  const own = at(0.6 / 2.9)
  own.owner = OTHERS
  expect(own.noDouble(), 'at the take point the other cashes').toBeCloseTo(-1, 6)
})

test('The cube is worth most to its owner and least to the opponent', () => {
  for (const win of [0.3, 0.5, 0.7]) {
    const values = [OTHERS, CENTRED, OWN].map(owner => {
      const value = cubeful(position(money), win)
      value.owner = owner
      return value.noDouble()
    })
    expect(values).toEqual([...values].sort((a, b) => a - b))
  }
})

test('At 2-away 2-away, the winner of a doubled game wins the match', () => {
  const state = position('backgammon(match=7)', 'score=5-5 length=7')
  const value = cubeful(state, 0.6, undefined, 0.25, 0.25)
  expect(value.doubleTake(), 'whoever wins this game wins the match').toBeCloseTo(0.6, 6)
  expect(value.doublePass()).toBeCloseTo(1 - 0.32264, 6)
})

test('Nobody may double in the Crawford game', () => {
  const state = position('backgammon(match=7)', 'score=6-3 length=7 flags=1')
  expect(cubeful(state, 0.9).mayDouble).toBe(false)
})

test('After the Crawford game, the trailing player doubles at once: there is nothing to lose', () => {
  const state = position('backgammon(match=7)', 'blue score=6-4 length=7')
  for (const win of [0.3, 0.5, 0.6]) {
    const value = cubeful(state, win, undefined, 0.2, 0.2)
    expect(value.mayDouble).toBe(true)
    expect(value.double()).toBeGreaterThan(value.noDouble())
  }
  const leader = cubeful(position('backgammon(match=7)', 'score=6-4 length=7'), 0.6)
  expect(leader.mayDouble, 'the leader’s cube is dead').toBe(false)
})

test('With enough gammons, a position is too good to double', () => {
  const value = cubeful(position(money), 0.95, undefined, 0.7)
  expect(value.noDouble()).toBeGreaterThan(value.doublePass())
  const jacoby = cubeful(position('backgammon(cube=true,jacoby=true)'), 0.95, undefined, 0.7)
  expect(jacoby.noDouble(), 'but not by Jacoby’s rule').toBeLessThanOrEqual(1)
})

test('A beaver is right where the double was wrong', () => {
  const bad = cubeful(position('backgammon(cube=true,beavers=true)'), 0.3)
  expect(bad.doubleBeaver()).toBeLessThan(bad.doubleTake())
  const good = cubeful(position('backgammon(cube=true,beavers=true)'), 0.7)
  expect(good.doubleBeaver()).toBeGreaterThan(good.doubleTake())
})

test('Match equities of the two sides add up to 1 at any score', () => {
  for (const [red, blue] of [
    [0, 0],
    [3, 1],
    [5, 2],
    [1, 6],
  ]) {
    const words = `score=${red}-${blue} length=9`
    const one = cubeful(position('backgammon(match=9)', words), 0.55, undefined, 0.3, 0.2)
    const other = cubeful(position('backgammon(match=9)', `blue ${words}`), 0.45, undefined, 0.2, 0.3)
    expect(one.noDouble()).toBeCloseTo(1 - other.noDouble(), 6)
  }
})
