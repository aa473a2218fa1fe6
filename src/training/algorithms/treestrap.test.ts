import { describe, expect, test } from 'vitest'
import { hashed, makeTrainer, stored, train, winShare } from '../../../tests/learning.ts'
import { learnerOf } from '../../catalogue/learners.ts'
import { ACTOR, CHANCE, OVER, type State } from '../../core/contract.ts'
import { checkOptions, type Settings } from '../../core/options.ts'
import { best, movesFor } from '../../core/playing.ts'
import { seeded } from '../../core/rng.ts'
import { makeEncoder } from '../../encoders/find.ts'
import { makeGame } from '../../games/registry.ts'
import { modelNetwork, modelPlayer } from '../../models/model.ts'
import type { LearnerData } from '../../modules/learner-kind.ts'

const NAME = 'ludo:alhajry2012(seats=2,pieces=2)'
const game = makeGame(NAME)
const SMALL = { encoder: 'ludo-rich', hidden: 16, games: 64, gamesPerRound: 4 }
const kind = learnerOf('treestrap')
const make = (given: Settings = {}, data: LearnerData = {}) =>
  kind.make(game, checkOptions(kind.name, kind.options, { ...SMALL, ...given }), () => ({ name: '', rate() {} }), data)

/** Roughly correct values to start from. */
const prior = train(
  makeTrainer(NAME, 'td', {
    encoder: 'ludo-rich',
    hidden: 16,
    activation: 'leaky-relu',
    output: 'softmax',
    table: ['self', 'self'],
    games: 100,
    learningRate: 0.05,
    finalLearningRate: 0.02,
    lambda: 0.9,
    initRange: 0.05,
  }),
  100,
).model()

describe('TreeStrap', () => {
  test('trains the position after every move towards the mean over all rolls with best play', () => {
    const learner = make({}, { prior })
    const { weights } = prior
    const { targets, viewers, counts } = (learner.rounds?.worker.work({ first: 0, games: 1 }, { weights }) ??
      {}) as Record<string, Int8Array>
    expect(counts.length).toBeGreaterThan(50)
    expect(targets.length).toBe(2 * counts.length)

    // Replays the same game with the same dice, and computes the values directly.
    const encoder = makeEncoder(game, 'ludo-rich')
    const net = modelNetwork(prior, encoder, 1)
    const value = (state: State, seat: number): number => {
      if (state[ACTOR] === OVER) return game.turn(state) === seat ? 1 : 0
      encoder.encode(state, game.turn(state), net.inputs[0])
      net.forward(1)
      return net.outputs[game.turn(state) === seat ? 0 : 1]
    }
    const look = (state: State, seat: number): number => {
      if (state[ACTOR] === OVER) return value(state, seat)
      let sum = 0
      for (let die = 1; die <= 6; die++) {
        const rolled = new Int8Array(game.cells)
        game.play(state, die, rolled)
        const moves = movesFor(game)
        game.moves(rolled, moves)
        const ends = Array.from(moves.list.slice(0, moves.count), move => {
          const end = new Int8Array(game.cells)
          game.play(rolled, move, end)
          return end
        })
        const turn = rolled[ACTOR]
        sum +=
          value(
            ends.reduce((a, b) => (value(b, turn) > value(a, turn) ? b : a)),
            seat,
          ) / 6
      }
      return sum
    }
    const rng = seeded(1)
    rng.restart(1, 0)
    const state = new Int8Array(game.cells)
    game.start(state)
    let at = 0
    while (state[ACTOR] !== OVER && at < 40) {
      const actor = state[ACTOR]
      if (actor === CHANCE) {
        game.play(state, game.roll(state, rng), state)
        continue
      }
      const moves = movesFor(game)
      game.moves(state, moves)
      let chosen = 0
      if (moves.count > 1) {
        const ratings = new Float32Array(game.maxMoves)
        for (let i = 0; i < moves.count; i++) {
          const after = new Int8Array(game.cells)
          game.play(state, moves.list[i], after)
          const seen = look(after, viewers[at])
          expect(targets[2 * at]).toBeCloseTo(seen, 5)
          expect(targets[2 * at + 1]).toBeCloseTo(1 - seen, 5)
          ratings[i] = targets[2 * at + (viewers[at] === actor ? 0 : 1)]
          at++
        }
        chosen = rng.unit() < 0.1 ? rng.below(moves.count) : best(ratings, moves.count, rng)
      }
      game.play(state, moves.list[chosen], state)
    }
    expect(at).toBeGreaterThanOrEqual(40)
    expect(learner.model().weights).toEqual(weights)
  })

  test('makes the prior model stronger', () => {
    const before = winShare(NAME, modelPlayer(game, prior, 'x'), 'expert', 3000)
    const after = winShare(
      NAME,
      train(make({ games: 96, learningRate: 0.003, finalLearningRate: 0.0003 }, { prior }), 96).player(),
      'expert',
      3000,
    )
    expect(after).toBeGreaterThan(before + 0.01)
  })

  test('resumes from a snapshot to the same result', () => {
    const whole = train(make({}, { prior }), 16)
    const rest = make()
    rest.resume(stored(train(make({}, { prior }), 8).snapshot()))
    expect(hashed(train(rest, 16).snapshot())).toEqual(hashed(whole.snapshot()))
  })

  test.each([
    ['the seed', { seed: 2 }],
    ['exploration', { epsilon: 0.5 }],
    ['the length of a round', { gamesPerRound: 8 }],
    ['the size of a batch', { batch: 8 }],
    ['the optimiser', { batch: 0 }],
    ['look-ahead', { plies: 2 }],
  ])('%s changes the result', (_, given) => {
    expect(hashed(train(make(given, { prior }), 8).snapshot()).arrays.weights).not.toEqual(
      hashed(train(make({}, { prior }), 8).snapshot()).arrays.weights,
    )
  })

  test.each([
    ['gamesPerRound', 0, /^treestrap: gamesPerRound must be a whole number from 1 to \d+, not "0"\.$/],
    ['plies', 0, /^treestrap: plies must be a whole number from 1 to \d+, not "0"\.$/],
    ['batch', 1.5, /^treestrap: batch must be a whole number from 0 to \d+, not "1\.5"\.$/],
  ])('%s cannot be %d', (name, value, message) => {
    expect(() => make({ [name]: value })).toThrow(message)
  })

  test('refuses a prior model of another shape', () => {
    expect(() => make({ hidden: 8 }, { prior })).toThrow(/is a ludo-rich \d+-16-2 network .* but this training uses/)
  })
})
