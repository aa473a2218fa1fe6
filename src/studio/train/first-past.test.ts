import { describe, expect, test } from 'vitest'
import { firstPast } from './first-past.ts'

const measured = (...shares: number[]) => shares.map((share, nth) => ({ steps: 20 * nth, 'against random': share }))

describe('a learner has passed a figure', () => {
  test('when the mean of its last five measurements has', () => {
    expect(firstPast(measured(0.25, 0.4, 0.55, 0.6, 0.62, 0.64, 0.66), 'random', 0.58)).toBe(120)
  })

  test('not after one lucky measurement', () => {
    expect(firstPast(measured(0.25, 0.4, 0.9, 0.5, 0.5, 0.5, 0.5), 'random', 0.58)).toBeUndefined()
  })

  test('even if a later measurement is lower', () => {
    expect(firstPast(measured(0.6, 0.6, 0.6, 0.6, 0.6, 0.3, 0.3), 'random', 0.58)).toBe(80)
  })

  test('only by measurements against the same players', () => {
    const others = measured(0.9, 0.9, 0.9, 0.9, 0.9).map(({ steps, ...shares }) => ({
      steps,
      'against expert': shares['against random'],
    }))
    expect(firstPast(others, 'random', 0.58)).toBeUndefined()
  })
})
