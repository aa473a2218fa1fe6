import { describe, expect, test } from 'vitest'
import { hashed, makeTrainer, stored, train, winShare } from '../../tests/learning.ts'
import type { Settings } from '../core/options.ts'
import { makeGame } from '../games/registry.ts'
import { modelPlayer } from '../models/model.ts'

/** The settings of alhajry2012. */
const PAPER = {
  encoder: 'alhajry2012-subjective',
  strategies: ['defensive', 'aggressive', 'fast', 'random', 'releaser'],
  rewards: 'alhajry2012',
} as const

const kinds: readonly [
  learner: string,
  game: string,
  usual: Settings,
  kind: string,
  untrained: number,
  trained: number,
][] = [
  ['q-learning', 'ludo:alhajry2012(seats=2)', PAPER, 'strategy', 0.53, 0.84],
  ['q-table', 'ludo:thor2017(pieces=2)', { rewards: 'lead' }, 'table', 0.25, 0.45],
]
describe.each(kinds)('%s on %s', (learner, game, usual, kind, untrained, trained) => {
  const make = (settings: Settings = {}) =>
    makeTrainer(game, learner, { ...usual, games: 1500, epsilonGames: 1000, finalAlpha: 0.02, seed: 1, ...settings })
  const weightsAfter = (games: number, settings: Settings = {}) => train(make(settings), games).model().weights

  test('learns to beat random players by self-play', () => {
    const trainer = make()
    expect(winShare(game, trainer.player(), 'random', 1000)).toBeLessThan(untrained + 0.04)
    expect(winShare(game, train(trainer, 1500).player(), 'random', 1000)).toBeGreaterThan(trained - 0.04)
  })

  test('resumes from any step, bit for bit', () => {
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

  test('the same seed learns the same weights, and another seed learns others', () => {
    expect(weightsAfter(20)).toEqual(weightsAfter(20))
    expect(weightsAfter(20, { seed: 5 })).not.toEqual(weightsAfter(20))
  })

  test.each<Settings>([
    { alpha: 0.3 },
    { prizes: ['lead=2'] },
    { gamma: 0.5 },
    { epsilon: 0.1 },
    { prizes: ['win=0'] },
    { prizes: ['knocked=-1'] },
    { table: ['self', 'expert', 'self', 'expert'] },
    { table: ['self', 'random', 'self', 'random'] },
  ])('%j changes the result', settings => {
    expect(weightsAfter(20, settings)).not.toEqual(weightsAfter(20))
  })

  test('the exported model plays like the learner', () => {
    const trainer = train(make(), 100)
    const model = trainer.model()
    expect(model.kind).toBe(kind)
    const again = modelPlayer(makeGame(game), model, 'again')
    expect(winShare(game, again, 'random', 200)).toBe(winShare(game, trainer.player(), 'random', 200))
  })
})

test.each<Settings>([
  { step: 'normalised', output: 'linear' },
  { step: 'normalised', output: 'tanh', scale: 4 },
  { step: 'plain', output: 'tanh', scale: 4 },
])('alpha = 0.5 stays finite with %j', settings => {
  const trainer = makeTrainer('ludo:alhajry2012(pieces=2)', 'q-learning', { ...PAPER, epsilonGames: 100, ...settings })
  const errors = Array.from({ length: 20 }, () => trainer.step().tdError)
  expect(Math.max(...errors)).toBeLessThan(3)
  expect(Math.max(...trainer.model().weights.map(Math.abs))).toBeLessThan(50)
})

test('alpha = 0.5 diverges with plain steps and a linear output', () => {
  const trainer = makeTrainer('ludo:alhajry2012(pieces=2)', 'q-learning', { ...PAPER, step: 'plain', output: 'linear' })
  const errors = Array.from({ length: 20 }, () => trainer.step().tdError)
  expect(errors.every(error => error < 3)).toBe(false)
})
