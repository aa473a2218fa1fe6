import { expect, test } from 'vitest'
import { makeGame } from '../games/registry.ts'
import { makePlayer } from '../search/make-player.ts'
import { measureAgainst } from './measuring.ts'

const game = makeGame('ludo(seats=3,pieces=1)')
const [player, other] = [makePlayer(game, 'expert'), makePlayer(game, 'random')]

test.each([
  [9, true, 9],
  [10, true, 12],
  [10, false, 10],
])('%i games, by seat: %s, are %i whole games', async (games, bySeat, played) => {
  let last = 0
  const figure = await measureAgainst(
    game,
    player,
    { name: 'random', other },
    { games, bySeat, every: 1, against: [] },
    1,
    {
      pause: async () => {},
      played: count => {
        last = count
      },
    },
  )
  expect([figure?.games, last]).toEqual([played, played])
  // Wins are whole games, too.
  const wins = (figure?.share ?? 0.5) * played
  expect(wins).toBeCloseTo(Math.round(wins), 9)
})
