import { expect, test } from 'vitest'
import { improvement, optimalityGap, rankCorrelation, ranking } from './ranking.ts'
import type { Cell, TruthResults } from './results.ts'

const cell = (entry: string, seed: number, lossPerDecision: number, budget?: string): Cell => ({
  game: 'g',
  entry,
  kind: budget ? 'learner' : 'scripted',
  ...(budget && { budget }),
  seed,
  games: 100,
  decisions: 1000,
  lossPerDecision,
  lossPerGame: 10 * lossPerDecision,
  notBest: 0.1,
  againstOptimal: 0.5 - 10 * lossPerDecision,
  low: 0.4,
  high: 0.5,
  won: 0.4,
  selfLoss: lossPerDecision,
  seconds: 1,
  profile: { phases: [], choices: [], gaps: [], worst: [] },
})

const results: TruthResults = {
  format: 'ludus-truth',
  version: 1,
  build: '',
  machine: '',
  quick: false,
  seed: 1,
  seeds: 3,
  games: [{ game: 'g', title: 'G', unit: 'win' }],
  learners: ['good', 'bad'],
  budgets: [
    { name: 'short', seconds: 1 },
    { name: 'long', seconds: 25 },
  ],
  cells: [
    cell('random', 1, 0.1),
    ...[1, 2, 3].flatMap(seed => [
      cell('good', seed, 0.05, 'short'),
      cell('good', seed, 0.01 + seed / 1000, 'long'),
      cell('bad', seed, 0.2, 'long'),
    ]),
  ],
  duels: [],
}

test('players are ranked by the loss of their longest trainings', () => {
  expect(ranking(results, 'g').map(({ name }) => name)).toEqual(['good, long', 'random', 'bad, long'])
})

test('the optimality gap is the remaining share of random play’s loss, at most all of it', () => {
  expect(optimalityGap(results, 'good', 'short')?.mean).toBeCloseTo(0.5, 10)
  expect(optimalityGap(results, 'good', 'long')?.mean).toBeCloseTo(0.12, 10)
  expect(optimalityGap(results, 'bad', 'long')?.mean).toBe(1)
})

test('a learner that loses less in every training is better with probability 1', () => {
  expect(improvement(results, 'good', 'bad')).toMatchObject({ value: 1, games: [1] })
  expect(improvement(results, 'bad', 'good').value).toBe(0)
})

test('the rank correlation is 1 for the same order and -1 for the reverse, whatever the scale', () => {
  expect(
    rankCorrelation([
      [1, 10],
      [2, 100],
      [3, 1000],
    ]),
  ).toBeCloseTo(1, 12)
  expect(
    rankCorrelation([
      [1, 3],
      [2, 2],
      [3, -7],
    ]),
  ).toBeCloseTo(-1, 12)
})
