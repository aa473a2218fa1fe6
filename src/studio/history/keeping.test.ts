import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { elementAt } from '../../core/element-at.ts'
import { makeGame } from '../../games/registry.ts'
import { newSession, playMove } from '../../session/session.ts'
import * as store from '../play/store.ts'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { randomGame } from '../testing/random-game.ts'
import { allOf, closeDatabase, remove } from './database.ts'
import { finishedHere, keepGames, originOf } from './keeping.ts'

const game = makeGame('ludo:quick(seats=2,pieces=1)')
const { texts } = randomGame(game, 4)
const begun = (seed: number, plies: number, names = ['human', 'expert']) =>
  newSession(
    game,
    names.map(name => ({ name })),
    seed,
    texts.slice(0, plies),
  )
const outcomes = async () => (await allOf('games')).map(({ outcome }) => outcome)

beforeAll(() => {
  fakeBrowser()
  keepGames(() => 0)
})
afterEach(async () => {
  await remove(
    'games',
    (await allOf('games')).map(({ id }) => id),
  )
})
afterAll(async () => {
  await closeDatabase()
  vi.unstubAllGlobals()
})

test('a game is stored when a person finishes it', async () => {
  const session = begun(1, texts.length - 1)
  store.session.value = session
  playMove(session, game.parseMove(session.state, elementAt(texts, texts.length - 1)))
  store.session.value = { ...session }
  await vi.waitFor(async () => expect(await outcomes()).toHaveLength(1))
  expect(['won', 'lost']).toContain((await outcomes())[0])
  expect(finishedHere.value).toBe(originOf(session))
})

test('an abandoned game is stored only if a person was well into it and it was not already over', async () => {
  // Comes last, so that everything before it has been stored.
  store.session.value = begun(2, texts.length)
  store.session.value = begun(3, texts.length - 4, ['expert', 'random'])
  store.session.value = begun(4, 2)
  store.session.value = begun(5, texts.length - 4)
  store.session.value = begun(6, 0)
  await vi.waitFor(async () => expect(await outcomes()).toHaveLength(1))
  expect((await allOf('games')).map(({ origin, outcome }) => [origin, outcome])).toEqual([
    [originOf(begun(5, 0)), 'unfinished'],
  ])
})
