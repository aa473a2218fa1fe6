import { describe, expect, test } from 'vitest'
import type { RolledMove } from '../../session/analysis.ts'
import { facesOf, mapRolls, pairOf } from './rolls.ts'

const rolled = (roll: string, odds: number, equity: number | null): RolledMove => ({
  roll,
  odds,
  move: '8/5 6/5',
  win: null,
  equity,
})

const FACES = ['1', '2', '3', '4', '5', '6']
const TWENTY_ONE = FACES.flatMap((low, nth) => FACES.slice(nth).map(high => rolled(`${high}${low}`, 1 / 21, 0)))

describe('a map of rolls', () => {
  test('tints each roll by its difference from the mean, luckiest first', () => {
    const { mean, rolls } = mapRolls([rolled('2', 0.25, 0), rolled('1', 0.75, 0.4)], true)
    expect(mean).toBeCloseTo(0.3)
    expect(rolls.map(({ rolled: { roll } }) => roll)).toEqual(['1', '2'])
    expect(rolls[0]?.tint).toBeCloseTo(Math.sqrt(1 / 3))
    expect(rolls[1]?.tint).toBe(-1)
  })

  test('has no tints if the judge only ranks moves', () => {
    const { mean, rolls } = mapRolls([rolled('2', 0.5, null), rolled('1', 0.5, null)], true)
    expect(mean).toBeUndefined()
    expect(rolls.map(({ tint }) => tint)).toEqual([0, 0])
  })

  test('is a grid for two dice only', () => {
    expect(facesOf(TWENTY_ONE)).toEqual(FACES)
    expect(facesOf(TWENTY_ONE.slice(1))).toBeUndefined()
    expect(facesOf(FACES.map(face => rolled(face, 1 / 6, 0)))).toBeUndefined()
    expect(facesOf([])).toBeUndefined()
    expect(pairOf('31')).toBe('13')
  })
})
