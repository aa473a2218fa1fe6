import { expect, test } from 'vitest'
import { makeGame } from '../../games/registry.ts'
import { parseAddress, printAddress } from '../address.ts'
import { analysisAddress, readAt } from './address.ts'
import { lineOf } from './line.ts'

const checkers = makeGame('checkers').id

test.each([
  { game: checkers, players: ['human', 'champion@2(level=3)'], moves: ['11-15', '22-18', '15x22'], at: 2 },
  { game: checkers, start: 'B:W18:B14', players: [], moves: ['14x23'], at: 1 },
])('a link to an analysed game opens it at the same ply', read => {
  const link = printAddress(analysisAddress(lineOf(read), read.at))
  expect(readAt(parseAddress(link), 'ludo')).toEqual(read)
})

test('a link to a single position opens it', () => {
  const line = lineOf({ game: checkers, start: 'B:W18:B14', players: [], moves: [] })
  const read = readAt(parseAddress(printAddress(analysisAddress(line, 0))), 'ludo')
  expect(read).toMatchObject({ game: checkers, start: 'B:W18:B14', moves: [] })
})

test('the address of the page alone opens nothing', () => {
  expect(readAt(parseAddress('#/analyse'), 'ludo')).toBeUndefined()
})
