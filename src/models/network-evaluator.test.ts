import { expect, test } from 'vitest'
import { makeEncoder } from '../encoders/find.ts'
import { makeGame } from '../games/registry.ts'
import { network } from '../nets/network.ts'
import { leafEvaluator, pointsOf } from '../search/alpha-beta/leaf-evaluator.ts'
import { searchBoardOf } from '../search/alpha-beta/state-board.ts'
import { NetworkEvaluator } from './network-evaluator.ts'

const leading = (name: string) => {
  const game = makeGame(name)
  const encoder = makeEncoder(game, 'position')
  const shape = { sizes: [encoder.size, game.seats], activations: ['softmax'] as const }
  return { game, evaluator: new NetworkEvaluator(game, encoder, network(shape, { batch: 1 }), 'lead') }
}

test.each([
  ['ludo', { least: -1, most: 1 }],
  ['ludo(teams=true)', { least: -2, most: 0 }],
  ['checkers', { least: -1, most: 1 }],
] as const)('a lead in %s has a range, because it is no probability', (name, range) => {
  const { evaluator } = leading(name)
  expect([evaluator.meaning, evaluator.range]).toEqual([undefined, range])
})

test('a search takes an even lead for an even chance', () => {
  const { game, evaluator } = leading('checkers')
  const board = searchBoardOf(game)
  const start = new Int8Array(game.cells)
  game.start(start)
  board.begin(start)
  // A network of zeros gives both sides the same.
  expect(leafEvaluator(evaluator, board).worth()).toBe(pointsOf(0.5))
})
