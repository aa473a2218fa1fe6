import { afterEach, expect, test, vi } from 'vitest'
import { makeGame } from '../../games/registry.ts'
import { newSession } from '../../session/session.ts'
import * as store from '../play/store.ts'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { randomGame } from '../testing/random-game.ts'
import { recordGames } from './recording.ts'

const UNSENT = 'ludus.unsent'
const game = makeGame('ludo:quick(seats=2,pieces=1)')
const finished = (seed: number) =>
  newSession(game, [{ name: 'human' }, { name: 'random' }], seed, randomGame(game, seed).texts)

afterEach(() => vi.unstubAllGlobals())

test('a game that the server refuses does not keep later ones from being recorded, and the oldest make room', async () => {
  const kept = fakeBrowser()
  kept.set(UNSENT, JSON.stringify(['of rules that the server lacks', 'x'.repeat(600_000)]))
  const taken: string[] = []
  vi.stubGlobal('EventSource', class {})
  vi.stubGlobal('fetch', async (address: string, asked?: { body: string }) => {
    if (address.endsWith('here.json')) return Response.json({ server: true })
    const { record } = JSON.parse(asked?.body ?? '{}')
    if (record.startsWith('of rules')) return Response.json({ error: { message: 'no such game' } }, { status: 400 })
    taken.push(record)
    return Response.json({})
  })
  recordGames()
  await vi.waitFor(() => expect(taken).toHaveLength(1))
  store.session.value = finished(3)
  await vi.waitFor(() => expect(taken).toHaveLength(2))
  expect(JSON.parse(kept.get(UNSENT) ?? '')).toEqual(['of rules that the server lacks'])

  // Without a server behind the page, the games wait, but never fill the storage.
  kept.set(UNSENT, JSON.stringify(['y'.repeat(300_000), 'z'.repeat(300_000)]))
  store.session.value = finished(4)
  expect((kept.get(UNSENT) ?? '').length).toBeLessThan(500_000)
})
