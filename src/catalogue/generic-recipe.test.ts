import { describe, expect, test } from 'vitest'
import { makeGame } from '../games/registry.ts'
import { genericRecipe } from './generic-recipe.ts'
import { learnerOf } from './learners.ts'

const recipe = (learner: string, steps?: number) => genericRecipe(learnerOf(learner), makeGame('pig:short'), steps)

describe('a recipe for any game', () => {
  test('has its learner’s default length unless another is given', () => {
    expect(recipe('q-table')).toMatchObject({ steps: 10_000, settings: { games: 10_000, epsilonGames: 3000 } })
  })

  test('explores for the same share of a longer training', () => {
    expect(recipe('q-table', 100_000).settings).toMatchObject({ games: 100_000, epsilonGames: 30_000 })
    expect(recipe('q-learning', 600).settings).toMatchObject({ games: 600, epsilonGames: 300 })
  })

  test('spreads the learning rates of td-online over the training', () => {
    expect(recipe('td-online', 50).settings.stretches).toEqual(['20 0.1 fit', '20 0.03 fit', '10 0.01 fit'])
  })

  test('measures ten times, however long the training is', () => {
    expect(recipe('td', 70).measure.every).toBe(7)
  })
})
