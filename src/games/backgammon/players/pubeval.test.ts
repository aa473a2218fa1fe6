import { describe, expect, test } from 'vitest'
import '../../../../tests/bearoff.ts'
import { board } from '../../../../tests/backgammon-positions.ts'
import type { Game } from '../../../core/contract.ts'
import { choose, movesFor } from '../../../core/playing.ts'
import { seeded } from '../../../core/rng.ts'
import { modelPlayer } from '../../../models/model.ts'
import type { Model } from '../../../modules/model.ts'
import { countWeights } from '../../../nets/shape.ts'
import { makePlayer } from '../../../search/make-player.ts'
import { makeGame, moduleNamed } from '../../registry.ts'
import { BAR, facing, menCell } from '../board.ts'
import { bearoff } from '../exact/bearoff.ts'
import { CONTACT, RACE } from './pubeval-weights.ts'

const game = makeGame('backgammon')
const moves = movesFor(game)
const ratings = new Float32Array(game.maxMoves)
const pubeval = makePlayer(game, 'pubeval')

const plays = (position: string): string => {
  const state = game.parse(position)
  game.moves(state, moves)
  return game.printMove(state, choose(pubeval, state, moves, ratings, seeded(1)))
}

/** Pubeval as its author described it: 122 inputs, one after another. */
function slowly(position: string, racing: boolean): number {
  const state = game.parse(position)
  const inputs = new Array(122).fill(0)
  for (let j = 1; j <= 24; j++) {
    const n = state[menCell(0, 25 - j)] - state[menCell(1, facing(25 - j))]
    const at = 5 * (j - 1)
    if (n === -1) inputs[at] = 1
    if (n === 1) inputs[at + 1] = 1
    if (n >= 2) inputs[at + 2] = 1
    if (n === 3) inputs[at + 3] = 1
    if (n >= 4) inputs[at + 4] = (n - 3) / 2
  }
  inputs[120] = state[menCell(1, BAR)] / 2
  inputs[121] = state[menCell(0, 0)] / 15
  return inputs.reduce((sum, input, i) => sum + input * (racing ? RACE : CONTACT)[i], 0)
}

describe('pubeval', () => {
  test('makes its points in the opening', () => {
    expect(plays('4HPwATDgc/ABMA 31')).toBe('8/5 6/5')
    expect(plays('4HPwATDgc/ABMA 61')).toBe('13/7 8/7')
  })

  test('takes a win', () => {
    expect(plays(board('6:1 1:1', '1:15', '61'))).toBe('6/off 1/off')
  })

  test.each([
    ['with contact', board('24:2 13:5 8:3 6:5', '24:2 13:5 8:3 6:5', '42'), false],
    ['with a man of the other side on the bar', board('24:2 13:4 8:3 6:4', 'bar:2 13:5 8:3 6:5', '42'), false],
    ['in a race', board('9:3 6:4 4:4 2:1', '6:7 3:3', '42'), true],
  ])('gives the ratings of a plain implementation with 122 inputs, %s', (_, position, racing) => {
    const state = game.parse(position)
    game.moves(state, moves)
    pubeval.rate(state, moves, ratings, seeded(1))
    const after = state.slice()
    for (let i = 0; i < moves.count; i++) {
      game.play(state, moves.list[i], after)
      // The ID is from the opponent's view. With blue on roll, it sets up the same men for red.
      const seen = `${moduleNamed('backgammon').brief?.(game, after)} blue`
      expect(ratings[i]).toBeCloseTo(slowly(seen, racing), 4)
    }
  })
})

describe('a backgammon model', () => {
  const shape = { sizes: [240, 4, 2], activations: ['relu', 'softmax'] } as const
  const random = seeded(1)
  const weights = Float32Array.from({ length: countWeights(shape) }, () => random.unit() - 0.5)
  const settings = { utility: 'own' }
  const model: Model = { kind: 'value', game: game.id, encoder: 'backgammon-rich', shape, settings, weights }

  const rated = (of: Game, position: string, by = model): number[] => {
    const state = of.parse(position)
    of.moves(state, moves)
    modelPlayer(of, by, 'model').rate(state, moves, ratings, seeded(1))
    return [...ratings.subarray(0, moves.count)]
  }

  test('uses the bear-off table where both sides bear off', () => {
    const position = board('6:2 5:3 3:1', '6:4 4:4', '43')
    const state = game.parse(position)
    const after = state.slice()
    const truth = rated(game, position).map((_, i) => {
      game.play(state, moves.list[i], after)
      return 1 - bearoff().chance(after)
    })
    for (const [i, rating] of rated(game, position).entries()) expect(rating).toBeCloseTo(truth[i], 6)
  })

  test('uses its network while any man is outside home', () => {
    const undecided = { ...model, weights: new Float32Array(weights.length) }
    expect(new Set(rated(game, board('13:1 5:3 3:1', '6:4 4:4', '21'), undecided))).toEqual(new Set([0.5]))
    expect(rated(game, board('6:1 5:3 3:1', '6:4 4:4', '21'), undecided)).not.toContain(0.5)
  })

  test('also takes the win when gammons count, if it was trained without them', () => {
    const gammons = makeGame('backgammon(gammons=true)')
    expect(Math.max(...rated(gammons, board('1:1', '6:4 4:4', '43')))).toBe(1)
  })
})
