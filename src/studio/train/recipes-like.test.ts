import { expect, test } from 'vitest'
import { firstRecipes, recipesLike } from './recipes-like.ts'

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

test('each game with recipes of its own has one that is offered first', () => {
  const all = [...recipes, recipe('zeman2020/dqn-1', 'ludo:zeman2020', 'dqn'), recipe('paper/td', 'ur:finkel', 'td')]
  const names = (wanted: Readonly<Record<string, string>>) =>
    firstRecipes(all, module => wanted[module]).map(({ name }) => name)
  expect(names({})).toEqual(['ludo/champion', 'backgammon/td'])
  expect(names({ ludo: 'ludo/td', backgammon: 'gone' })).toEqual(['ludo/td', 'backgammon/td'])
})
