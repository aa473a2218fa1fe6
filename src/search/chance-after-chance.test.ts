import { expect, test } from 'vitest'
import { makeWheel } from '../../tests/small-games.ts'
import { genericRecipe } from '../catalogue/generic-recipe.ts'
import { learnerOf } from '../catalogue/learners.ts'
import { changeRecipe, makeTrainer } from '../catalogue/trainers.ts'
import { type Evaluator, OVER } from '../core/contract.ts'
import { obeys } from '../core/laws.ts'
import { seeded } from '../core/rng.ts'
import { lookAhead } from './expectiminimax.ts'
import { makePlayer as makeNamed } from './make-player.ts'

const game = makeWheel(3)

/** Returns the true values before a spin and at the end. */
const truth: Evaluator = {
  batch: 64,
  zeroSum: true,
  evaluate(states, count, seat, out) {
    for (let i = 0; i < count; i++) {
      const chance = states[i][0] === OVER ? (states[i][2] === 10 ? 1 : 0) : 0.75
      out[i] = seat === 0 ? chance : 1 - chance
    }
  },
}

test('the wheel obeys the laws', () => {
  const rng = seeded(1)
  for (let i = 0; i < 20; i++) obeys(game, count => rng.below(count))
})

test.each([1, 2, 3])('a search %i plies deep ends with the right value if chance can follow chance forever', plies => {
  const spinning = game.parse('-1 1 0')
  const out = new Float32Array(1)
  lookAhead(game, truth, plies).evaluate([spinning], 1, 0, out)
  // After a few spins, the rest is evaluated as it is, which is the true value here.
  expect(out[0]).toBeCloseTo(0.75, 5)
})

test('rollouts end, and find the better choice', () => {
  const player = makeNamed(game, 'playouts(games=400)')
  const ratings = new Float32Array(3)
  const start = game.parse('0 0 0')
  player.rate(start, { count: 2, list: Int32Array.of(0, 1, 0) }, ratings, seeded(1))
  // Rollouts of a clearly worse move stop early, so its rating is rough.
  expect(ratings[0]).toBeLessThan(ratings[1])
})

/** Settings for a training of a second or less. */
const SHORT = {
  td: { games: 20 },
  treestrap: { games: 16, gamesPerRound: 8 },
  layered: {
    stages: 1,
    span: 1,
    by: 'left',
    positions: 20,
    test: 10,
    firstDepth: 2,
    epochs: 5,
    generations: 1,
  },
}

test.each(Object.entries(SHORT))('%s learns the wheel without overflowing the stack', (name, settings) => {
  const recipe = changeRecipe(genericRecipe(learnerOf(name), game), { settings })
  const learner = makeTrainer(recipe, game, player => makeNamed(game, player))
  learner.step()
  expect(learner.steps).toBeGreaterThan(0)
})
