import { describe, expect, test } from 'vitest'
import { hashed, makeTrainer, stored, train } from '../../../tests/learning.ts'
import type { Settings } from '../../core/options.ts'

const PAPER = { encoder: 'tesauro-198', stretches: ['7002 1/2000 3'], initRange: 0.1 }
const trainer = (given: Settings = {}) => makeTrainer('backgammon', 'td-online', { ...PAPER, ...given })
const length = (weights: Float32Array): number => Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0))

describe('TD(0) after every ply', () => {
  test('a single linear ply changes the weights by eta x error x value x (1 - value) x inputs', () => {
    // All weights are zero, so every value is 1/2, and only the last ply teaches anything. There, the error by the paper's literal rule is reward +
    // 1/2 - 1/2, and the weights become ± eta x 3 x 1/4 x inputs: the turn inputs show it.
    const learner = trainer({ hidden: 0, initRange: 0, stretches: ['10 0.1 3'] })
    learner.step()
    const { weights } = learner.snapshot().arrays
    const turns = [...weights.slice(196)]
    expect(turns.filter(weight => weight === 0)).toHaveLength(1)
    expect(Math.max(...turns.map(Math.abs))).toBeCloseTo(0.1 * 3 * 0.25, 6)
  })

  test('with a fitting reward, the last value moves only towards 1 or 0', () => {
    const learner = trainer({ hidden: 0, initRange: 0, stretches: ['10 0.1 fit'] })
    learner.step()
    const turns = [...learner.snapshot().arrays.weights.slice(196)]
    expect(Math.max(...turns.map(Math.abs))).toBeCloseTo(0.1 * 0.5 * 0.25, 6)
  })

  test('leaving out the value of the finished position changes the last error from 3 to 2.5 or 3.5', () => {
    const moved = (finished: string): number => {
      const learner = trainer({ hidden: 0, initRange: 0, stretches: ['10 0.1 3'], finished })
      learner.step()
      return Math.max(...[...learner.snapshot().arrays.weights.slice(196)].map(Math.abs)) / 0.1 / 0.25
    }
    expect(moved('counted')).toBeCloseTo(3, 4)
    // The error is 3 - 1/2 if black has won, and -3 - 1/2 if red has.
    expect([2.5, 3.5].some(error => Math.abs(moved('left out') - error) < 1e-4)).toBe(true)
  })

  test('the step size follows the count of games within its stretch', () => {
    // The step is halved from the second game of the second stretch on. With zero weights, the change at the last ply shows it.
    const moved = (stretches: string[], games: number): number => {
      const learner = trainer({ hidden: 0, initRange: 0, normalise: 0, stretches })
      for (let i = 1; i < games; i++) learner.step()
      const before = learner.snapshot().arrays.weights
      learner.step()
      return length(learner.snapshot().arrays.weights.map((weight, i) => weight - before[i]))
    }
    const slow = ['1 0.0000001 3', '9 1/2 3']
    expect(moved(slow, 1)).toBeLessThan(1e-5)
    expect(moved(slow, 2)).toBeGreaterThan(0.5)
  })

  test('weights are normalised to length 1 at the configured interval', () => {
    const learner = trainer({ hidden: 0, normalise: 3, stretches: ['10 0.1 3'] })
    for (let i = 0; i < 3; i++) learner.step()
    expect(length(learner.snapshot().arrays.weights)).toBeCloseTo(1, 5)
    learner.step()
    expect(length(learner.snapshot().arrays.weights)).not.toBeCloseTo(1, 5)
  })

  test('resumes from a snapshot to the same result', () => {
    const whole = train(trainer(), 6)
    const half = train(trainer(), 3)
    const resumed = trainer()
    resumed.resume(stored(half.snapshot()))
    expect(hashed(train(resumed, 6).snapshot())).toEqual(hashed(whole.snapshot()))
  })

  test('refuses invalid stretches, and encodings that depend on the viewing seat', () => {
    expect(() => trainer({ stretches: ['often 0.1 3'] })).toThrow(/"often 0\.1 3" is not a stretch\. Write it like/)
    expect(() => trainer({ encoder: 'backgammon-rich' })).toThrow(/needs an encoding that is the same for every seat/)
  })
})
