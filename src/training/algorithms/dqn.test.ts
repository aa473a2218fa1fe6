import { describe, expect, test } from 'vitest'
import { hashed, makeTrainer, stored, train, winShare } from '../../../tests/learning.ts'
import type { Settings } from '../../core/options.ts'
import { makeGame } from '../../games/registry.ts'
import { modelPlayer } from '../../models/model.ts'

const GAME = 'ludo:zeman2020(pieces=2)'
const SMALL: Settings = { encoder: 'zeman2020-1', rewards: 'zeman2020', games: 300, seed: 4 }
const make = (settings: Settings = {}) => makeTrainer(GAME, 'dqn', { ...SMALL, ...settings })
const known = new Map<string, Float32Array>()
/** The weights after some games. Most tests compare the same few results, so each is trained once. */
function weightsAfter(games: number, settings: Settings = {}): Float32Array {
  const key = JSON.stringify([games, settings])
  const weights = known.get(key) ?? train(make(settings), games).model().weights
  known.set(key, weights)
  return weights
}

test.each([
  ['zeman2020-1', 0.28, 0.46],
  ['zeman2020-2', 0.25, 0.43],
])('%s learns to beat random players: its win share rises from %d to %d', (encoder, untrained, trained) => {
  const game = 'ludo:zeman2020(pieces=3)'
  const trainer = makeTrainer(game, 'dqn', { ...SMALL, encoder })
  expect(winShare(game, trainer.player(), 'random', 1000)).toBeLessThan(untrained + 0.04)
  expect(winShare(game, train(trainer, 300).player(), 'random', 1000)).toBeGreaterThan(trained - 0.04)
})

const options: readonly Settings[] = [
  {},
  // A buffer that one or two games fill, so that it has wrapped around.
  { capacity: 60, batch: 16 },
  { prioritised: true, capacity: 500 },
  { target: 20, double: true, secondHidden: 16 },
  { encoder: 'zeman2020-2', table: ['self', 'self', 'heuristic', 'random'], experiences: 'choices' },
  { experiences: 'greedy', epsilon: 0.7 },
  { experiences: 'greedy', epsilon: 0.7, prioritised: true, capacity: 60, batch: 16 },
  { experiences: 'greedy', nextState: 'after-move', epsilon: 0.9, epsilonShare: 0.9 },
]
describe.each(options)('with %j', settings => {
  test('resumes from any step, bit for bit', () => {
    const through = make(settings)
    let broken = make(settings)
    for (let i = 0; i < 6; i++) {
      expect(broken.step()).toEqual(through.step())
      const snapshot = stored(broken.snapshot())
      broken = make({ ...settings, seed: 4 })
      broken.resume(snapshot)
    }
    expect(broken.steps).toBe(60)
    expect(hashed(broken.snapshot())).toEqual(hashed(through.snapshot()))
  })
})

test('the same seed learns the same weights, and another seed learns others', () => {
  expect(train(make(), 50).model().weights).toEqual(weightsAfter(50))
  expect(weightsAfter(50, { seed: 5 })).not.toEqual(weightsAfter(50))
})

test.each<Settings>([
  { prioritised: true },
  { target: 10 },
  { target: 10, double: true },
  { gamma: 0.5 },
  { batch: 64 },
  { trainings: 2 },
  { capacity: 100 },
  { experiences: 'choices' },
  { experiences: 'greedy' },
  { nextState: 'after-move' },
  { epsilonShare: 0.1 },
  { rewards: 'returns' },
  { epsilon: 0.25, finalEpsilon: 0.25 },
  { ties: 'random', epsilon: 0.1 },
  { learningRate: 0.01 },
  { finalLearningRate: 0 },
])('%j changes the result', settings => {
  expect(weightsAfter(50, settings)).not.toEqual(weightsAfter(50, 'double' in settings ? { target: 10 } : {}))
})

test.each<[what: string, settings: Settings]>([
  ['for being knocked', { rewards: 'alhajry2012', prizes: ['knocked=0'] }],
  ['for gaining on the enemies', { rewards: 'lead', prizes: ['lead=0'] }],
])('rewards between two turns are paid: %s', (_, settings) => {
  expect(weightsAfter(50, settings)).not.toEqual(weightsAfter(50, { rewards: settings.rewards ?? '' }))
})

test('epsilon falls linearly to 0, and steps report loss and wins', () => {
  const trainer = make({ games: 20 })
  const [first, second, third] = [trainer.step(), trainer.step(), trainer.step()]
  expect([first.epsilon, second.epsilon, third.epsilon]).toEqual([1 - 9 / 20, 1 - 19 / 20, 0])
  expect(third.loss).toBeGreaterThan(0)
  expect(third.wins).toBeGreaterThanOrEqual(0)
  expect(third.wins).toBeLessThanOrEqual(1)
})

test('epsilon can reach 0 before the last game', () => {
  const trainer = make({ games: 40, epsilonShare: 0.5 })
  const epsilons = [trainer.step(), trainer.step(), trainer.step()].map(({ epsilon }) => epsilon)
  expect(epsilons).toEqual([1 - 9 / 20, 1 - 19 / 20, 0])
})

test('exploratory moves teach nothing if only greedy ones are kept', () => {
  const explored = { experiences: 'greedy', epsilon: 1, finalEpsilon: 1 }
  expect(weightsAfter(50, explored)).toEqual(weightsAfter(0))
  expect(weightsAfter(50, { ...explored, nextState: 'after-move' })).toEqual(weightsAfter(0))
  expect(weightsAfter(50, { ...explored, finalEpsilon: 0 })).not.toEqual(weightsAfter(0))
})

test('the next state does not matter if gamma is 0', () => {
  expect(weightsAfter(50, { gamma: 0, nextState: 'after-move' })).toEqual(weightsAfter(50, { gamma: 0 }))
})

test('the exported model plays like the learner', () => {
  const trainer = train(make(), 50)
  const model = trainer.model()
  expect(model).toMatchObject({ kind: 'action', encoder: 'zeman2020-1', shape: { sizes: [248, 32, 1] } })
  const again = modelPlayer(makeGame(GAME), model, 'again')
  expect(winShare(GAME, again, 'heuristic', 200)).toBe(winShare(GAME, trainer.player(), 'heuristic', 200))
  expect(() => modelPlayer(makeGame(GAME), { ...model, encoder: 'zeman2020-2' }, 'x')).toThrow('has 480 here')
})

test.each<[string, Settings]>([
  ['needs a target network', { double: true }],
  ['has 4 seats', { table: ['self', 'random'] }],
  ['No seat learns', { table: ['random', 'random', 'random', 'random'] }],
  ['ludo has no rewards "x"', { rewards: 'x' }],
  ['The rewards "zeman2020" have no prizes', { rewards: 'zeman2020', prizes: ['knock=1'] }],
  ['The rewards "returns" have no prizes', { rewards: 'returns', prizes: ['knock=1'] }],
])('is refused: %s', (message, settings) => {
  expect(() => make(settings)).toThrow(message)
})

test('after-move states are refused for a game that does not support them', () => {
  const settings = { rewards: 'returns', nextState: 'after-move', table: ['self', 'random'] }
  expect(() => makeTrainer('checkers', 'dqn', settings)).toThrow('checkers:english does not')
})
