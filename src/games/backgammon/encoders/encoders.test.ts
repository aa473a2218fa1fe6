import { describe, expect, test } from 'vitest'
import { board, oddPosition } from '../../../../tests/backgammon-positions.ts'
import { walk } from '../../../../tests/walk.ts'
import { ACTOR, type State } from '../../../core/contract.ts'
import { seeded } from '../../../core/rng.ts'
import { makeEncoder } from '../../../encoders/find.ts'
import { inputsOn, sparseFor } from '../../../encoders/sparse.ts'
import { makeGame } from '../../registry.ts'
import { menCell, PLACES, TURN } from '../board.ts'
import { chanceOf, ESCAPE, HITS, MOBILITY } from './tables.ts'

const game = makeGame('backgammon')
const tesauro = makeEncoder(game, 'tesauro-198')
const rich = makeEncoder(game, 'backgammon-rich')

const seen = (encoder: typeof rich, position: string | State, seat = 0): Record<string, number> => {
  const out = sparseFor(encoder)
  encoder.encode(typeof position === 'string' ? game.parse(position) : position, seat, out)
  return inputsOn(encoder, out)
}

describe('tesauro-198', () => {
  test('has 198 inputs with distinct names', () => {
    expect([tesauro.size, new Set(tesauro.names).size]).toEqual([198, 198])
  })

  test('encodes the starting position as in the paper', () => {
    const on = seen(tesauro, '4HPwATDgc/ABMA')
    expect(on['red: a man on 6']).toBe(1)
    expect(on['red: three men on 6']).toBe(1)
    expect(on['red: half of the men beyond three on 6']).toBe(1)
    expect(on['red: half of the men beyond three on 8']).toBeUndefined()
    // Blue's 6-point is red's 19-point.
    expect(on['blue: half of the men beyond three on 19']).toBe(1)
    expect([on['red is on roll'], on['blue is on roll']]).toEqual([1, undefined])
    expect(Object.keys(on)).toHaveLength(2 * (2 + 4 + 3 + 4) + 1)
  })

  test('encodes the bar, men off and the turn, the same for both seats', () => {
    const position = board('bar:3 6:2', '6:9')
    const on = seen(tesauro, position)
    expect(on['red: half of the men on the bar']).toBe(1.5)
    expect(on['blue: share of men off']).toBeCloseTo(6 / 15)
    expect(seen(tesauro, position, 1)).toEqual(on)
    expect(seen(tesauro, `${position} blue`)['blue is on roll']).toBe(1)
  })
})

// The standard table: how many of 36 rolls hit a blot at this distance with nothing in the way.
test.each([
  [1, 11],
  [2, 12],
  [3, 14],
  [4, 15],
  [5, 15],
  [6, 17],
  [7, 6],
  [8, 6],
  [9, 5],
  [10, 3],
  [11, 2],
  [12, 3],
  [13, 0],
  [14, 0],
  [15, 1],
  [16, 1],
  [17, 0],
  [18, 1],
  [19, 0],
  [20, 1],
  [21, 0],
  [22, 0],
  [23, 0],
  [24, 1],
])('a blot %i pips away is hit by %i rolls of 36', (distance, rolls) => {
  expect(Math.round(36 * chanceOf(HITS[distance << 12]))).toBe(rolls)
})

test('blocked points rule out combinations: 6 away with 5, 4 and 3 held, direct sixes, 5-1 and 4-2 still hit', () => {
  const mask = (1 << 4) | (1 << 3) | (1 << 2)
  // Eleven direct sixes; 5-1 by way of 1; 4-2 by way of 2, not 4; no 3-3; 2-2 stops at 4.
  expect(Math.round(36 * chanceOf(HITS[(6 << 12) | mask]))).toBe(11 + 2 + 2)
})

