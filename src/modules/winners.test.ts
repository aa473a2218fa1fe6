import { expect, test } from 'vitest'
import { ACTOR, type Moves, OVER } from '../core/contract.ts'
import { makeGame } from '../games/registry.ts'
import { winnersIn } from './winners.ts'

test.each([
  ['ludo', 1],
  ['ludo(teams=true)', 2],
  ['ludo(seats=3)', 1],
  ['backgammon(gammons=true)', 1],
  ['checkers', 1],
])('in %s, %i seats win together', (name, winners) => {
  expect(winnersIn(makeGame(name))).toBe(winners)
})

/** A game for three that ends in one move, drawn or with these returns. */
const places = (returns: readonly number[], drawn: boolean) => ({
  ...makeGame('ludo(seats=3)'),
  id: `places ${returns}`,
  seats: 3,
  cells: 2,
  maxMoves: 8,
  least: 0,
  most: 2,
  start: (state: Int8Array) => state.fill(0),
  moves(_: Int8Array, out: Moves) {
    out.count = drawn ? 8 : 1
    out.list.set([0, 1, 2, 3, 4, 5, 6, 7])
  },
  play(_: Int8Array, move: number, into: Int8Array) {
    into[ACTOR] = OVER
    into[1] = move
  },
  returns: (state: Int8Array, out: Float32Array) => out.set(state[1] > 0 ? [2, 2, 2] : returns),
})

test('a second place that wins half as much counts half a win', () => {
  expect(winnersIn(places([2, 1, 0], false))).toBe(1.5)
})

test('a drawn game does not say how many win', () => {
  expect(winnersIn(places([2, 0, 0], true))).toBe(1)
})
