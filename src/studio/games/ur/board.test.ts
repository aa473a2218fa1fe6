import { expect, test } from 'vitest'
import { makeGame } from '../../../games/registry.ts'
import { urOf } from '../../../games/ur/ur.ts'
import { waysOf } from './board.tsx'

test('arrows show the ways of both sides: 13 steps each, 7 of them shared, onto the board and off it', () => {
  const ways = waysOf(urOf(makeGame('ur:finkel')), 0)
  expect(ways).toHaveLength(13 + 13 - 7 + 4)
  // The shared row leads to the right, from either side.
  const middle = ways.filter(({ turn }) => turn === 0)
  expect(new Set(middle.map(({ y }) => y)).size).toBe(1)
  expect(middle).toHaveLength(7)
})

test('where the other side goes round the opposite way, only your own way has arrows', () => {
  expect(waysOf(urOf(makeGame('ur:masters')), 0)).toHaveLength(15 + 2)
  expect(waysOf(urOf(makeGame('ur:masters')), 1)).toHaveLength(15 + 2)
})
