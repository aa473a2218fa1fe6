import { expect, test } from 'vitest'
import { elementAt } from '../../core/element-at.ts'
import { extended, isRollFor, lineOf, moveNumber, plyAt } from './line.ts'

const line = lineOf({ game: 'checkers:english', players: [], moves: ['11-15', '23-19', '8-11'] })

test('a move has the number of its round in the list of moves', () => {
  expect([0, 1, 2].map(at => moveNumber(line, at))).toEqual([1, 1, 2])
})

test('a roll belongs to the move after it, unless it has ended the turn', () => {
  const pig = lineOf({ game: 'pig', players: [], moves: ['roll', '4', 'roll', '1', 'roll', '6', 'hold'] })
  expect(pig.plies.map((_, at) => isRollFor(pig, at))).toEqual([false, true, false, false, false, true, false])
  const backgammon = lineOf({ game: 'backgammon', players: [], moves: ['31', '8/5 6/5', '42'] })
  expect(backgammon.plies.map((_, at) => isRollFor(backgammon, at))).toEqual([true, false, true])
})

test('trying the same move again leads to the same position objects, so their analysis is reused', () => {
  const { plies } = lineOf({ game: 'checkers:english', players: [], moves: ['11-15', '22-18'] })
  const { move } = elementAt(plies, 1)
  const [once, again] = [extended(line, 1, move), extended(line, 1, move)]
  expect(plyAt(once, 1)).toBe(plyAt(again, 1))
  expect(plyAt(once, 2)).toBe(plyAt(again, 2))
  expect(plyAt(once, 1)).not.toBe(plyAt(line, 1))
  expect(plyAt(once, 0)).toBe(plyAt(line, 0))
  expect(once.plies[1]).toEqual(plies[1])
})
