import { describe, expect, test } from 'vitest'
import { walk } from '../../../tests/walk.ts'
import { seeded } from '../../core/rng.ts'
import { makeEncoder } from '../../encoders/find.ts'
import { inputsOn, sparseFor } from '../../encoders/sparse.ts'
import { makeGame } from '../registry.ts'

const games = { plakoto: makeGame('plakoto'), fevga: makeGame('fevga') }
type Name = keyof typeof games
const NAMES: readonly Name[] = ['plakoto', 'fevga']

const seen = (name: Name, position: string, seat = 0): Record<string, number> => {
  const encoder = makeEncoder(games[name], 'tavli-men')
  const out = sparseFor(encoder)
  encoder.encode(games[name].parse(position), seat, out)
  return inputsOn(encoder, out)
}

describe.each(NAMES)('tavli-men for %s', name => {
  const game = games[name]
  const encoder = makeEncoder(game, 'tavli-men')

  test('has a distinct name for each input', () => {
    expect(new Set(encoder.names).size).toBe(encoder.size)
    expect(encoder.names).toHaveLength(encoder.size)
  })

  test('sets no input twice, and keeps every input within ±10', () => {
    const out = sparseFor(encoder)
    walk(game, seeded(2), 400, state => {
      for (const seat of [0, 1]) {
        encoder.encode(state, seat, out)
        const on = [...out.index.subarray(0, out.count)]
        expect(new Set(on).size).toBe(on.length)
        for (const value of out.value.subarray(0, out.count)) expect(Math.abs(value)).toBeLessThanOrEqual(10)
      }
    })
  })

  test('encodes alike for both sides when they swap places', () => {
    const position = 'r? 24:10,18:2,11:3/24:9,20:4,8:2'
    const turned = 'b? 24:9,20:4,8:2/24:10,18:2,11:3'
    expect(seen(name, position, 0)).toEqual(seen(name, turned, 1))
    expect(seen(name, position, 1)).toEqual(seen(name, turned, 0))
  })
})

test('plakoto: shows a pinned man, and the share of rolls that pin a blot', () => {
  const held = seen('plakoto', 'b? 24:14,12p/24:13,13:2')
  expect(held['own a pinned man on 12']).toBe(1)
  expect(held['own one man on 12']).toBeUndefined()
  expect(held['own men pinned / 4']).toBe(1 / 4)
  const alone = seen('plakoto', 'b? 24:14,16/24:15')
  expect(alone['own blots / 4']).toBe(1 / 4)
  // Red's 16 is blue's 9, fifteen points from 24: 3-3 does not reach it, but 5-5 does (24, 19, 14, 9).
  expect(alone['own share of rolls that pin a blot']).toBeCloseTo(1 / 36)
})

test('plakoto: shows a mother alone on the start point', () => {
  expect(seen('plakoto', 'r? 24,18:14/24:15')['own mother alone on the start point']).toBe(1)
  expect(seen('plakoto', 'r? 24:2,18:13/24:15')['own mother alone on the start point']).toBeUndefined()
})

test('fevga: shows the longest prime, and how many points each die can be played from', () => {
  // Blue's 12 to 7 are red's 24 to 19. Red's men on 18 to 13 are a prime of six points in front of blue's man on 7.
  const on = seen('fevga', 'r? 18:3,17:3,16:3,15:2,14:2,13:2/24:9,7:6')
  expect(on['own longest prime / 6']).toBe(1)
  for (const die of [1, 2, 3, 4, 5, 6]) {
    // From blue's 7, dice up to six lead to red's 18 to 13. From 24 they lead to red's 11 to 6, which are empty.
    expect(on[`their no ${die} can be moved`]).toBeUndefined()
    expect(on[`their points from which a ${die} can be moved / 6`]).toBeCloseTo(1 / 6)
  }
})
