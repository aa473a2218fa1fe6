import { expect, test } from 'vitest'
import { makeGame } from '../games/registry.ts'
import { judgedBy, judgeName } from './judge.ts'

const checkers = makeGame('checkers')

test('a judge is named in plain words, not by its typed name', () => {
  expect(judgeName(checkers, 'champion')).toBe('Ludus’s champion')
  expect(judgeName(checkers, 'champion@6')).toBe('Ludus’s champion, looking 6 moves ahead')
  expect(judgeName(checkers, 'champion@1')).toBe('Ludus’s champion, looking 1 move ahead')
  expect(judgeName(checkers, 'material@8')).toBe('Piece counter, looking 8 moves ahead')
})

test('the name of a judge that uses rollouts includes their number', () => {
  expect(judgeName(checkers, 'champion(rollouts=96)')).toBe('Ludus’s champion, playing each move out 96 times')
  expect(judgeName(checkers, '48 games played out by random')).toBe('48 games played out by Random')
})

test('exact values are not attributed to a judge', () => {
  expect(judgedBy(checkers, 'optimal')).toBe('by exact values, because this game is solved')
  expect(judgedBy(checkers, 'champion@6', true)).toBe('by exact values, because this ending is solved')
})
