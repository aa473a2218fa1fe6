// What a game gets for its rules alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeGame, makePlayer, match, obeys, perft, play, registerGame, seeded, solve, train } from 'ludus'
import { connectFour } from './connect-four.js'

registerGame(connectFour)
const game = makeGame('connect-four')

test('it obeys the laws', () => {
  const rng = seeded(1)
  for (const name of ['connect-four', 'connect-four(width=4,height=4)', 'connect-four(width=5,height=4,connect=3)'])
    for (let i = 0; i < 30; i++) obeys(makeGame(name), count => rng.below(count))
})

// 7 to the power of the depth; at depth 7 a column can be full: 7^7 - 7.
test('it has as many positions at each depth as Connect Four', () => {
  const start = new Int8Array(game.cells)
  game.start(start)
  const counts = [1, 2, 3, 4, 5, 6, 7].map(depth => perft(game, start, depth))
  assert.deepEqual(counts, [7, 49, 343, 2401, 16_807, 117_649, 823_536])
})

// John Tromp counts 161,029 legal positions of four columns and four rows; with perfect play they are drawn.
test('a board of 4 x 4 is solved exactly', async () => {
  const small = makeGame('connect-four(width=4,height=4)')
  const { positions, values, optimal } = solve(small)
  assert.equal(positions, 161_029)
  assert.equal(values.first, 0.5)
  const random = await makePlayer(small, 'random')
  for (let seed = 1; seed <= 20; seed++) {
    assert.ok(play(small, [optimal, random], { seed }).returns[0] >= 0.5)
    assert.equal(play(small, [optimal, optimal], { seed }).returns[0], 0.5)
  }
})

test('alpha-beta sees a win in three moves, and takes it', async () => {
  const player = await makePlayer(game, 'alpha-beta@6')
  const { returns } = play(game, [player, await makePlayer(game, 'random')], { seed: 1 })
  assert.equal(returns[0], 1)
})

// A bench of its own asks for 100,000 positions a second (npm run perf); here it only has to be no toy.
test('alpha-beta looks at many positions a second', async () => {
  const player = await makePlayer(game, 'alpha-beta@6')
  const state = new Int8Array(game.cells)
  game.start(state)
  const moves = { count: 0, list: new Int32Array(game.maxMoves) }
  game.moves(state, moves)
  const begin = process.cpuUsage()
  let positions = 0
  for (let i = 0; i < 20; i++) {
    player.pick?.(state, moves, seeded(i))
    positions += player.nodes ?? 0
  }
  const { user, system } = process.cpuUsage(begin)
  const speed = positions / ((user + system) / 1e6)
  assert.ok(speed > 20_000, `${Math.round(speed)} positions a second`)
})

const random = await makePlayer(game, 'random')
const share = async (learner: string, steps: number): Promise<number> => {
  const { player } = await train(game, learner, { steps, seed: 1 })
  return (await match(game, [player, random], { games: 200, seed: 7 })).players[0].share
}

test('TD learns it from nothing', async () => assert.ok((await share('td', 400)) > 0.7))
test('TreeStrap learns it from nothing', async () => assert.ok((await share('treestrap', 96)) > 0.8))
test('a deep Q-network learns it from nothing', async () => assert.ok((await share('dqn', 200)) > 0.5))
test('evolution learns it from nothing', async () => assert.ok((await share('genetic', 6)) > 0.6))
