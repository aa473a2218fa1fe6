import { expect, test } from 'vitest'
import { makeGame } from '../../../games/registry.ts'
import { moduleOf } from '../../../modules/game-module.ts'
import { tablesWords } from './words.ts'

const namesOf = (name: string): readonly string[] =>
  tablesWords.outcomes?.(makeGame(name)).flatMap(({ outcomes }) => outcomes.map(outcome => outcome.name)) ?? []

test('kinds of results have their names from the module', () => {
  const told = moduleOf(makeGame('backgammon')).outcomes ?? []
  expect(namesOf('backgammon:standard(match=5)')).toEqual(told)
})

test('the chance to win the game is listed separately only in a match', () => {
  expect(namesOf('backgammon:standard(cube=true)')).not.toContain('win')
  expect(namesOf('backgammon')).toEqual(namesOf('backgammon:standard(cube=true)'))
})
