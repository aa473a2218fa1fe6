import { expect, test } from 'vitest'
import { recipesLike } from './recipes-like.ts'

const recipe = (name: string, game: string, learner: string) => ({ name, game, learner, summary: `learns ${game}` })
const recipes = [
  recipe('ludo/champion', 'ludo:alhajry2012', 'treestrap'),
  recipe('ludo/td', 'ludo:thor2017', 'td'),
  recipe('backgammon/td', 'backgammon:standard', 'td'),
]

test('recipes are found by all typed words, and by their game', () => {
  const named = (wanted: string, module = '') => recipesLike(recipes, wanted, module).map(({ name }) => name)
  expect(named('')).toHaveLength(3)
  expect(named('TD')).toEqual(['ludo/td', 'backgammon/td'])
  expect(named('td thor')).toEqual(['ludo/td'])
  expect(named('td', 'backgammon')).toEqual(['backgammon/td'])
  expect(named('', 'checkers')).toEqual([])
})
