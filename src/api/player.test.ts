import { afterEach, expect, test, vi } from 'vitest'
import { makeGame } from '../games/registry.ts'
import { makePlayer } from './player.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['ludo', 'random'],
  ['ludo', 'expert'],
  ['ludo', 'playouts'],
  ['checkers', 'alpha-beta@2'],
])('in %s, %s is not looked for among the models', async (game, name) => {
  const fetched = vi.fn(async () => new Response('{}', { status: 500 }))
  vi.stubGlobal('fetch', fetched)
  expect((await makePlayer(makeGame(game), name, { models: 'models/' })).name).toBe(name)
  expect(fetched).not.toHaveBeenCalled()
})
