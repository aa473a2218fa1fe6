import { describe, expect, test } from 'vitest'
import { hashed } from '../../../tests/learning.ts'
import { addTally, blocksOf, emptyTally, playBlock } from '../../arena/match.ts'
import type { Player } from '../../core/contract.ts'
import { checkOptions, type Settings } from '../../core/options.ts'
import { Table } from '../../core/playing.ts'
import { makeGame } from '../../games/registry.ts'
import { modelKind, modelPlayer } from '../../models/model.ts'
import { makePlayer } from '../../search/make-player.ts'
import { td } from './td.ts'

const game = makeGame('ludo:alhajry2012(seats=2,pieces=2)')
const make = (given: Settings = {}) =>
  td.make(
    game,
    checkOptions(td.name, td.options, {
      encoder: 'ludo-rich',
      hidden: 16,
      activation: 'leaky-relu',
      output: 'softmax',
      learningRate: 0.1,
      finalLearningRate: 0.01,
      table: ['self', 'self'],
      games: 600,
      ...given,
    }),
    name => makePlayer(game, name),
  )

const trained = (games: number, given: Settings = {}) => {
  const learner = make(given)
  while (learner.steps < games) learner.step()
  return learner
}

function share(player: Player, games = 2000, of = game): number {
  const players = [player, makePlayer(of, 'random')]
  const match = { game: of.id, players: ['x', 'random'], games, trials: 1, rotate: true, seed: 9 }
  const sum = emptyTally(match)
  for (const block of blocksOf(match)) addTally(sum, playBlock(block, players, new Table(of)))
  return sum.wins[0] / games
}

