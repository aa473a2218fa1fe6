import { expect, test } from 'vitest'
import { makeGame } from '../../games/registry.ts'
import { piecesInWords } from './text-board.tsx'

test.each([
  ['backgammon', '4HPwATDgc/ABMA 31', 0, 'point 6: 5, point 8: 3, point 13: 5, point 24: 2'],
  ['ludo:classic', 'r4 10,h,h,g/1,h,h,h/h,h,h,h/h,h,h,h', 0, '2 in the yard, square 11'],
  ['checkers', 'B:W18,K26:B9,14', 1, 'square 18, king on square 26'],
])('a position of %s can be read aloud', (name, position, seat, words) => {
  const game = makeGame(name)
  expect(piecesInWords(game, game.parse(position), seat)).toBe(words)
})
