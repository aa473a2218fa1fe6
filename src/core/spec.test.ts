import { describe, expect, test } from 'vitest'
import { nearest } from './nearest.ts'
import { parseSpec } from './spec.ts'

describe('a name', () => {
  test('is parsed into name, set, plies and options', () => {
    expect(parseSpec('ludo:thor2017(seats=2, stars=true)')).toEqual({
      name: 'ludo',
      set: 'thor2017',
      plies: undefined,
      given: [
        ['seats', '2'],
        ['stars', 'true'],
      ],
    })
    expect(parseSpec('champion@2(level=3)')).toMatchObject({ name: 'champion', plies: 2, given: [['level', '3']] })
    expect(parseSpec('models/savvas2015-neural-2').name).toBe('models/savvas2015-neural-2')
  })

  test.each(['', 'a b', 'ludo(', 'ludo(seats)', 'ludo(=2)', 'ludo(seats=2,seats=3)', 'x@y', 'ludo::a'])(
    '"%s" is refused',
    name => {
      expect(() => parseSpec(name)).toThrow(/not a valid name|not a valid option|twice/)
    },
  )
})

test('suggests the nearest words first, and no unrelated ones', () => {
  const words = ['random', 'expert', 'defensive', 'aggressive']
  expect(nearest('exprt', words)[0]).toBe('expert')
  expect(nearest('def', words)[0]).toBe('defensive')
  expect(nearest('zzzzzz', words)).toEqual([])
})

test('a very long name is refused, and shortened in the error', () => {
  expect(() => parseSpec('x'.repeat(1e6))).toThrow(/^"x{60}…" is too long for a name: it has 1000000 characters\.$/)
})
