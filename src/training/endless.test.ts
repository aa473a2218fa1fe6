// A game without an end hangs no learner: it is cut off, or refused in one sentence.
import { expect, test } from 'vitest'
import { makeRing } from '../../tests/small-games.ts'
import { play } from '../api/play.ts'
import { learnerOf } from '../catalogue/learners.ts'
import { checkOptions, type Settings } from '../core/options.ts'
import type { Trainer } from '../modules/learner-kind.ts'
import { makePlayer } from '../search/make-player.ts'

const game = makeRing()
const random = makePlayer(game, 'random')

function makeTrainer(learner: string, settings: Settings): Trainer {
  const kind = learnerOf(learner)
  return kind.make(game, checkOptions(kind.name, kind.options, settings), name => makePlayer(game, name))
}

const LENGTH = 100_000

test.each<[learner: string, settings: Settings]>([
  ['td', { hidden: 2, gamesPerRound: 1 }],
  ['td-online', { hidden: 2 }],
  ['treestrap', { hidden: 2, gamesPerRound: 1 }],
])('%s cuts it off', (learner, settings) => {
  expect(makeTrainer(learner, settings).step().plies).toBe(LENGTH)
})

test.each<[learner: string, settings: Settings]>([
  ['dqn', { hidden: 2, capacity: 1000, table: ['self', 'random'], rewards: 'returns' }],
  ['q-table', { rewards: 'returns' }],
])('%s cuts it off, and nobody wins', (learner, settings) => {
  expect(makeTrainer(learner, settings).step().wins).toBe(0)
})

test('layered takes positions of it', () => {
  const settings = {
    hidden: 0,
    stages: 1,
    generations: 1,
    positions: 5,
    test: 2,
    epochs: 2,
    firstDepth: 1,
    population: 4,
  }
  expect(makeTrainer('layered', { ...settings, by: 'left' }).step().boards).toBeGreaterThan(0)
})

test.each([
  ['imitation', { teacher: 'random' }],
  ['genetic', { population: 3, games: 1 }],
])('%s refuses it', (learner, settings) => {
  expect(() => makeTrainer(learner, settings).step()).toThrow(/^ring.* is still going after a million plies/)
})

test('a single game is refused too', () => {
  expect(() => play(game, [random, random])).toThrow('is still going')
})
