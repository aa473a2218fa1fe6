import { expect, test } from 'vitest'
import { hashed, makeTrainer, stored, train, winShare } from '../../../../tests/learning.ts'

/** Small enough to learn in a second or two. */
const small = {
  hidden: 8,
  depth: 1,
  pieces: 2,
  positions: 300,
  window: 2,
  batch: 64,
  epochs: 4,
  learningRate: 0.01,
  finalLearningRate: 0.005,
  games: 60,
}

const whole = train(makeTrainer('checkers', 'search-labels', small), 60).snapshot()

test.each([10, 50])('goes on from a snapshot after %i games as if nothing had happened, bit for bit', cut => {
  const first = train(makeTrainer('checkers', 'search-labels', small), cut)
  const second = makeTrainer('checkers', 'search-labels', small)
  second.resume(stored(first.snapshot()))
  train(second, 60)
  expect(hashed(second.snapshot())).toEqual(hashed(whole))
})

test('learns other weights from another seed', () => {
  const other = train(makeTrainer('checkers', 'search-labels', { ...small, seed: 2 }), 60).snapshot()
  expect(other.arrays.weights).not.toEqual(whole.arrays.weights)
})

test.each(['checkers', 'giveaway'])('learns to beat chance at %s from its own games', name => {
  const trainer = train(makeTrainer(name, 'search-labels', { ...small, depth: 2, games: 120, positions: 1000 }), 120)
  expect(trainer.done).toBe(true)
  expect(winShare(name, trainer.player(), 'random', 30)).toBeGreaterThan(0.8)
})

test('learns no game but checkers', () => {
  expect(() => makeTrainer('ludo', 'search-labels', {})).toThrow('learns checkers and give-away')
})
