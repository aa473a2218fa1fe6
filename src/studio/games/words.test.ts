// What games say in the studio, beyond their rules.
import { expect, test } from 'vitest'
import { gameModules, makeGame } from '../../games/registry.ts'
import { studioGameNamed, studioGameOf } from './registry.ts'

test.each([
  ['12.../....a/...../...../..b.. red 2', 'move cube 2'],
  ['1.3../....a/...../...../..b.. red 2', 'move cube 1 or 3'],
  ['1..../....a/...../...../..b.. red 6', 'move cube 1'],
])('EinStein names the cubes that the die lets you move: %s', (position, said) => {
  const game = makeGame('einstein')
  expect(studioGameOf(game).words.rollPrompt?.(game, game.parse(position))).toBe(said)
})

test('only games with two dice and many checkers have settings for them', () => {
  const modules = gameModules().map(({ name }) => name)
  const withSettings = modules.filter(name => studioGameNamed(name).words.settings !== undefined)
  expect(withSettings.toSorted()).toEqual(['backgammon', 'fevga', 'hypergammon', 'plakoto'])
})

test('backgammon calls captures hits', () => {
  expect(studioGameNamed('backgammon').words.themes).toEqual({ capture: 'Hitting' })
  expect(studioGameNamed('ludo').words.themes).toBeUndefined()
})
