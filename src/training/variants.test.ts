import { expect, test } from 'vitest'
import { makeGame } from '../games/registry.ts'
import { OWN, variantsOf } from './variants.ts'

const game = makeGame('ludo:classic(seats=2)')

test('rules are named like games, without the family', () => {
  const names = variantsOf(game, [OWN, 'quick(seats=2)', 'mensch(seats=2,safe=8)']).map(({ id }) => id)
  expect(names).toEqual(['ludo:classic(seats=2)', 'ludo:quick(seats=2)', 'ludo:mensch(seats=2,safe=8)'])
})

test('rules with another number of seats are refused, and so are unknown ones', () => {
  expect(() => variantsOf(game, ['quick'])).toThrow(
    'variants: ludo:quick has 4 seats, but ludo:classic(seats=2) has 2.',
  )
  expect(() => variantsOf(game, ['quik(seats=2)'])).toThrow(/no rules "quik".*quick/)
})
