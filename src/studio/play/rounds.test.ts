import { expect, test } from 'vitest'
import { roundsOf } from './rounds.ts'

test('the move list counts rounds, whoever goes first and however often a seat moves in one', () => {
  const events = [undefined, 1, 0, 1, 1, 0, undefined, 1].map(seat => ({ seat }))
  expect(roundsOf(events)).toEqual([undefined, 1, undefined, 2, undefined, undefined, undefined, 3])
  expect(roundsOf([])).toEqual([])
})
