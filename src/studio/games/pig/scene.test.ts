import { expect, test } from 'vitest'
import { makeGame } from '../../../games/registry.ts'
import { pigScene } from './scene.ts'

const game = makeGame('pig')
const state = game.parse('red 0:0 +9')
const scene = pigScene(game)

test('the die shows the last roll', () => {
  expect(scene.dice(state, ['roll', '4', 'roll', '5'])).toEqual([5])
})

test('a rolled 1 stays visible during the next player’s decision', () => {
  expect(scene.dice(game.parse('blue 0:0 +0'), ['roll', '4', 'roll', '1'])).toEqual([1])
})

test('no die is shown before the first roll or in a position without moves', () => {
  expect(scene.dice(state, ['roll'])).toEqual([])
  expect(scene.dice(state)).toEqual([])
})
