import { expect, test } from 'vitest'
import { ACTOR, OVER } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { movesFor } from '../../core/playing.ts'
import { seeded } from '../../core/rng.ts'
import { makeEncoder } from '../../encoders/find.ts'
import { inputsOn, sparseFor } from '../../encoders/sparse.ts'
import { makeGame } from '../../games/registry.ts'
import { checkersInputPlaces } from './checkers/input-places.ts'
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
])('in backgammon, the input %s of seat %i highlights the points that it names', (name, seat, places) => {
  expect(tablesInputPlaces(makeGame('backgammon'), name, seat)).toEqual(places)
})

test('in Ludo, an input highlights the squares of the player that it names', () => {
  const game = makeGame('ludo')
  expect(ludoInputPlaces(game, "next player's at least 2 at home", 0)).toEqual(['h10', 'h11', 'h12', 'h13'])
  expect(ludoInputPlaces(game, 'own pieces safe on 0-8', 0)).toHaveLength(9)
  expect(ludoInputPlaces(game, 'own piece on 7', 0)).toEqual([
    elementAt(ludoInputPlaces(game, 'own pieces on 0-8', 0), 7),
  ])
  expect(ludoInputPlaces(game, "second next player's lead over the mean of the others", 0)).toEqual([])
})

test.each([
  ['own man on 12', 0, ['s11']],
  ['own man on 12', 1, ['s20']],
  ["other's king on 30", 1, ['s2']],
])('in checkers, the input %s highlights the square as numbered by seat %i', (name, viewer, places) => {
  expect(checkersInputPlaces(makeGame('checkers'), name, viewer)).toEqual(places)
})

test.each([
  [0, 'ur', 'ur-places'],
  [1, 'ur', 'ur-places'],
  [0, 'einstein', 'einstein'],
  [1, 'einstein', 'einstein'],
  [0, 'checkers', 'checkers-pieces'],
  [1, 'checkers', 'checkers-pieces'],
])('seen by seat %i, the inputs of %s highlight every occupied place and no other', (viewer, name, encoding) => {
  const game = makeGame(name)
  const encoder = makeEncoder(game, encoding)
  const out = sparseFor(encoder)
  const { makeScene, inputPlaces } = studioGameOf(game)
  const [scene, moves, rng] = [makeScene(game), movesFor(game), seeded(2)]
  const state = new Int8Array(game.cells)
  for (let ply = 0; ply < 300; ply++) {
    if (ply === 0 || state[ACTOR] === OVER) game.start(state)
    game.moves(state, moves)
    game.play(state, elementAt(moves.list, rng.below(moves.count)), state)
    encoder.encode(state, viewer, out)
    const lit = Object.keys(inputsOn(encoder, out)).flatMap(input => inputPlaces?.(game, input, viewer) ?? [])
    const standing = scene.standing(state).map(({ place }) => place)
    expect([...new Set(lit)].sort()).toEqual([...new Set(standing)].sort())
  }
})

test('a game whose inputs have no squares highlights none', () => {
  expect(studioGameOf(makeGame('pig')).inputPlaces).toBeUndefined()
})
