import { expect, test } from 'vitest'
import type { KeptGame, Outcome } from './kept-game.ts'
import { ratingOf, rowsOf, runningMean, seriesOf, shareOf } from './progress.ts'

const game = (nth: number, outcome: Outcome, accuracy: number | null = null): KeptGame => ({
  id: String(nth),
  origin: '',
  record: '',
  module: 'checkers',
  game: 'checkers:english',
  players: ['human', 'random'],
  date: nth,
  outcome,
  head: '',
  review: {
    judge: 'champion',
    seats: [
      {
        seat: 0,
        decisions: 9,
        lost: 1,
        random: 5,
        equityLost: null,
        accuracy,
        grade: null,
        inaccuracies: 0,
        mistakes: 0,
        blunders: nth,
        luck: null,
      },
    ],
  },
})

test('accuracy over time runs from the oldest game to the newest, without unknown values', () => {
  const points = seriesOf([game(3, 'won', 60), game(1, 'lost', 40), game(2, 'lost')], 'accuracy')
  expect(points).toEqual([
    { date: 1, value: 40 },
    { date: 3, value: 60 },
  ])
  expect(runningMean(points, 10).map(({ value }) => value)).toEqual([40, 50])
})

test('the share of wins counts draws as half and leaves out unfinished games', () => {
  const share = shareOf([game(1, 'won'), game(2, 'drawn'), game(3, 'lost'), game(4, 'unfinished')])
  expect(share).toMatchObject({ wins: 1, games: 3, share: 0.5 })
  expect(share?.low).toBeLessThan(0.2)
  expect(shareOf([])).toBeUndefined()
})

test('games are grouped by game and opponent', () => {
  const [row, ...others] = rowsOf([game(1, 'won', 50), game(3, 'lost', 70), game(9, 'unfinished')])
  expect(others).toEqual([])
  expect(row).toMatchObject({ opponents: 'Random', games: 2, blunders: 2, luck: undefined })
  expect(row?.accuracy?.mean).toBe(60)
})

test('a rating fits the results, and is less certain with fewer of them', () => {
  const half = Array.from({ length: 20 }, (_, nth) => ({ rating: 300, score: nth % 2 }))
  const even = ratingOf(half)
  expect(even?.rating).toBeCloseTo(300)
  const few = ratingOf(half.slice(0, 2))
  expect((few?.high ?? 0) - (few?.low ?? 0)).toBeGreaterThan((even?.high ?? 0) - (even?.low ?? 0))
  expect(ratingOf([{ rating: 300, score: 1 }])?.rating).toBeLessThan(800)
  expect(ratingOf([])).toBeUndefined()
})
