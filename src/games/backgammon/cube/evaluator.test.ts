import { expect, test } from 'vitest'
import { board } from '../../../../tests/backgammon-positions.ts'
import type { State } from '../../../core/contract.ts'
import { makeGame } from '../../registry.ts'
import { backgammonOf } from '../backgammon.ts'
import { bearoff } from '../exact/bearoff.ts'
import { CHANCES, type ChancesEvaluator } from '../players/chances.ts'
import { cubeAdvice } from './assess.ts'
import { CubefulEvaluator } from './evaluator.ts'

/** Covers only bearing off, which is enough here. */
const known: ChancesEvaluator = {
  batch: 16,
  chances(states, count, out) {
    for (let i = 0; i < count; i++) bearoff().chances(states[i], out, CHANCES * i)
  },
}

const evaluatorOf = (name: string): CubefulEvaluator => new CubefulEvaluator(backgammonOf(makeGame(name)), known)

function advice(name: string, own: string, other: string, words = '') {
  const game = backgammonOf(makeGame(name))
  const state: State = game.parse(`${board(own, other, '')} ${words}`.trim())
  return cubeAdvice(game, state, evaluatorOf(name))
}

const money = 'backgammon(cube=true)'

// Men on the 5 and 2 points: 19 of 36 rolls take both off. The opponent has one man left and wins with any roll.
test('On the last roll of a money game, the player on roll doubles with more than 50% wins, and 25% is a take', () => {
  const win = 19 / 36
  expect(advice(money, '5:1 2:1', '1:1')).toMatchObject({ action: 'double', take: 'take' })
  expect(advice(money, '5:1 2:1', '1:1')?.noDouble).toBeCloseTo(2 * win - 1, 5)
  expect(advice(money, '5:1 2:1', '1:1')?.doubleTake).toBeCloseTo(2 * (2 * win - 1), 5)
  // Men on the 6 and 2 points: 13 of 36 rolls take both off, which is less than half.
  expect(advice(money, '6:1 2:1', '1:1')?.action).toBe('no-double')
})

test('The same holds in a match, where the cube is dead after the last roll', () => {
  const match = 'backgammon(match=9)'
  const told = advice(match, '5:1 2:1', '1:1', 'score=2-2 length=9')
  expect(told).toMatchObject({ action: 'double', take: 'take' })
  expect(told?.noDouble).toBeCloseTo(2 * (19 / 36) - 1, 5)
})

test('With two rolls left, the position is a double and a pass, and a redouble if the cube is owned', () => {
  // Each side needs two rolls unless it rolls a double: the player on roll wins 31 times in 36.
  const told = advice(money, '1:4', '1:4')
  expect(told?.action).toBe('double')
  expect(told?.take).toBe('pass')
  const owned = advice(money, '1:4', '1:4', 'cube=2 owner=red')
  expect(owned?.action).toBe('redouble')
})
