import { describe, expect, test } from 'vitest'
import { hashed, makeTrainer, stored, train, winShare } from '../../tests/learning.ts'
import { makeGame } from '../games/registry.ts'
import { modelPlayer } from '../players/model.ts'
import type { LearnerSettings } from './kind.ts'

const kinds: readonly [learner: string, game: string, kind: string, untrained: number, trained: number][] = [
  ['q', 'ludo:alhajry2012(seats=2)', 'strategy', 0.53, 0.84],
  ['q-table', 'ludo:thor2017(pieces=2)', 'table', 0.25, 0.45],
]
describe.each(kinds)('%s on %s', (learner, game, kind, untrained, trained) => {
  const make = (settings: LearnerSettings = {}) =>
    makeTrainer(game, learner, { games: 1500, exploreGames: 1000, lastAlpha: 0.02, seed: 1, ...settings })
  const weightsAfter = (games: number, settings: LearnerSettings = {}) => train(make(settings), games).model().weights

  test('it learns to beat random players by playing against itself', () => {
    const trainer = make()
    expect(winShare(game, trainer.player(), 'random', 1000)).toBeLessThan(untrained + 0.04)
    expect(winShare(game, train(trainer, 1500).player(), 'random', 1000)).toBeGreaterThan(trained - 0.04)
  })

  test('it can stop anywhere and go on bit for bit', () => {
    const through = make()
    let broken = make()
    for (let i = 0; i < 5; i++) {
      expect(broken.step()).toEqual(through.step())
      const snapshot = stored(broken.snapshot())
      broken = make()
      broken.resume(snapshot)
    }
    expect(broken.steps).toBe(100)
    expect(hashed(broken.snapshot())).toEqual(hashed(through.snapshot()))
  })

  test('another seed learns something else, the same seed the same', () => {
    expect(weightsAfter(20)).toEqual(weightsAfter(20))
    expect(weightsAfter(20, { seed: 5 })).not.toEqual(weightsAfter(20))
  })

  test.each<LearnerSettings>([
    { alpha: 0.3 },
    { lead: 2 },
    { gamma: 0.5 },
    { explore: 0.1 },
    { win: 0 },
    { knocked: -1 },
    { table: ['self', 'expert', 'self', 'expert'] },
    { table: ['self', 'random', 'self', 'random'] },
  ])('%j makes a difference', settings => {
    expect(weightsAfter(20, settings)).not.toEqual(weightsAfter(20))
  })

  test('its model is the same player', () => {
    const trainer = train(make(), 100)
    const model = trainer.model()
    expect(model.kind).toBe(kind)
    const again = modelPlayer(makeGame(game), model, 'again')
    expect(winShare(game, again, 'random', 200)).toBe(winShare(game, trainer.player(), 'random', 200))
  })
})

test.each<LearnerSettings>([
  { step: 'normalised', output: 'linear' },
  { step: 'normalised', output: 'tanh', scale: 4 },
  { step: 'plain', output: 'tanh', scale: 4 },
])('alpha = 0.5 stays finite with %j', settings => {
  const trainer = makeTrainer('ludo:alhajry2012(pieces=2)', 'q', { exploreGames: 100, ...settings })
  const surprises = Array.from({ length: 20 }, () => trainer.step().surprise)
  expect(Math.max(...surprises)).toBeLessThan(3)
  expect(Math.max(...trainer.model().weights.map(Math.abs))).toBeLessThan(50)
})

test('alpha = 0.5 as the plain rate of a linear output does not', () => {
  const trainer = makeTrainer('ludo:alhajry2012(pieces=2)', 'q', { step: 'plain', output: 'linear' })
  const surprises = Array.from({ length: 20 }, () => trainer.step().surprise)
  expect(surprises.every(surprise => surprise < 3)).toBe(false)
})
