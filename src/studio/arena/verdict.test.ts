import { expect, test } from 'vitest'
import { type Judged, verdictOf } from './verdict.ts'

const match = (share: number, gamesStillNeeded?: number): Judged => ({
  players: [{ share }],
  equal: 0.5,
  games: 1000,
  ...(gamesStillNeeded !== undefined && { gamesStillNeeded }),
})

test('a match says whether its first player is better or worse than an equal one', () => {
  expect(verdictOf(match(0.6, 0))).toBe('The first player is better than an equal one (95%, 1,000 games).')
  expect(verdictOf(match(0.4, 0))).toBe('The first player is worse than an equal one (95%, 1,000 games).')
})

test('a match that is too close says how many games are missing', () => {
  expect(verdictOf(match(0.49, 1500))).toContain('is worse than an equal one: about 1,500 more games are needed')
  expect(verdictOf(match(0.51, 1))).toContain('about 1 more game is needed')
  expect(verdictOf(match(0.5))).toContain('Nothing suggests')
})
