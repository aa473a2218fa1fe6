import { expect, test } from 'vitest'
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
