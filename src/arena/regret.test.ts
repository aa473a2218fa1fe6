import { expect, test } from 'vitest'
import type { Evaluator } from '../core/contract.ts'
import { makeGame } from '../games/registry.ts'
import { optimal, solverOf } from '../search/exact/optimal.ts'
import { greedy } from '../search/greedy.ts'
import { makePlayer } from '../search/make-player.ts'
import { Grader, grade, gradedPairs } from './regret.ts'

test('nobody loses anything in a game without choices', () => {
  const game = makeGame('ludo(seats=2,pieces=1)')
  const solution = solverOf(game).solve(game)
  const perfect = makePlayer(game, 'optimal', () => optimal(solution))
  const result = grade(
    { game, player: makePlayer(game, 'random'), optimal: perfect, truth: solution.truth(game) },
    400,
    1,
  )
  expect(result).toMatchObject({ name: 'random', games: 400, decisions: 0, lossPerDecision: 0, winAgainstOptimal: 0.5 })
})

// Any evaluator can serve as the truth to test how losses are counted.
const game = makeGame('ludo(seats=2,pieces=2)')
const evaluator: Evaluator = {
  batch: 64,
  evaluate(states, count, seat, out) {
    for (let i = 0; i < count; i++) out[i] = 0.5 + states[i].subarray(6 + 4 * seat, 8 + 4 * seat)[0] / 256
  },
}
const follower = greedy(game, evaluator, 'follower')

test('a player who follows the evaluator loses nothing, and one who does the opposite misses every best move', () => {
  const contrary = {
    name: 'contrary',
    rate: (...[state, moves, ratings, rng]: Parameters<typeof follower.rate>) => {
      follower.rate(state, moves, ratings, rng)
      for (let i = 0; i < moves.count; i++) ratings[i] *= -1
    },
  }
  const best = grade({ game, player: follower, optimal: follower, truth: evaluator }, 40, 1)
  expect(best).toMatchObject({ lossPerDecision: 0, notBest: 0 })
  expect(best.decisions).toBeGreaterThan(100)
  const worst = grade({ game, player: contrary, optimal: follower, truth: evaluator }, 40, 1)
  expect(worst.notBest).toBe(1)
  expect(worst.lossPerDecision).toBeGreaterThan(0)
  expect(worst.self.notBest).toBe(1)
})

test('the same seed gives the same grade, another seed a different one', () => {
  const random = makePlayer(game, 'random')
  const graded = (seed: number) => grade({ game, player: random, optimal: follower, truth: evaluator }, 40, seed)
  expect(graded(1)).toEqual(graded(1))
  expect(graded(1)).not.toEqual(graded(2))
})

test('a grade does not depend on how the games were split', () => {
  const players = { game, player: makePlayer(game, 'random'), optimal: follower, truth: evaluator }
  const grader = new Grader()
  for (const [first, count] of [
    [0, 7],
    [7, 12],
    [19, 1],
  ] as const)
    grader.add(JSON.parse(JSON.stringify(gradedPairs(players, { first, count, seed: 1 }))))
  expect(grader.grade(players)).toEqual(grade(players, 40, 1))
})
