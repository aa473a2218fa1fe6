import { describe, expect, test } from 'vitest'
import { movesFor, Table } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { makeGame } from '../games/registry.ts'
import type { Model } from '../modules/model.ts'
import { uniform } from '../nets/init.ts'
import { countWeights, layersOf, weightAt } from '../nets/shape.ts'
import { makePlayer } from '../search/make-player.ts'
import { modelPlayer } from './model.ts'
import { policyOutputs } from './policy.ts'

/** Thor's network with all weights zero. */
const model = (game: string, pieces = 4): Model => {
  const shape = { sizes: [15 * pieces, 6, pieces], activations: ['sigmoid', 'sigmoid'] as const }
  const weights = new Float32Array(countWeights(shape))
  return { kind: 'policy', game, encoder: 'thor2017', shape, settings: {}, weights }
}

/** A policy that looks for one input: it moves the piece for which that input is active. */
function wants(input: number): Model {
  const made = model('ludo:thor2017')
  const [first, second] = layersOf(made.shape)
  for (let piece = 0; piece < 4; piece++) {
    made.weights[weightAt(first, 15 * piece + input, piece)] = 10
    made.weights[weightAt(second, piece, piece)] = 10
  }
  return made
}

const H = 'h,h,h,h'
const ratingsIn = (position: string, of: Model): number[] => {
  const game = makeGame('ludo:thor2017')
  const state = game.parse(position)
  const moves = movesFor(game)
  const ratings = new Float32Array(game.maxMoves)
  game.moves(state, moves)
  modelPlayer(game, of, 'policy').rate(state, moves, ratings, seeded(1))
  return Array.from(ratings.subarray(0, moves.count), x => Math.round(100 * x) / 100)
}

describe('a policy', () => {
  test("has the paper's 394 weights", () => {
    expect(model('ludo:thor2017').weights).toHaveLength(394)
  })

  test('rates all pieces alike with zero weights', () => {
    expect(ratingsIn(`r6 h,3,9,20/${H}/${H}/${H}`, model('ludo:thor2017'))).toEqual([0, 0, 0, 0])
  })

  test('prefers the piece whose input it looks for, whichever moves are legal', () => {
    const goal = wants(1)
    expect(ratingsIn(`r3 h,20,53,10/${H}/${H}/${H}`, goal)).toEqual([5, 10, 5])
    expect(ratingsIn(`r3 53,20,h,10/${H}/${H}/${H}`, goal)).toEqual([10, 5, 5])
  })

  test('distinguishes pieces for which a sigmoid would saturate at 1', () => {
    const sure = wants(1)
    const [, second] = layersOf(sure.shape)
    for (let piece = 0; piece < 4; piece++) sure.weights[second.biases + piece] = 40 + piece
    expect(ratingsIn(`r3 20,53,h,10/${H}/${H}/${H}`, sure)).toEqual([45, 51, 48])
  })

  test('rates a pass 0', () => {
    expect(ratingsIn(`r3 ${H}/${H}/${H}/${H}`, wants(1))).toEqual([0])
  })

  test.each(['ludo:thor2017', 'ludo:alhajry2012(pieces=2)', 'ludo:zeman2020(seats=2)'])('plays %s to the end', name => {
    const game = makeGame(name)
    const made = model(name, policyOutputs(game))
    uniform(made.weights, 0.77, seeded(1))
    const player = modelPlayer(game, made, 'policy')
    const others = makePlayer(game, 'random')
    const table = new Table(game)
    table.play(
      Array.from({ length: game.seats }, (_, seat) => (seat === 0 ? player : others)),
      seeded(1),
      seeded(2),
    )
    expect(table.returns.reduce((sum, x) => sum + x, 0)).toBe(1)
  })

  test('for another number of pieces is refused with the reason', () => {
    const game = makeGame('ludo:thor2017(pieces=2)')
    expect(() => modelPlayer(game, model('ludo:thor2017'), 'policy')).toThrow(
      'The model takes 60 inputs, but thor2017 has 30 here. It was trained on ludo:thor2017.',
    )
  })
})
