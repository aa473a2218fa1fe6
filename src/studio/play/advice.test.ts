import { expect, test } from 'vitest'
import type { Candidate, DecisionReview } from '../../arena/decision.ts'
import { closeToBest, errorOf } from './advice.ts'

const candidate = (win: number, error: number | null = null): Candidate => ({
  ...{ move: 1, text: String(win), win, equity: null, loss: null, error },
})

const review = (by: string, candidates: readonly Candidate[]): DecisionReview => ({
  ...{ seat: 0, by, candidates, played: undefined, chances: [], after: [], luck: undefined },
})

test('random playouts have an interval, and moves within it are too close to call', () => {
  const [first, second, third] = [candidate(0.55), candidate(0.5), candidate(0.2)]
  const told = review('playouts', [first, second, third])
  expect(errorOf(told, first)).toBeCloseTo(0.0975, 3)
  expect(closeToBest(told)).toEqual([first, second])
  expect(closeToBest(review('playouts(games=10000)', [first, second, third]))).toEqual([first])
})

test('computed values have no interval', () => {
  const candidates = [candidate(0.55), candidate(0.549)]
  expect(closeToBest(review('champion', candidates))).toEqual(candidates.slice(0, 1))
})

test('a measured interval is used', () => {
  const candidates = [candidate(0.55, 0.1), candidate(0.5, 0.1), candidate(0.44, 0.1)]
  expect(closeToBest(review('48 games played out by expert', candidates))).toHaveLength(2)
})
