import { expect, test } from 'vitest'
import { joinResults, type TruthResults } from './results.ts'

const results = (build: string, games: readonly string[], seeds = 3): TruthResults => ({
  format: 'ludus-truth',
  version: 1,
  build,
  machine: '',
  quick: false,
  seed: 1,
  seeds,
  games: games.map(game => ({ game, title: game, unit: 'win' })),
  learners: ['td'],
  budgets: [{ name: 'short', seconds: 1 }],
  cells: games.map(game => ({
    game,
    entry: 'td',
    kind: 'learner',
    seed: 1,
    games: 1,
    decisions: 1,
    lossPerDecision: build.length,
    lossPerGame: 0,
    notBest: 0,
    againstOptimal: 0.5,
    low: 0,
    high: 1,
    won: 0.5,
    selfLoss: 0,
    profile: { phases: [], choices: [], gaps: [], worst: [] },
  })),
  duels: [],
})

test('results of different builds are merged, and each game keeps its build', () => {
  const { games, cells, build } = joinResults(results('a', ['pig', 'ur']), results('bb', ['ur', 'ludo']))
  expect(games.map(({ game, build: by }) => [game, by])).toEqual([
    ['pig', 'a'],
    ['ur', 'bb'],
    ['ludo', 'bb'],
  ])
  expect(cells.map(({ game, lossPerDecision }) => [game, lossPerDecision])).toEqual([
    ['pig', 1],
    ['ur', 2],
    ['ludo', 2],
  ])
  expect(build).toBe('a, bb')
})

test('results that cover all earlier games replace the earlier results, even with another plan', () => {
  const newer = results('bb', ['pig', 'ur'], 10)
  expect(joinResults(results('a', ['pig'], 3), newer)).toBe(newer)
})

test('results of different plans cannot be merged', () => {
  expect(() => joinResults(results('a', ['pig'], 3), results('b', ['ur'], 10))).toThrow('differ in their seeds')
})
