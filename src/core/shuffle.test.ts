import { expect, test } from 'vitest'
import { seeded } from './rng.ts'
import { shuffle, shuffled } from './shuffle.ts'

test('a shuffled list has the same elements, in an order that depends on the generator alone', () => {
  expect([...shuffled(50, seeded(1))].sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i))
  expect(shuffled(50, seeded(1))).toEqual(shuffled(50, seeded(1)))
  expect(shuffled(50, seeded(1))).not.toEqual(shuffled(50, seeded(2)))
  expect(shuffle([...shuffled(50, seeded(3)).sort()], seeded(1))).toEqual([...shuffled(50, seeded(1))])
})

test('every order of three is about equally likely', () => {
  const rng = seeded(4)
  const counts = new Map<string, number>()
  for (let i = 0; i < 6000; i++) {
    const order = shuffle(['a', 'b', 'c'], rng).join('')
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  expect(counts.size).toBe(6)
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
})
