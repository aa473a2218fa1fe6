import { expect, test } from 'vitest'
import { makeNim } from '../../tests/small-games.ts'
import { makeGame } from '../games/registry.ts'
import { makePlayer } from '../search/make-player.ts'
import { match } from './match.ts'

const game = makeGame('ludo(seats=2,pieces=1)')
const random = makePlayer(game, 'random')

test('a timer can stop a long match', async () => {
  const stopping = new AbortController()
  const timer = setTimeout(() => stopping.abort(), 20)
  // Long enough to fail instead of hanging if the timer never fires.
  const { games } = await match(game, [random, random], { games: 400_000, signal: stopping.signal })
  clearTimeout(timer)
  expect(games).toBeLessThan(400_000)
})

test('the same seed gives the same result', async () => {
  const played = (seed: number) => match(game, [random, makePlayer(game, 'expert')], { games: 100, seed })
  expect(await played(1)).toEqual(await played(1))
  expect(await played(1)).not.toEqual(await played(2))
})

test.each([
  [{ games: 0 }, 'games must be a whole number of at least 1, not 0.'],
  [{ games: Number.NaN }, 'games must be a whole number of at least 1, not NaN.'],
  [{ games: 2.5 }, 'games must be a whole number of at least 1, not 2.5.'],
  [{ seed: -1 }, 'seed must be a whole number of at least 0, not -1.'],
])('%o is refused', async (options, message) => {
  await expect(match(game, [random, random], options)).rejects.toThrow(message)
})

test('games without dice start from different openings, unless they shall not', async () => {
  const nim = makeNim(15)
  const first = { name: 'first', rate: () => {}, pick: () => 0 }
  const players = [first, { ...first, name: 'other' }]
  expect((await match(nim, players, { games: 20 })).distinctGames).toBeGreaterThan(2)
  expect((await match(nim, players, { games: 20, fromStart: true })).distinctGames).toBe(2)
})
