import { expect, test } from 'vitest'
import { personAt } from './seating.ts'

test('a person who chooses another side changes places with the player there', () => {
  expect(personAt(['human', 'champion'], 1)).toEqual(['champion', 'human'])
  expect(personAt(['human', 'fast', 'random', 'expert'], 2)).toEqual(['random', 'fast', 'human', 'expert'])
  expect(personAt(['random', 'human'], 1)).toEqual(['random', 'human'])
})
