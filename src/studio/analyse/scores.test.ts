import { expect, test } from 'vitest'
import { keysOf } from './scores.ts'

test('the moves of a score table have letters, most frequent first', () => {
  const scored = (move: string, other: number) => ({ own: 1, other, move, equity: 0 })
  expect(keysOf([scored('13/7', 1), scored('24/18', 2), scored('24/18', 3)])).toEqual([
    { letter: 'A', move: '24/18', count: 2 },
    { letter: 'B', move: '13/7', count: 1 },
  ])
})
