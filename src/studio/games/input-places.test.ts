import { expect, test } from 'vitest'
import { elementAt } from '../../core/element-at.ts'
import { makeGame } from '../../games/registry.ts'
import { ludoInputPlaces } from './ludo/input-places.ts'
import { studioGameOf } from './registry.ts'
import { tablesInputPlaces } from './tables/input-places.ts'

test.each([
  ['own two men on 24', 0, ['p24']],
  ['own two men on 24', 1, ['p1']],
  ['their three or more on 6', 0, ['p19']],
  ['own trapped: lack of mobility of men on 23 and further back / 4', 0, ['p23', 'p24']],
  ['own timing: steps to the 6-point of men on 7 to 9 / 40', 0, ['p7', 'p8', 'p9']],
  ['their men in contact / 15', 0, []],
])('in backgammon, %s is about the points of seat %i that it names', (name, seat, places) => {
  expect(tablesInputPlaces(makeGame('backgammon'), name, seat)).toEqual(places)
})

test('in Ludo, an input is about the squares of whoever it names', () => {
  const game = makeGame('ludo')
  expect(ludoInputPlaces(game, "next player's at least 2 at home", 0)).toEqual(['h10', 'h11', 'h12', 'h13'])
  expect(ludoInputPlaces(game, 'own pieces safe on 0-8', 0)).toHaveLength(9)
  expect(ludoInputPlaces(game, 'own piece on 7', 0)).toEqual([
    elementAt(ludoInputPlaces(game, 'own pieces on 0-8', 0), 7),
  ])
  expect(ludoInputPlaces(game, "second next player's lead over the mean of the others", 0)).toEqual([])
})

test('a game whose inputs have no squares lights none', () => {
  expect(studioGameOf(makeGame('pig')).inputPlaces).toBeUndefined()
})
