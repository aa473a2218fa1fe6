// The 2 x 2 game, solved: half a minute and 220 MB, so only `npm run truth` runs this.
import { expect, test } from 'vitest'
import { grade } from '../../src/arena/regret.ts'
import { ACTOR, CHANCE, type State } from '../../src/core/contract.ts'
import { movesFor, Table } from '../../src/core/playing.ts'
import { seeded } from '../../src/core/rng.ts'
import { NOBODY, SIXES, TURN } from '../../src/games/ludo/board.ts'
import { LudoBoards } from '../../src/games/ludo/exact/boards.ts'
import { makeGame } from '../../src/games/registry.ts'
import { optimal, solverOf } from '../../src/search/exact/optimal.ts'
import { makePlayer } from '../../src/search/make-player.ts'
import { rollout } from '../../src/search/rollout.ts'
import { walk } from '../walk.ts'

const game = makeGame('ludo:alhajry2012(seats=2,pieces=2)')
const solution = solverOf(game).solve(game)
const exact = solution.truth(game)
const perfect = makePlayer(game, 'optimal', () => optimal(solution))

const worth = (state: State, seat: number): number => {
  const out = new Float32Array(1)
  exact.evaluate([state], 1, seat, out)
  return out[0]
}

/** The value of a position before a roll of seat 0 to that seat, by the rules and the values of the following positions. */
function expected(state: State): number {
  const outcomes = movesFor(game)
  const moves = movesFor(game)
  const rolled = new Int8Array(game.cells)
  const after = new Int8Array(game.cells)
  game.moves(state, outcomes)
  let sum = 0
  for (const outcome of outcomes.list.subarray(0, outcomes.count)) {
    game.play(state, outcome, rolled)
    game.moves(rolled, moves)
    const values = Array.from(moves.list.subarray(0, moves.count), move => {
      game.play(rolled, move, after)
      return worth(after, state[TURN])
    })
    sum += game.odds(state, outcome) * Math.max(...values)
  }
  return sum
}

test('the first player wins 51.057%', () => {
  expect(solution.report?.positions).toBe(2_924_100)
  expect(solution.report?.values.first).toBeCloseTo(0.51057, 5)
})

test('values are consistent under the rules, on random boards and on those of games', () => {
  const boards = new LudoBoards(game)
  const rng = seeded(1)
  const state = new Int8Array(game.cells)
  for (let i = 0; i < 5000; i++) {
    boards.place(rng.below(boards.ways), rng.below(boards.ways), 0, state)
    expect(Math.abs(worth(state, 0) - expected(state))).toBeLessThan(3e-5)
  }
  walk(game, seeded(2), 10_000, here => {
    if (here[ACTOR] !== CHANCE || here[TURN] === NOBODY || here[SIXES] > 0) return
    expect(Math.abs(worth(here, here[TURN]) - expected(here))).toBeLessThan(3e-5)
  })
})

test.each([
  ['random', 0.0155, 0.2772],
  ['expert', 0.0065, 0.4028],
])('%s loses %d a decision and wins %d against optimal', (name, loss, wins) => {
  const found = grade({ game, player: makePlayer(game, name), optimal: perfect, truth: exact }, 20_000, 1)
  expect(Math.abs(found.lossPerDecision - loss)).toBeLessThan(0.0002)
  expect(Math.abs(found.winAgainstOptimal - wins)).toBeLessThan(0.004)
  expect(Math.abs(found.won - wins)).toBeLessThan(0.014)
})

test('random wins 36.0% against expert', () => {
  const table = new Table(game)
  const [random, expert] = [makePlayer(game, 'random'), makePlayer(game, 'expert')]
  const dice = seeded(3)
  let wins = 0
  for (let i = 0; i < 20_000; i++) {
    table.play(i % 2 === 0 ? [random, expert] : [expert, random], dice, dice)
    wins += table.returns[i % 2]
  }
  expect(Math.abs(wins / 20_000 - 0.36)).toBeLessThan(0.014)
})

test('rollouts between perfect players agree with the exact values of all moves', () => {
  const rollouts = 2000
  const player = rollout(game, 'x', {
    rollouts,
    turns: Number.POSITIVE_INFINITY,
    own: perfect,
    others: perfect,
    evaluator: exact,
    patient: true,
  })
  const ratings = new Float32Array(game.maxMoves)
  const after = new Int8Array(game.cells)
  for (const position of ['r3 20,41/30,7', 'y6 h,12/h,50', 'r1 50,3/24,28']) {
    const state = game.parse(position)
    const moves = movesFor(game)
    game.moves(state, moves)
    player.rate(state, moves, ratings, seeded(7))
    for (let i = 0; i < moves.count; i++) {
      game.play(state, moves.list[i], after)
      const value = worth(after, state[ACTOR])
      expect(Math.abs(ratings[i] - value)).toBeLessThan(3.5 * Math.sqrt((value * (1 - value)) / rollouts))
    }
  }
})
