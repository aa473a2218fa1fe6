import { describe, expect, test } from 'vitest'
import { makeTrainer } from '../../tests/learning.ts'
import { decodeOnnx, runOnnx } from '../../tests/onnx.ts'
import { ACTOR, type Encoder, type State } from '../core/contract.ts'
import type { Settings } from '../core/options.ts'
import { movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { makeEncoder } from '../encoders/find.ts'
import { sparseFor } from '../encoders/sparse.ts'
import { phasedNets } from '../games/backgammon/learners/phased-nets.ts'
import { PHASES } from '../games/backgammon/players/phased.ts'
import { makeGame } from '../games/registry.ts'
import { modelPlayer } from './model.ts'
import { onnxOf, partOf } from './onnx.ts'

/** The strategies and the encoding of alhajry2012's Q-learning. */
const STRATEGIES = {
  encoder: 'alhajry2012-subjective',
  strategies: ['defensive', 'aggressive', 'fast', 'random', 'releaser'],
} as const

/** The untrained model of a learner, and its ONNX file. */
function exported(rules: string, learner: string, settings: Settings = {}) {
  const model = makeTrainer(rules, learner, settings).model()
  return { model, file: decodeOnnx(onnxOf(makeGame(model.game), model, 'sample', '{"card":1}')) }
}

/** A position as other programs receive it: all inputs, active or not. */
function dense(encoder: Encoder, state: State, seat: number): number[] {
  const sparse = sparseFor(encoder)
  encoder.encode(state, seat, sparse)
  const inputs = new Array(encoder.size).fill(0)
  for (let i = 0; i < sparse.count; i++) inputs[sparse.index[i]] = sparse.value[i]
  return inputs
}

describe('an ONNX export', () => {
  test.each([
    ['td', 'ludo', { encoder: 'alhajry2012-objective' }, 'position', 'values', 4],
    ['imitation', 'ludo:thor2017', { encoder: 'thor2017' }, 'position', 'ratings', 4],
    ['dqn', 'ludo:zeman2020', { encoder: 'zeman2020-1' }, 'move', 'value', 1],
    ['q-learning', 'ludo', STRATEGIES, 'position', 'values', 5],
  ] as const)('of %s has named inputs and outputs and its card', (learner, rules, settings, input, output, outputs) => {
    const { model, file } = exported(rules, learner, settings)
    const [inputs] = model.shape.sizes
    expect(file.inputs).toEqual([{ name: input, type: 1, sizes: ['batch', inputs] }])
    expect(file.outputs).toEqual([{ name: output, type: 1, sizes: ['batch', outputs] }])
    expect(JSON.parse(file.metadata.inputs)).toHaveLength(inputs)
    expect(file.metadata.card).toBe('{"card":1}')
  })

  test('of a policy rates moves like the player', () => {
    const { model, file } = exported('ludo:thor2017', 'imitation', { encoder: 'thor2017' })
    const game = makeGame(model.game)
    const state = game.parse('r6 h,5,20,h/3,h,h,h/h,h,h,h/h,h,h,h')
    const moves = movesFor(game)
    game.moves(state, moves)
    const ratings = new Float32Array(game.maxMoves)
    modelPlayer(game, model, 'sample').rate(state, moves, ratings, seeded(1))
    const encoder = makeEncoder(game, model.encoder)
    const outputs = runOnnx(file, dense(encoder, state, state[ACTOR]))
    expect(moves.count).toBe(4)
    for (let i = 0; i < moves.count; i++) expect(ratings[i]).toBeCloseTo(outputs[moves.list[i]], 5)
  })

  test('of several networks is written part by part, and evaluates positions of its phase like the player', () => {
    const model = makeTrainer('backgammon', 'td-phased', { hidden: 8, raceHidden: 4 }).model()
    const game = makeGame(model.game)
    const encoder = makeEncoder(game, model.encoder)
    const nets = phasedNets(game, { encoder: model.encoder, hidden: 8, raceHidden: 4, activation: 'relu' })
    nets.take(model)
    for (const [part, hidden, text] of [
      ['contact', 8, '4HPwATDgc/ABMA'],
      ['race', 4, 'bdsGAADb7Q0AAA'],
    ] as const) {
      const own = partOf(game, model, 'sample', part)
      const file = decodeOnnx(onnxOf(game, own, 'sample', '{}'))
      const state = game.parse(text)
      expect(own.shape.sizes).toEqual([encoder.size, hidden, 1])
      expect(PHASES[nets.evaluator.phaseOf(state)]).toBe(part)
      expect(runOnnx(file, dense(encoder, state, game.turn(state)))[0]).toBeCloseTo(
        nets.evaluator.forwardOne(state).outputs[0],
        5,
      )
    }
    expect(() => partOf(game, model, 'sample', undefined)).toThrow(/--part contact or race/)
    expect(() => partOf(game, model, 'sample', 'endgame')).toThrow(/no part "endgame"/)
  })

  test('is refused for a table', () => {
    expect(() => exported('ludo:thor2017', 'q-table')).toThrow(/sample is a table, not a network/)
  })
})
