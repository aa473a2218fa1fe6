import { expect, test } from 'vitest'
import { cosine } from './cosine.ts'

test('the cosine over half a turn is within 1e-15 of Math.cos, and exact at both ends', () => {
  for (let x = 0; x <= 1; x += 0.0007) expect(Math.abs(cosine(x) - Math.cos(x * Math.PI))).toBeLessThan(1e-15)
  expect([cosine(0), cosine(1)]).toEqual([1, -1])
})
