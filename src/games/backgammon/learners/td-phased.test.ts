import { describe, expect, test } from 'vitest'
import '../../../../tests/bearoff.ts'
import { hashed, makeTrainer, stored, train, winShare } from '../../../../tests/learning.ts'
import { learnerOf } from '../../../catalogue/learners.ts'
import { checkOptions, type Settings } from '../../../core/options.ts'
import type { Arrays } from '../../../modules/rounds.ts'
import { makeGame } from '../../registry.ts'
import { phasedNets } from './phased-nets.ts'

const SMALL = { hidden: 8, raceHidden: 4, games: 400, gamesPerRound: 8 }
const trainer = (given: Settings = {}) => makeTrainer('backgammon', 'td-phased', { ...SMALL, ...given })

/** The results of games played with initial weights, and the evaluator that played them. */
function played(given: Settings) {
  const game = makeGame('backgammon')
  const kind = learnerOf('td-phased')
  const settings = checkOptions(kind.name, kind.options, { ...SMALL, initRange: 0.5, ...given })
  const start = makeTrainer('backgammon', 'td-phased', { ...SMALL, initRange: 0.5, ...given }).snapshot().arrays
  const result = kind.worker?.(game, settings, () => ({ name: '', rate() {} })).work({ first: 0, games: 3 }, start)
  const nets = phasedNets(game, { encoder: 'backgammon-rich', hidden: 8, raceHidden: 4, activation: 'relu' })
  nets.load(start)
  return { game, nets, ...(result as Arrays & { states: Int8Array; targets: Float32Array; positions: Int32Array }) }
}

describe('TD(lambda) with a network per phase', () => {
  test('with lambda 0, targets are one minus the next position’s value, by the weights that played', () => {
    const { game, nets, states, targets, positions } = played({ lambda: 0 })
    let at = 0
    for (const length of positions) {
      for (let t = at; t + 1 < at + length; t++) {
        const next = states.subarray((t + 1) * game.cells, (t + 2) * game.cells)
        expect(targets[t]).toBeCloseTo(1 - nets.evaluator.forwardOne(next).outputs[0], 4)
      }
      at += length
    }
    expect(at).toBeGreaterThan(60)
  })

  test('with lambda 1, targets are the final value, turned round at every ply', () => {
    const { targets, positions } = played({ lambda: 1 })
    let at = 0
    for (const length of positions) {
      const end = targets[at + length - 1]
      for (let t = 0; t < length; t++)
        expect(targets[at + t]).toBeCloseTo((length - 1 - t) % 2 === 0 ? end : 1 - end, 5)
      at += length
    }
  })

  test('wins more than 70% of games against random after training on 200', () => {
    const learned = train(trainer(), 200)
    expect(winShare('backgammon', learned.player(), 'random', 100)).toBeGreaterThan(0.7)
  })

  test('resumes from a snapshot to the same result, and another seed gives other weights', () => {
    const whole = trainer()
    const half = stored(train(whole, 16).snapshot())
    train(whole, 32)
    const resumed = trainer()
    resumed.resume(half)
    expect(hashed(train(resumed, 32).snapshot())).toEqual(hashed(whole.snapshot()))
    expect(hashed(train(trainer({ seed: 2 }), 32).snapshot())).not.toEqual(hashed(whole.snapshot()))
  })

  test('refuses other games, and encoders without the view of the player on roll', () => {
    expect(() => makeTrainer('ludo', 'td-phased', SMALL)).toThrow(/learns backgammon/)
    expect(() => trainer({ encoder: 'tesauro-198' })).toThrow(/the view of the player on roll/)
  })
})
