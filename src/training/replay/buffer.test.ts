import { expect, test } from 'vitest'
import type { State } from '../../core/contract.ts'
import { seeded } from '../../core/rng.ts'
import { makeGame } from '../../games/registry.ts'
import { replay } from './buffer.ts'
import { priorities } from './priorities.ts'
import { uniformSampling } from './sampling.ts'

const game = makeGame('ludo:zeman2020')

/** A position with values that no game has, to check that all of them are preserved. */
function strange(seed: number): State {
  const rng = seeded(seed)
  return Int8Array.from({ length: game.cells }, () => rng.below(256) - 128)
}

const held = (memory: ReturnType<typeof replay>): number[] =>
  Array.from({ length: memory.size() }, (_, slot) => memory.reward(slot)).sort((a, b) => a - b)

test('positions, moves and rewards survive a round trip', () => {
  const memory = replay(game, 10)
  const moves = [0, 4, 77, 2 ** 31 - 1]
  moves.forEach((move, i) => {
    memory.push(strange(i), move, i / 4)
  })
  const state: State = new Int8Array(game.cells)
  moves.forEach((move, i) => {
    expect(memory.read(i, state)).toBe(move)
    expect(state).toEqual(strange(i))
    expect(memory.reward(i)).toBe(i / 4)
  })
})

test('the oldest experience is overwritten first', () => {
  const memory = replay(game, 4)
  for (let i = 0; i < 4; i++) memory.push(strange(i), 0, i)
  expect(held(memory)).toEqual([0, 1, 2, 3])
  memory.push(strange(4), 0, 4)
  expect(held(memory)).toEqual([1, 2, 3, 4])
  for (let i = 5; i < 11; i++) memory.push(strange(i), 0, i)
  expect(held(memory)).toEqual([7, 8, 9, 10])
})

test('an experience links to the next one of its seat, across the wrap-around, until the game ends', () => {
  const memory = replay(game, 5)
  const last = [-1, -1]
  // Two seats in turn; seven entries in a buffer of five.
  for (let i = 0; i < 7; i++) {
    const entry = memory.push(strange(i), 0, i)
    memory.link(last[i % 2], entry)
    last[i % 2] = entry
  }
  const followers = Object.fromEntries(
    Array.from({ length: 5 }, (_, slot) => {
      const next = memory.next(slot)
      return [memory.reward(slot), next < 0 ? 'end' : memory.reward(next)]
    }),
  )
  expect(followers).toEqual({ 2: 4, 3: 5, 4: 6, 5: 'end', 6: 'end' })
})

test('an overwritten experience can be neither rewarded nor linked', () => {
  const memory = replay(game, 2)
  const lost = memory.push(strange(0), 0, 0)
  memory.push(strange(1), 0, 1)
  const newest = memory.push(strange(2), 0, 2)
  memory.pay(lost, 100)
  memory.link(lost, newest)
  memory.pay(-1, 100)
  expect(held(memory)).toEqual([1, 2])
  expect([memory.next(0), memory.next(1)]).toEqual([-1, -1])
})

test('a snapshot contains only what was written, and continues the same way', () => {
  const memory = replay(game, 6)
  const other = replay(game, 6)
  for (let i = 0; i < 4; i++) memory.push(strange(i), i, i)
  const saved = memory.save()
  expect(saved.arrays.rewards).toHaveLength(4)
  other.load(saved)
  for (const one of [memory, other]) for (let i = 4; i < 9; i++) one.push(strange(i), i, i)
  expect(other.save()).toEqual(memory.save())
  expect(saved.arrays.rewards).toHaveLength(4)
  expect(() => replay(game, 3).load(saved)).toThrow('but 234 are needed')
})

test('samples follow the priorities (chi-square, 99.9%)', () => {
  const sizes = [1, 0, 2.5, 0.25, 4, 0, 1, 3, 0.5, 7, 2]
  const urgency = priorities(sizes.length)
  sizes.forEach((size, at) => {
    urgency.set(at, size)
  })
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(urgency.total()).toBeCloseTo(total, 12)
  const rng = seeded(7)
  const draws = 50_000
  const counts = sizes.map(() => 0)
  for (let i = 0; i < draws; i++) counts[urgency.find(rng.unit() * urgency.total())]++
  const chiSquare = (expected: readonly number[]): number =>
    counts.reduce((sum, count, i) => sum + (expected[i] > 0 ? (count - expected[i]) ** 2 / expected[i] : 0), 0)
  // Nine places with a priority above zero: eight degrees of freedom.
  expect(chiSquare(sizes.map(size => (draws * size) / total))).toBeLessThan(26.1)
  expect(chiSquare(sizes.map(() => draws / sizes.length))).toBeGreaterThan(26.1)
  expect([counts[1], counts[5]]).toEqual([0, 0])
})

test('the priority tree does not depend on its history', () => {
  const [one, other] = [priorities(100), priorities(100)]
  const rng = seeded(3)
  for (let i = 0; i < 5000; i++) one.set(rng.below(100), rng.unit())
  other.load(one.save(100))
  expect(other.total()).toBe(one.total())
  for (let i = 0; i < 100; i++) expect(other.find((i / 100) * other.total())).toBe(one.find((i / 100) * one.total()))
})

test('entries set aside are linked to but never drawn, even after a snapshot', () => {
  const memory = replay(game, 4)
  const fill = (from: number, end: number): void => {
    for (let i = from; i < end; i++) {
      const entry = memory.push(strange(i), 0, i)
      if (i % 2 === 1) {
        memory.setAside(entry)
        memory.link(entry - 1, entry)
      }
    }
  }
  const drawnFrom = (held: ReturnType<typeof replay>): Set<number> => {
    const slots = new Int32Array(100)
    uniformSampling.draw(slots, new Float64Array(100), held, 1, seeded(3))
    return new Set(Array.from(slots, slot => held.reward(slot)))
  }
  fill(0, 4)
  expect([memory.size(), memory.experiences()]).toEqual([4, 2])
  expect(drawnFrom(memory)).toEqual(new Set([0, 2]))
  expect(memory.reward(memory.next(0))).toBe(1)
  // Overwritten entries are no longer counted.
  fill(4, 9)
  expect([memory.size(), memory.experiences()]).toEqual([4, 2])
  expect(drawnFrom(memory)).toEqual(new Set([6, 8]))
  const again = replay(game, 4)
  again.load(memory.save())
  expect(again.experiences()).toBe(2)
  expect(drawnFrom(again)).toEqual(new Set([6, 8]))
})
