import { expect, test } from 'vitest'
import { elementAt } from '../../core/element-at.ts'
import { readAnything } from '../reading.ts'
import { endOfGame } from './game-end.ts'
import { lineOf } from './line.ts'

const MATCH = ` 5 point match

 Game 1
 Anna : 0                          Ben : 0
  1) 31: 8/5 6/5                     Doubles => 2
  2)  Drops                            Wins 1 point

 Game 2
 Anna : 0                          Ben : 1
  1) 42: 8/4 6/4
`

test('a game of a match that ends with a pass shows the winner and the score', () => {
  const passed = lineOf(elementAt(readAnything(MATCH, 'backgammon:standard').match ?? [], 0))
  expect(endOfGame(passed, passed.plies.length)).toBe('Blue wins 1 point. The score is 0-1.')
  expect(endOfGame(passed, 2)).toBeUndefined()
})
