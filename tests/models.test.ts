import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ACTOR, CHANCE, OVER } from '../src/core/contract.ts'
import { choose, movesFor } from '../src/core/playing.ts'
import { seeded } from '../src/core/rng.ts'
import { drawnRules, everyRuleSet } from '../src/games/ludo/variants.ts'
import { makeGame } from '../src/games/registry.ts'
import { chanceIn } from '../src/modules/chance.ts'
import { findPlayer } from '../src/node/find.ts'
import { readModel } from '../src/node/models.ts'
import { recipeOf } from '../src/papers/recipes.ts'
import { MODELS, shippedModels } from './shipped-models.ts'

describe.each(shippedModels)('%s', name => {
  const { card } = readModel(join(MODELS, name))

  test('is intact, and its card gives recipe, length and measurements', () => {
    expect(recipeOf(card.recipe).game).toBe(card.game)
    expect(card.steps).toBeGreaterThan(0)
    // Without dice, a hundred games are as informative, and a hundred times as expensive.
    const least = chanceIn(makeGame(card.game)) === 'dice' ? 1001 : 100
    for (const { share, low, high, games } of card.figures) {
      expect(low).toBeLessThan(share)
      expect(high).toBeGreaterThanOrEqual(share)
      expect(games).toBeGreaterThanOrEqual(least)
    }
  })
})

describe.each([2, 3, 4])('Ludo with %i seats', seats => {
  const names = [...everyRuleSet(seats), ...drawnRules(seats, 5, 99)]

  test.each(names)('has a champion that can play %s', name => {
    const game = makeGame(`ludo:${name}`)
    const champion = findPlayer(game, 'champion')
    const state = new Int8Array(game.cells)
    const moves = movesFor(game)
    const ratings = new Float32Array(game.maxMoves)
    const rng = seeded(4)
    game.start(state)
    let decisions = 0
    for (let plies = 0; plies < 200 && state[ACTOR] !== OVER; plies++) {
      if (state[ACTOR] === CHANCE) game.play(state, game.roll(state, rng), state)
      else {
        game.moves(state, moves)
        game.play(state, choose(champion, state, moves, ratings, rng), state)
        decisions++
      }
    }
    expect(decisions).toBeGreaterThan(10)
  })
})
