import { expect, test } from 'vitest'
import { seeded } from '../../core/rng.ts'
import { CERTAIN, ChancesFile } from './chances-file.ts'

const file = new ChancesFile('a-solution')
const rng = seeded(1)
const values = Uint16Array.from({ length: 1000 }, () => rng.below(CERTAIN + 1))
const solution = { game: 'a:game', first: 0.123456789012345, sweeps: 3, values }
const whole = Uint8Array.from(Buffer.concat(file.encode(solution)))

test('survives a round trip, with two bytes per position and one line', () => {
  expect(file.decode(whole, 'x')).toEqual(solution)
  expect(whole.length).toBeLessThan(2 * values.length + 300)
})

test('is refused if it is cut off anywhere', () => {
  for (let length = 0; length < whole.length; length += length < 300 ? 1 : 97)
    expect(() => file.decode(whole.subarray(0, length), 'x')).toThrow(expect.objectContaining({ code: 3 }))
})

test('is refused if any byte is changed', () => {
  for (let at = 0; at < whole.length; at += at < 300 ? 1 : 89) {
    const damaged = whole.slice()
    damaged[at] ^= 1
    expect(() => file.decode(damaged, 'x')).toThrow(expect.objectContaining({ code: 3 }))
  }
})

test('is refused by the solver of another game', () => {
  expect(() => new ChancesFile('other').decode(whole, 'x')).toThrow(expect.objectContaining({ code: 3 }))
})
