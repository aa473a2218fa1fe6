import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

test.each([
  ['exp', ['Expert-30games', 'random'], ['Expert-30games']],
  ['EXPRT', ['expert', 'random'], ['expert']],
  ['hg-expert', ['HG-Expert3Phase', 'material'], ['HG-Expert3Phase']],
  ['x', ['expert', 'random'], []],
])('the words nearest to %s, whatever their case', (word, words, expected) => {
  expect(nearest(word, words)).toEqual(expected)
})
