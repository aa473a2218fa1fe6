import { join } from 'node:path'
import { expect, test } from 'vitest'
import { match } from '../src/api/match.ts'
import { makeGame, registerGame } from '../src/games/registry.ts'
import { matchOnThreads, trainRun } from '../src/node/api.ts'
import { findPlayer } from '../src/node/find.ts'
import { temporaryFolder } from './program.ts'
import { nim } from './small-games.ts'

const game = makeGame('checkers')
const names = ['material@1(table=0)', 'material@2(table=0)']

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

test('a game that only this thread knows is refused by a match on threads, and trained here', async () => {
  registerGame({ ...nim, name: 'own-nim' })
  const own = makeGame('own-nim(heap=5)')
  await expect(matchOnThreads(own, ['random', 'random'])).rejects.toThrow(
    'Other threads do not know own-nim:standard(heap=5). Load the file that exports it with loadPlugins',
  )
  const settings = { game: own, steps: 1, options: { population: 4, games: 4 }, threads: 2 }
  expect(await trainRun('genetic', join(temporaryFolder(), 'run'), settings)).toMatchObject({ done: true, steps: 1 })
})

test.each([
  ['tdd', { game }, 'There is no recipe or learner "tdd". Did you mean'],
  ['td', {}, 'Which game should td learn? Give it in the options: { game }.'],
  ['td', { game, steps: 0 }, 'steps must be a whole number of at least 1'],
])('a training of %s with %o is refused', async (name, options, message) => {
  await expect(trainRun(name, join(temporaryFolder(), 'run'), options)).rejects.toThrow(message)
})
