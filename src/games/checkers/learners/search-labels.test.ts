import { expect, test } from 'vitest'
import { hashed, makeTrainer, stored, train, winShare } from '../../../../tests/learning.ts'
import { checkOptions } from '../../../core/options.ts'
import type { Model } from '../../../modules/model.ts'
import { makeGame } from '../../registry.ts'
import { searchLabels } from './search-labels.ts'

/** Small enough to train in a second or two. */
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

test.each([10, 50])('resumes from a snapshot after %i games to the same result, bit for bit', cut => {
  const first = train(makeTrainer('checkers', 'search-labels', small), cut)
  const second = makeTrainer('checkers', 'search-labels', small)
  second.resume(stored(first.snapshot()))
  train(second, 60)
  expect(hashed(second.snapshot())).toEqual(hashed(whole))
})

test('resumes from a snapshot with a selective search and random endgames to the same result', () => {
  const settings = { ...small, search: 'selective', endings: 0.5, games: 30 }
  const uninterrupted = train(makeTrainer('checkers', 'search-labels', settings), 30)
  const first = train(makeTrainer('checkers', 'search-labels', settings), 10)
  const second = makeTrainer('checkers', 'search-labels', settings)
  second.resume(stored(first.snapshot()))
  train(second, 30)
  expect(hashed(second.snapshot())).toEqual(hashed(uninterrupted.snapshot()))
})

test('learns only from endgames of at most 12 pieces if all games start from one', () => {
  const { arrays } = train(makeTrainer('checkers', 'search-labels', { ...small, endings: 1 }), 10).snapshot()
  const fields = 7
  const counts = new Set<number>()
  for (let at = 0; at < arrays.kept.length; at += fields)
    counts.add([...arrays.kept.subarray(at, at + 4)].reduce((sum, half) => sum + bits(half), 0))
  expect(Math.max(...counts)).toBeLessThanOrEqual(12)
  expect(Math.max(...counts)).toBeGreaterThan(8)
})

test('starts from the weights of a given model, and refuses a model of another shape', () => {
  const begin = (settings: object, prior: Model) =>
    searchLabels.make(
      makeGame('checkers'),
      checkOptions('search-labels', searchLabels.options, { ...small, prior: 'given', ...settings }),
      () => ({ name: 'nobody', rate() {} }),
      { prior },
    )
  const given = train(makeTrainer('checkers', 'search-labels', small), 60).model()
  expect(begin({}, given).snapshot().arrays.weights).toEqual(given.weights)
  expect(() => begin({ hidden: 12 }, given)).toThrow('120-8-4 network, but this training uses')
})

test('another seed gives other weights', () => {
  const other = train(makeTrainer('checkers', 'search-labels', { ...small, seed: 2 }), 60).snapshot()
  expect(other.arrays.weights).not.toEqual(whole.arrays.weights)
})

test.each([
  ['checkers', false, [120, 8, 4]],
  ['giveaway', false, [120, 8, 4]],
  ['checkers', true, [480, 8, 4]],
] as const)('learns to beat a random player at %s by self-play (inputs by phase: %s)', (name, phaseInputs, sizes) => {
  // Four times as many weights need more games.
  const games = phaseInputs ? 240 : 120
  const settings = { ...small, depth: 2, games, positions: 1000, phaseInputs }
  const trainer = train(makeTrainer(name, 'search-labels', settings), games)
  expect(trainer.done).toBe(true)
  expect(trainer.model().shape.sizes).toEqual(sizes)
  expect(winShare(name, trainer.player(), 'random', 30)).toBeGreaterThan(0.8)
})

test('refuses games other than checkers and give-away', () => {
  expect(() => makeTrainer('ludo', 'search-labels', {})).toThrow('learns checkers and give-away')
})

function bits(set: number): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count++
  return count
}
