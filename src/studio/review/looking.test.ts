import { expect, test } from 'vitest'
import { lineOf } from '../analyse/line.ts'
import { fakeReview } from '../testing/fake-review.ts'
import { looksOf, questionOf, withLuckOf } from './looking.ts'

test('only the shallowest review tries every roll, and deeper ones take over its luck', () => {
  const game = { game: 'pig(target=6)', players: ['human', 'random'], moves: ['roll', '1', 'roll', '6'] }
  const line = lineOf(game)
  const looks = looksOf('champion')
  expect(looks.map((_, depth) => questionOf(line, 2, looks, depth).before)).toEqual([
    line.plies[1]?.before,
    undefined,
    undefined,
  ])
  const shallow = fakeReview(game, { 2: { lost: 0, luck: -0.2, roller: 0 } }).reviewAt(2)
  const deep = fakeReview(game).reviewAt(2)
  if (!shallow || !deep) throw new Error('There is no review.')
  expect(withLuckOf(deep, shallow)).toEqual({ ...deep, luck: -0.2, roller: 0 })
  expect(withLuckOf(deep, undefined)).toBe(deep)
})
