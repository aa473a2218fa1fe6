import { expect, test } from 'vitest'
import { match } from '../api/match.ts'
import { makeGame } from '../games/registry.ts'
import { matchOnThreads } from './api.ts'
import { findPlayer } from './find.ts'

const game = makeGame('checkers')
const names = ['material@1', 'material@2']

test.each([{}, { fromStart: true }])('a match on threads with %o has the same result as on one', async options => {
  const settings = { games: 8, seed: 3, ...options }
  const here = await match(
    game,
    names.map(name => findPlayer(game, name)),
    settings,
  )
  expect(await matchOnThreads(game, names, { ...settings, threads: 2 })).toEqual(here)
})

test('a match on threads refuses a number of games that makes no sense', async () => {
  await expect(matchOnThreads(game, names, { games: 0 })).rejects.toThrow('games must be a whole number of at least 1')
})