describe('mobility and escape', () => {
  test('are 1 without blocks', () => {
    expect(MOBILITY[0]).toBeCloseTo(1, 6)
    expect(ESCAPE[0]).toBe(1)
  })

  test('are 0 behind a full prime', () => {
    expect(MOBILITY[0b111111]).toBe(0)
    expect(ESCAPE[0b111111]).toBe(0)
  })

  test('only a six escapes from the edge of a five-point prime', () => {
    expect(ESCAPE[0b11111]).toBeCloseTo(11 / 36, 6)
  })
})

describe('backgammon-rich', () => {
  test('has 240 inputs with distinct names', () => {
    expect([rich.size, new Set(rich.names).size]).toEqual([240, 240])
  })

  test('encodes the starting position', () => {
    const on = seen(rich, '4HPwATDgc/ABMA')
    expect(on['own two men on 24']).toBe(1)
    expect(on['own three or more on 6']).toBe(1)
    expect(on['own half of the men beyond three on 6']).toBe(1)
    expect(on['own pips / 100']).toBeCloseTo(1.67)
    expect(on['own made points at home / 6']).toBeCloseTo(1 / 6)
    expect(on['own men in contact / 15']).toBe(1)
    expect(on['own race lead']).toBeUndefined()
    expect(on['own share of rolls by which a blot is hit']).toBeUndefined()
    // 8 - 6 and five times 13 - 6.
    expect(on['own timing: steps to the 6-point of men on 7 to 18 / 40']).toBeCloseTo((3 * 2 + 5 * 7) / 40)
  })

  test('counts shots at blots, only from the bar while the opponent has a man there', () => {
    // Red's blot on 12 is blue's 13-point, 11 pips from blue's men on 24.
    const shot = seen(rich, board('12:1 6:2', '24:2'))
    expect(shot['own share of rolls by which a blot is hit']).toBeCloseTo(2 / 36, 6)
    expect(shot['own pips expected to be lost by hits / 12']).toBeCloseTo(((2 / 36) * 13) / 12, 6)
    const entering = seen(rich, board('4:1 12:1 6:2', 'bar:1 24:2'))
    // From the bar, the blots are 4 and 12 pips away: 4-4 hits both.
    expect(entering['own share of rolls by which a blot is hit']).toBeGreaterThan(15 / 36 - 1e-6)
    expect(entering['own share of rolls by which two blots are hit']).toBeGreaterThan(0)
  })

  test('recognises races without contact', () => {
    const on = seen(rich, board('6:5', '6:3'))
    expect(on['own men in contact / 15']).toBeUndefined()
    expect(on['own race lead']).toBeCloseTo(-12 / 30 / (1 + 12 / 30), 6)
    expect(on['their race lead']).toBeCloseTo(12 / 30 / (1 + 12 / 30), 6)
  })

  test('encodes the same position alike for both colours', () => {
    const rng = seeded(3)
    for (let i = 0; i < 300; i++) {
      const state = oddPosition(rng)
      const turned = state.slice()
      turned.copyWithin(menCell(0, 0), menCell(1, 0), menCell(1, 0) + PLACES)
      turned.set(state.slice(menCell(0, 0), menCell(0, 0) + PLACES), menCell(1, 0))
      turned[TURN] = 1 - state[TURN]
      turned[ACTOR] = turned[TURN]
      expect(seen(rich, turned, turned[TURN])).toEqual(seen(rich, state, state[TURN]))
      expect(seen(rich, state, 1 - state[TURN])).not.toEqual(seen(rich, state, state[TURN]))
    }
  })

  test('keeps every input within ±6 and sets none twice', () => {
    const out = sparseFor(rich)
    walk(game, seeded(8), 4000, state => {
      rich.encode(state, game.turn(state), out)
      expect(new Set(out.index.subarray(0, out.count)).size).toBe(out.count)
      for (let i = 0; i < out.count; i++) if (!(Math.abs(out.value[i]) <= 6)) throw new Error(rich.names[out.index[i]])
    })
  })
})
