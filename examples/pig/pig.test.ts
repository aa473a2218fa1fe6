// What a game with dice gets for its rules alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeGame, makePlayer, match, obeys, play, registerGame, seeded, solve, train } from 'ludus'
import { pig } from './pig.js'

registerGame(pig)
const game = makeGame('pig:short')

test('it obeys the laws', () => {
  const rng = seeded(1)
  for (const name of ['pig', 'pig:short', 'pig(target=5)'])
    for (let i = 0; i < 30; i++) obeys(makeGame(name), count => rng.below(count))
})

test('a game to 30 is solved exactly, and nobody beats whoever plays by that', async () => {
  const { values, optimal } = solve(game)
  assert.ok(values.first > 0.5 && values.first < 0.6)
  const { players } = await match(game, [optimal, await makePlayer(game, 'random')], { games: 400, seed: 1 })
  assert.ok(players[0].share > 0.7)
  assert.ok(play(game, [optimal, optimal], { seed: 1 }).moves.length > 3)
})

// Neller and Presser 2004: whoever begins wins 53.06% of games to 100 if both play perfectly. Takes ten seconds: LUDUS_LONG=1.
test('a game to 100 is worth 0.5305927 to whoever begins', { skip: process.env.LUDUS_LONG !== '1' }, () => {
  assert.equal(solve(makeGame('pig')).values.first.toFixed(7), '0.5305927')
})

const random = await makePlayer(game, 'random')
const share = async (learner: string, steps: number): Promise<number> => {
  const { player } = await train(game, learner, { steps, seed: 1 })
  return (await match(game, [player, random], { games: 200, seed: 7 })).players[0].share
}

test('TD learns it from nothing', async () => assert.ok((await share('td', 1000)) > 0.6))
test('TreeStrap learns it from nothing', async () => assert.ok((await share('treestrap', 256)) > 0.6))
test('a deep Q-network learns it from nothing', async () => assert.ok((await share('dqn', 200)) > 0.5))
test('evolution learns it from nothing', async () => assert.ok((await share('genetic', 2)) > 0.6))
