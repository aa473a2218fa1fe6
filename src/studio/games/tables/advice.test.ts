import { describe, expect, test } from 'vitest'
import type { CubeAdvice } from '../../../games/backgammon/cube/assess.ts'
import { adviceText, cubeChoices } from './advice.ts'

const DOUBLE: CubeAdvice = { action: 'double', take: 'take', noDouble: 0.5, doubleTake: 0.75, doublePass: 1 }

describe('advice about the cube', () => {
  test.each([
    [{}, 'Double, take'],
    [{ take: 'pass' }, 'Double, pass'],
    [{ action: 'redouble', take: 'pass' }, 'Redouble, pass'],
    [{ action: 'no-double' }, 'No double'],
    [{ action: 'no-double', take: 'beaver' }, 'No double, beaver'],
    [{ action: 'too-good', take: 'pass' }, 'Too good to double'],
  ] as const)('%j is written as %s', (change, text) => {
    expect(adviceText({ ...DOUBLE, ...change })).toBe(text)
  })

  test('compares every choice with best play', () => {
    const told = cubeChoices(DOUBLE, true).map(({ label, difference, best }) => [label, difference, best])
    expect(told).toEqual([
      ['No double', -0.25, false],
      ['Double, take', 0, true],
      ['Double, pass', 0.25, false],
    ])
  })

  test('marks pass as best for a double that should be passed, and no double when too good', () => {
    const bestOf = (advice: CubeAdvice) => cubeChoices(advice, false).find(({ best }) => best)?.label
    expect(bestOf({ ...DOUBLE, take: 'pass', doubleTake: 1.2 })).toBe('Redouble, pass')
    expect(bestOf({ ...DOUBLE, action: 'too-good', take: 'pass' })).toBe('No redouble')
  })

  test('has match win probabilities in a match', () => {
    const match = { noDouble: 0.6, doubleTake: 0.65, doublePass: 0.7 }
    expect(cubeChoices({ ...DOUBLE, match }, true).map(choice => choice.match)).toEqual([0.6, 0.65, 0.7])
  })
})
