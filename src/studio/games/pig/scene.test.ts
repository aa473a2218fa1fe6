import { expect, test } from 'vitest'
import { ACTOR, OVER } from '../../../core/contract.ts'
import { makeGame } from '../../../games/registry.ts'
import { pigScene } from './scene.ts'
import { pigWords } from './words.ts'

const game = makeGame('pig')
const state = game.parse('red 0:0 +9')
const scene = pigScene(game)

test('at the end the score includes the last turn, as in the list of players', () => {
  const over = game.parse('red 84:55 +10')
  game.play(over, game.parseMove(over, 'roll'), over)
  game.play(over, game.parseMove(over, '6'), over)
  expect(over[ACTOR]).toBe(OVER)
  expect(scene.standing(over).map(({ place }) => place)).toEqual(['l0-100', 'l0-100', 'l1-55', 'l1-55'])
  expect(pigWords.standing(game, over, 0)).toBe('100/100')
})

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
