import { expect, test } from 'vitest'
import { tally } from './dice-panel.tsx'

test('dice are counted by their faces', () => {
  expect(tally(['31', '66', '2'])).toEqual({
    outcomes: ['1', '2', '3', '4', '5', '6'],
    counts: [1, 1, 1, 0, 0, 2],
    total: 5,
    expected: 5 / 6,
  })
})

test('other outcomes are counted by their text', () => {
  expect(tally(['heads', 'tails', 'heads'])).toEqual({
    outcomes: ['heads', 'tails'],
    counts: [2, 1],
    total: 3,
    expected: undefined,
  })
})
