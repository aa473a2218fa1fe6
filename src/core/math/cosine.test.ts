import { expect, test } from 'vitest'
import { cosine } from './cosine.ts'

test('the cosine of parts of half a turn is within 1e-15 of the true one, and exact at its ends', () => {
  for (let x = 0; x <= 1; x += 0.0007) expect(Math.abs(cosine(x) - Math.cos(x * Math.PI))).toBeLessThan(1e-15)
  expect([cosine(0), cosine(1)]).toEqual([1, -1])
})
