import { describe, expect, test } from 'vitest'
import { nearest } from './nearest.ts'
import { type Option, parseSpec, printSettings, settle } from './spec.ts'

const options: readonly Option[] = [
  { name: 'seats', values: [2, 3, 4], what: '' },
  { name: 'stars', values: [false, true], what: '' },
]
const without = { seats: 4, stars: false }

describe('a name', () => {
  test('is taken apart into set, plies and options', () => {
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
      expect(() => parseSpec(name)).toThrow(/not a name|not an option|twice/)
    },
  )
})

describe('settings', () => {
  test('lie over the defaults, with the types that the option has', () => {
    expect(settle('ludo', options, without, [['stars', 'true']])).toEqual({ seats: 4, stars: true })
  })

  test('refuse what the option does not have, with what it has', () => {
    expect(() => settle('ludo', options, without, [['seats', '9']])).toThrow('seats is one of 2, 3, 4')
  })

  test('refuse unknown options with the nearest', () => {
    expect(() => settle('ludo', options, without, [['seat', '2']])).toThrow('Did you mean "seats"?')
  })

  test('print only what differs, in a fixed order', () => {
    expect(printSettings(options, { stars: true, seats: 2 }, without)).toBe('(seats=2,stars=true)')
    expect(printSettings(options, without, without)).toBe('')
  })
})

test('the nearest words come first, and strangers not at all', () => {
  const words = ['random', 'expert', 'defensive', 'aggressive']
  expect(nearest('exprt', words)[0]).toBe('expert')
  expect(nearest('def', words)[0]).toBe('defensive')
  expect(nearest('zzzzzz', words)).toEqual([])
})
