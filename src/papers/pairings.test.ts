import { expect, test } from 'vitest'
import { pairings } from './pairings.ts'
import type { Group, Student } from './paper.ts'

const student = (player: string): Student => ({ seed: 1, player, metrics: [], steps: 1, unit: 'games', seconds: 1 })
const group = (first: string, ...more: string[]): Group => [student(first), ...more.map(student)]
const players = (...groups: Group[]): string[] =>
  pairings(groups).map(students => students.map(({ player }) => player).join(' '))

test('players of the same seed meet', () => {
  expect(players(group('a1', 'a2'), group('b1', 'b2'))).toEqual(['a1 b1', 'a2 b2'])
})

test('no trained player appears in two matches if another group has more seeds', () => {
  expect(players(group('a1', 'a2'), group('b1', 'b2', 'b3', 'b4'))).toEqual(['a1 b1', 'a2 b2'])
})

test('a group of one plays in every match', () => {
  expect(players(group('a1', 'a2', 'a3'), group('b'))).toEqual(['a1 b', 'a2 b', 'a3 b'])
  expect(players(group('a'), group('b'))).toEqual(['a b'])
})
