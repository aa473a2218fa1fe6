// A player with a time limit in milliseconds uses it, and no more. The clock is the CPU time of this process, so that the load of the machine does
// not matter.
import { expect, test } from 'vitest'
import { movesFor } from '../../src/core/playing.ts'
import { seeded } from '../../src/core/rng.ts'
import { makeGame } from '../../src/games/registry.ts'
import { endingsOf } from '../../src/node/games/registry.ts'
import { findModel } from '../../src/node/models.ts'
import { makePlayer } from '../../src/search/make-player.ts'

const POSITIONS = [
  'B:W21-32:B1-12',
  'B:W18,19,21,23,24,26,29,30,31,32:B1,2,3,4,6,7,9,10,11,12',
  'W:WK14,K15,22,30:BK5,K32,12,3',
]

const clock = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

test.each([400, 100, 20])('champion(ms=%i) keeps to its time within a twentieth', ms => {
  const game = makeGame('checkers')
  const player = makePlayer(game, `champion(ms=${ms})`, findModel, { clock, endings: endingsOf })
  const moves = movesFor(game)
  const times: number[] = []
  for (let round = 0; round < 7; round++)
    for (const position of POSITIONS) {
      const state = game.parse(position)
      game.moves(state, moves)
      const begin = clock()
      player.pick?.(state, moves, seeded(round))
      // The first rounds are for warm-up.
      if (round > 1) times.push(clock() - begin)
    }
  expect(Math.min(...times)).toBeGreaterThan(0.95 * ms)
  expect(Math.max(...times)).toBeLessThan(1.05 * ms)
})
