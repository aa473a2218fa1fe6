// The search speed of a game that provides only its rules.
import { expect, test } from 'vitest'
import { connectFour } from '../../examples/connect-four/connect-four.ts'
import { makeGame, makePlayer, registerGame, seeded } from '../../src/index.node.ts'

test('alpha-beta@6 searches 100,000 positions of Connect Four a second', async () => {
  registerGame(connectFour)
  const game = makeGame('connect-four')
  const player = await makePlayer(game, 'alpha-beta@6')
  const state = new Int8Array(game.cells)
  game.start(state)
  const moves = { count: 0, list: new Int32Array(game.maxMoves) }
  game.moves(state, moves)
  /** Nodes per second of CPU time. */
  const speed = (): number => {
    const begin = process.cpuUsage()
    let positions = 0
    for (let i = 0; i < 20; i++) {
      player.pick?.(state, moves, seeded(i))
      positions += player.nodes ?? 0
    }
    const { user, system } = process.cpuUsage(begin)
    return positions / ((user + system) / 1e6)
  }
  // A first run, so that compiled code is measured.
  speed()
  expect(speed()).toBeGreaterThan(100_000)
})