describe('TD(lambda)', () => {
  test('learns from self-play alone', () => {
    const untrained = share(make().player())
    const after = share(trained(600).player())
    expect(untrained).toBeLessThan(0.62)
    expect(after).toBeGreaterThan(0.64)
  })

  test('also learns with Adam', () => {
    expect(share(trained(600, { batch: 16, learningRate: 0.002, finalLearningRate: 0.0002 }).player())).toBeGreaterThan(
      0.64,
    )
  })

  test('learns a softmax where teams win together: weights stay small, and outputs are win probabilities', () => {
    const teams = makeGame('ludo:alhajry2012(teams=true,pieces=1)')
    const settings = {
      encoder: 'ludo-rich',
      hidden: 16,
      activation: 'leaky-relu',
      output: 'softmax',
      initRange: 0.05,
      batch: 16,
      learningRate: 0.01,
      finalLearningRate: 0.001,
      games: 300,
      table: ['self', 'self', 'self', 'self'],
    }
    const learner = td.make(teams, checkOptions(td.name, td.options, settings), name => makePlayer(teams, name))
    let norm = 0
    while (learner.steps < 300) norm = learner.step().norm
    // If a win is not divided among its winners, it is 86.
    expect(norm).toBeLessThan(30)
    const model = learner.model()
    const kind = modelKind(teams, model, 'x')
    const evaluator = kind.evaluator?.(teams, {}, 4)
    const chances = new Float32Array(4)
    evaluator?.evaluateAll?.([teams.parse('r6 g/h/50/h')], 1, chances)
    expect(chances[0]).toBeGreaterThan(0.6)
    expect(chances[0] + chances[2]).toBeCloseTo(2 - chances[1] - chances[3], 4)
  })

  test.each([20, 100, 180])('resumes after %i of 200 games to the same result', cut => {
    const whole = trained(200).snapshot()
    const rest = make()
    rest.resume(trained(cut).snapshot())
    while (rest.steps < 200) rest.step()
    expect(hashed(rest.snapshot())).toEqual(hashed(whole))
  })

  test.each([
    ['a round', { gamesPerRound: 16 }],
    ['look-ahead', { leaf: 1, gamesPerRound: 4 }],
    ['batches', { batch: 16, learningRate: 0.002, finalLearningRate: 0.0002 }],
    ['several rules', { encoder: 'ludo-any-rules', variants: ['own', 'quick(seats=2)'] }],
  ])('resumes to the same result with %s too', (_, given) => {
    const rest = make(given)
    rest.resume(trained(20, given).snapshot())
    while (rest.steps < 40) rest.step()
    expect(hashed(rest.snapshot())).toEqual(hashed(trained(40, given).snapshot()))
  })

  test('alternates between several sets of rules, and learns one network for all', () => {
    const variants = ['own', 'quick(seats=2)', 'mensch(seats=2,pieces=3)']
    const learner = trained(1500, {
      encoder: 'ludo-any-rules',
      variants,
      games: 1500,
      batch: 16,
      learningRate: 0.003,
      finalLearningRate: 0.0003,
      initRange: 0.05,
    })
    const model = learner.model()
    for (const name of ['ludo:alhajry2012(seats=2,pieces=2)', 'ludo:quick(seats=2)', 'ludo:mensch(seats=2,pieces=3)']) {
      const other = makeGame(name)
      expect(share(modelPlayer(other, model, 'x'), 1000, other)).toBeGreaterThan(0.56)
    }
  })

  test('scores a game that does not end as a draw', () => {
    const endless: typeof game = Object.assign(Object.create(game), { play: () => {} })
    const options = checkOptions(td.name, td.options, { hidden: 4, table: ['self', 'self'], games: 20 })
    const learner = td.make(endless, options, name => makePlayer(endless, name))
    expect(learner.step().plies).toBe(100_000)
  })

  test('rules with another number of inputs in the encoding are refused', () => {
    expect(() => make({ variants: ['own', 'quick(seats=2)'] })).toThrow(
      /^The encoding ludo-rich has \d+ inputs in ludo:quick\(seats=2\), not \d+, so it cannot be used for both rules\.$/,
    )
  })

  test.each([
    ['gamesPerRound', 0, /^td: gamesPerRound must be a whole number from 1 to \d+, not "0"\.$/],
    ['gamesPerRound', 1.5, /^td: gamesPerRound must be a whole number from 1 to \d+, not "1\.5"\.$/],
    ['leaf', -1, /^td: leaf must be a whole number from 0 to \d+, not "-1"\.$/],
    ['batch', -1, /^td: batch must be a whole number from 0 to \d+, not "-1"\.$/],
  ])('%s cannot be %d', (name, value, message) => {
    expect(() => make({ [name]: value })).toThrow(message)
  })

  test('another seed learns other weights', () => {
    expect(hashed(trained(20, { seed: 2 }).snapshot())).not.toEqual(hashed(trained(20).snapshot()))
  })

  test.each([
    ['lambda', { lambda: 0.2 }],
    ['exploration', { epsilon: 0.5 }],
    ['the table', { table: ['self', 'expert'] }],
    ['the output', { output: 'sigmoid' }],
    ['the length of a round', { gamesPerRound: 4 }],
    ['look-ahead', { leaf: 1 }],
    ['the optimiser', { batch: 16 }],
    ['the size of a batch', { batch: 32 }],
  ])('%s changes the result', (_, given) => {
    expect(hashed(trained(20, given).snapshot()).arrays).not.toEqual(hashed(trained(20).snapshot()).arrays)
  })

  test('its model plays like the learner', () => {
    const learner = trained(40)
    expect(share(modelPlayer(game, learner.model(), 'x'), 200)).toBe(share(learner.player(), 200))
  })
})

test('a model that does not fit the game is refused with the reason', () => {
  const model = trained(20).model()
  expect(() => modelPlayer(makeGame('ludo'), model, 'x')).toThrow(/takes \d+ inputs, but ludo-rich has \d+ here/)
  expect(() => modelPlayer(game, { ...model, kind: 'oracle' }, 'x')).toThrow('no models of kind "oracle"')
  expect(() => modelPlayer(game, { ...model, weights: model.weights.slice(1) }, 'x')).toThrow('weights')
})
