import { expect, test } from 'vitest'
import { movesFor } from '../../core/playing.ts'
import { seeded } from '../../core/rng.ts'
import { makeGame } from '../../games/registry.ts'
import { tableCritic } from './table.ts'

test('a hashed table takes the first target in full, and later ones in steps', () => {
  const game = makeGame('pig:short')
  const critic = tableCritic(game)
  const state = new Int8Array(game.cells)
  const rng = seeded(1)
  game.start(state)
  while (state[0] < 0) game.play(state, game.roll(state, rng), state)
  const moves = movesFor(game)
  game.moves(state, moves)
  critic.look(state, moves, rng)
  critic.keep(0, 0)
  critic.learn(0, 0.5, 0.1)
  critic.look(state, moves, rng)
  expect(critic.values[0]).toBe(0.5)
  critic.learn(0, 0, 0.5)
  critic.look(state, moves, rng)
  expect(critic.values[0]).toBe(0.25)
})
