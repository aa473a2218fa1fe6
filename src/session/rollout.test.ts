import { expect, test } from 'vitest'
import { ACTOR } from '../core/contract.ts'
import { movesFor } from '../core/playing.ts'
import { makeGame } from '../games/registry.ts'
import { makePlayer } from '../search/make-player.ts'
import { beginRollout } from './rollout.ts'

const game = makeGame('ludo:alhajry2012(seats=2)')
const player = makePlayer(game, 'playouts(games=48)')
const state = game.parse('r4 h,9,30,g/20,34,h,h')

test('a rollout narrows its intervals as it runs, and ends', () => {
  const rollout = beginRollout(game, player, state, 1)
  expect(rollout?.more(12)).toBe(true)
  const early = rollout?.moves()[0].spread ?? 0
  while (rollout?.more(12));
  const [best, ...others] = rollout?.moves() ?? []
  expect(rollout?.done).toBeLessThanOrEqual(48)
  expect(best.spread).toBeLessThan(early)
  expect(best.loss).toBe(0)
  for (const { loss, games } of others) {
    expect(loss).toBeGreaterThanOrEqual(0)
    expect(games).toBeGreaterThan(0)
  }
})

test('there is no rollout before a roll, for a forced move, or by a player without playouts', () => {
  const start = new Int8Array(game.cells)
  game.start(start)
  expect(beginRollout(game, player, start, 1)).toBeUndefined()
  const forced = game.parse('r4 h,9,h,h/20,34,h,h')
  const moves = movesFor(game)
  game.moves(forced, moves)
  expect([forced[ACTOR], moves.count]).toEqual([0, 1])
  expect(beginRollout(game, player, forced, 1)).toBeUndefined()
  expect(beginRollout(game, makePlayer(game, 'expert'), state, 1)).toBeUndefined()
})
