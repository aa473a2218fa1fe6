import { expect, test } from 'vitest'
import { ACTOR, type State } from '../../../core/contract.ts'
import { movesFor } from '../../../core/playing.ts'
import { seeded } from '../../../core/rng.ts'
import { makeEncoder } from '../../../encoders/find.ts'
import { network } from '../../../nets/network.ts'
import { countWeights, type Shape } from '../../../nets/shape.ts'
import { makeGame } from '../../registry.ts'
import { BLACK, count, readSet, WHITE } from '../board.ts'
import type { Checkers } from '../checkers.ts'
import { phaseOf } from '../phases.ts'
import { CheckersBoard } from './board.ts'
import { NetworkLeafEvaluator } from './network.ts'

const game = makeGame('checkers') as Checkers

test.each([
  [1, 'checkers-pieces'],
  [4, 'checkers-pieces'],
  [1, 'checkers-pieces-by-phase'],
  [4, 'checkers-pieces-by-phase'],
])('with %i outputs on %s, incremental evaluation equals a full evaluation', (outputs, encoding) => {
  const encoder = makeEncoder(game, encoding)
  const shape: Shape = { sizes: [encoder.size, 16, outputs], activations: ['relu', 'linear'] }
  const rng = seeded(outputs)
  const weights = Float32Array.from({ length: countWeights(shape) }, () => rng.unit() - 0.5)
  const board = new CheckersBoard(game)
  const leaf = new NetworkLeafEvaluator(board, shape, weights)
  const whole = network(shape)
  whole.weights.set(weights)
  const anew = (state: State): number => {
    encoder.encode(state, state[ACTOR], whole.inputs[0])
    whole.forward(1)
    const phase = outputs === 1 ? 0 : phaseOf(count(readSet(state, BLACK) | readSet(state, WHITE)))
    return 200 * whole.outputs[phase]
  }
  const moves = movesFor(game)
  const start = new Int8Array(game.cells)
  game.start(start)
  let furthest = 0
  const phases = new Set<number>()
  for (let walk = 0; walk < 20; walk++) {
    board.begin(start)
    leaf.begin()
    // Moves forwards and backwards as a search does, and evaluates only sometimes.
    for (let step = 0; step < 150; step++) {
      if (board.ply > 0 && (board.over() || board.ply === 59 || rng.below(4) === 0)) {
        board.pop()
        continue
      }
      board.moves(moves)
      board.push(moves.list[rng.below(moves.count)])
      phases.add(phaseOf(count(board.black[board.ply] | board.white[board.ply])))
      if (!board.over() && rng.below(3) === 0)
        furthest = Math.max(furthest, Math.abs(leaf.worth() - anew(board.state())))
    }
  }
  // Values are rounded to whole points.
  expect(furthest).toBeLessThan(0.51)
  expect(furthest).toBeGreaterThan(0)
  expect(phases.size).toBeGreaterThan(2)
})
