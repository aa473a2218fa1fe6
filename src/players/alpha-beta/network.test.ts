import { expect, test } from 'vitest'
import { ACTOR, type State } from '../../core/contract.ts'
import { movesFor } from '../../core/playing.ts'
import { seeded } from '../../core/rng.ts'
import { makeEncoder } from '../../encoders/registry.ts'
import { BLACK, count, readSet, WHITE } from '../../games/checkers/board.ts'
import { makeGame } from '../../games/registry.ts'
import { network } from '../../nets/network.ts'
import { countWeights, type Shape } from '../../nets/shape.ts'
import { APPRAISED, NetworkAppraiser, phaseOf } from './network.ts'

const game = makeGame('checkers')

test.each([1, 4])('with %i outputs, what it keeps move by move equals what it would compute anew', outputs => {
  const shape: Shape = { sizes: [120, 16, outputs], activations: ['relu', 'linear'] }
  const rng = seeded(outputs)
  const weights = Float32Array.from({ length: countWeights(shape) }, () => rng.unit() - 0.5)
  const appraiser = new NetworkAppraiser(game, shape, weights)
  const whole = network(shape)
  whole.weights.set(weights)
  const encoder = makeEncoder(game, APPRAISED)
  const anew = (state: State): number => {
    encoder.encode(state, state[ACTOR], whole.inputs[0])
    whole.forward(1)
    const phase = outputs === 1 ? 0 : phaseOf(count(readSet(state, BLACK) | readSet(state, WHITE)))
    return 200 * whole.outputs[phase]
  }
  const moves = movesFor(game)
  const states = Array.from({ length: 60 }, () => new Int8Array(game.cells))
  let furthest = 0
  for (let walk = 0; walk < 20; walk++) {
    game.start(states[0])
    appraiser.begin(states[0])
    // To and fro, as a search goes, and asking only now and then.
    for (let step = 0, ply = 0; step < 150; step++) {
      if (ply > 0 && (states[ply][ACTOR] < 0 || ply === 59 || rng.below(4) === 0)) {
        appraiser.pop()
        ply--
        continue
      }
      game.moves(states[ply], moves)
      game.play(states[ply], moves.list[rng.below(moves.count)], states[ply + 1])
      appraiser.push(states[++ply])
      if (states[ply][ACTOR] >= 0 && rng.below(3) === 0)
        furthest = Math.max(furthest, Math.abs(appraiser.worth(states[ply]) - anew(states[ply])))
    }
  }
  // Rounded to whole points.
  expect(furthest).toBeLessThan(0.51)
  expect(furthest).toBeGreaterThan(0)
})
