import { expect, test } from 'vitest'
import { makeGame } from '../../games/registry.ts'
import { lowerSeat, seatsOf } from './seats.tsx'

test('the seat at the lower edge is below, the others above in turn order', () => {
  expect(seatsOf(4, 2, 'own')).toEqual([2])
  expect(seatsOf(4, 2, 'others')).toEqual([3, 0, 1])
  expect(seatsOf(2, 0, 'own')).toEqual([0])
  expect(seatsOf(2, 0, 'others')).toEqual([1])
})

test('the lower edge is yours, until the board is turned', () => {
  const backgammon = makeGame('backgammon')
  expect([0, 1].map(view => lowerSeat(backgammon, view, [1]))).toEqual([0, 1])
  const ludo = makeGame('ludo')
  expect([0, 1, 2, 3].map(view => lowerSeat(ludo, view, [0]))).toEqual([0, 3, 2, 1])
  // Two players sit across from each other; with nobody at the lower edge, you stay there.
  expect([0, 1, 2, 3].map(view => lowerSeat(makeGame('ludo:quick(seats=2)'), view, [0]))).toEqual([0, 0, 1, 0])
})
