import { expect, test } from 'vitest'
import { ACTOR, CHANCE, type Evaluator, OVER } from '../core/contract.ts'
import { movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { makeGame } from '../games/registry.ts'
import { luckBy } from './luck.ts'
import { makeEvaluator } from './make-player.ts'

test.each(['backgammon', 'plakoto'])('the luck over all rolls of %s averages to zero, for any evaluator', name => {
  const game = makeGame(name)
  const evaluator: Evaluator = {
    batch: 64,
    // Meaningless values, but consistent for the same position.
    evaluate(states, count, seat, out) {
      for (let i = 0; i < count; i++)
        out[i] = (states[i].reduce((sum, cell, at) => sum + cell * (at % 7), seat) % 100) / 100
    },
  }
  const luck = luckBy(game, evaluator)
  const rng = seeded(3)
  const [state, after] = [new Int8Array(game.cells), new Int8Array(game.cells)]
  const moves = movesFor(game)
  game.start(state)
  for (let ply = 0, seen = 0; ply < 60 && state[ACTOR] !== OVER; ply++) {
    game.moves(state, moves)
    if (state[ACTOR] === CHANCE && seen++ < 4) {
      let mean = 0
      let most = 0
      for (const outcome of moves.list.slice(0, moves.count)) {
        game.play(state, outcome, after)
        const lucky = luck(state, after, 0)
        mean += game.odds(state, outcome) * lucky
        most = Math.max(most, Math.abs(lucky))
      }
      expect(Math.abs(mean)).toBeLessThan(1e-4 * Math.max(1, most))
    }
    game.play(state, state[ACTOR] === CHANCE ? game.roll(state, rng) : moves.list[rng.below(moves.count)], state)
  }
})

test('luck needs a player that evaluates positions', () => {
  expect(() => makeEvaluator(makeGame('backgammon'), 'random', 64)).toThrow('random does not evaluate positions')
})
