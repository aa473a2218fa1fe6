import { expect, test } from 'vitest'
import { seatsOf } from './seats.tsx'

test('your own seat is below, the others above in turn order', () => {
  expect(seatsOf(4, [2], 'own')).toEqual([2])
  expect(seatsOf(4, [2], 'others')).toEqual([3, 0, 1])
  expect(seatsOf(2, [], 'own')).toEqual([0])
  expect(seatsOf(2, [0, 1], 'others')).toEqual([1])
})
