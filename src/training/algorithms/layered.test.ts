import { describe, expect, test } from 'vitest'
import { hashed, makeTrainer, stored, train, winShare } from '../../../tests/learning.ts'
import type { Arrays, Job } from '../../modules/rounds.ts'

/** Small enough to learn in a second. */
const small = {
  encoder: 'checkers-board',
  stages: 3,
  span: 18,
  depth: 1,
  firstDepth: 3,
  positions: 40,
  test: 10,
  population: 6,
  generations: 2,
  epochs: 6,
  leastEpochs: 2,
  patience: 2,
}
const STEPS = 6

const variants = {
  rprop: {},
  'rprop, 10 hidden, board and features': { hidden: 10, encoder: 'checkers-board-features' },
  'rprop, positions made anew': { reuse: false },
  'rprop, one evaluator a stage': { evaluators: 'per-stage' },
  'positions by varied players': { makers: ['random', 'material@1', 'material@2'] },
  evolution: { method: 'evolve', rprop: false, population: 12, generations: 2 },
  'evolution with RPROP': { method: 'evolve', population: 12, generations: 2 },
  'evolution with some epochs of RPROP': { method: 'evolve', population: 12, generations: 2, newEpochs: 3 },
  'three linear phases, evolved': { method: 'evolve', hidden: 0, parts: 3, encoder: 'checkers-advanced' },
} as const

describe.each(Object.entries(variants))('%s', (_, more) => {
  const settings = { ...small, ...more }
  const whole = train(makeTrainer('checkers', 'layered', settings), STEPS).snapshot()

  test.each([1, 3])('resumes from a snapshot after %i generations to the same result, bit for bit', cut => {
    const second = makeTrainer('checkers', 'layered', settings)
    second.resume(stored(train(makeTrainer('checkers', 'layered', settings), cut).snapshot()))
    expect(hashed(train(second, STEPS).snapshot())).toEqual(hashed(whole))
  })

  test('learns the same from jobs done by another worker', () => {
    const trainer = makeTrainer('checkers', 'layered', settings)
    const elsewhere = makeTrainer('checkers', 'layered', settings)
    while (!trainer.done) {
      const rounds = trainer.rounds?.next()
      let results: Arrays[] = []
      let next = rounds?.next({})
      while (next && !next.done) {
        if (next.value) {
          const { jobs, shared } = next.value
          // In reverse order, and each from its description alone.
          results = jobs
            .map(job => JSON.parse(JSON.stringify(job)) as Job)
            .reverse()
            .map(job => elsewhere.rounds?.worker.work(job, shared) as Arrays)
            .reverse()
        }
        next = rounds?.next(results.shift() as Arrays)
      }
    }
    expect(hashed(trainer.snapshot())).toEqual(hashed(whole))
  })
})

test('learns other weights with another seed', () => {
  const of = (seed: number) => train(makeTrainer('checkers', 'layered', { ...small, seed }), 2).snapshot().arrays.best
  expect(of(2)).not.toEqual(of(1))
})

test('learns to beat a random player starting only from the ends of games', () => {
  const settings = { ...small, encoder: 'checkers-features', hidden: 0, stages: 4, span: 15, firstDepth: 6, depth: 2 }
  const trainer = makeTrainer('checkers', 'layered', { ...settings, positions: 150, epochs: 40, leastEpochs: 20 })
  train(trainer, 8)
  expect(trainer.done).toBe(true)
  expect(winShare('checkers', trainer.player(), 'random', 12)).toBeGreaterThan(0.75)
})

test.each([
  ['ludo:alhajry2012(seats=2,pieces=1)', 'alhajry2012-objective'],
  ['ludo:alhajry2012(pieces=1)', 'alhajry2012-objective'],
  ['backgammon', 'tesauro-198'],
])('learns %s, which has dice, from the end backwards', (game, encoder) => {
  const trainer = makeTrainer(game, 'layered', { ...small, encoder, by: 'left', span: 3, firstDepth: 1, depth: 1 })
  train(trainer, STEPS)
  expect(trainer.done).toBe(true)
  expect(trainer.snapshot().arrays['taught-labels'].some(label => label !== 0.5)).toBe(true)
})

test.each([
  [{ by: 'moves' }, 'plies or left'],
  [{ method: 'adam' }, 'rprop or evolve'],
  [{ evaluators: 'two' }, 'one or per-stage'],
  [{ population: 2 }, 'population must be a whole number from 4'],
])('%o is refused', (settings, why) => {
  expect(() => makeTrainer('checkers', 'layered', settings)).toThrow(why)
})

test('parts are refused for a game that is not divided into parts', () => {
  expect(() => makeTrainer('backgammon', 'layered', { encoder: 'tesauro-198', parts: 3 })).toThrow(
    'is not divided into parts',
  )
})

test.each([4, 5, 6])('the best network of a stage survives it in a population of %i', population => {
  const trainer = makeTrainer('checkers', 'layered', { ...small, population })
  const { population: weights = new Float32Array(0), best } = train(trainer, small.generations).snapshot().arrays
  expect(weights.subarray(0, best?.length)).toEqual(best)
})
