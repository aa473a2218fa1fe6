// Blitz, solved: minutes and 450 MB, so only `npm run truth` runs this. RoyalUr and Olieslagers (github.com/JeroenOlieslagers/game_of_ur) have solved
// the same rules independently of each other; matching their digits shows that the rules here are the same.
import { expect, test } from 'vitest'
import { makeGame } from '../../src/games/registry.ts'
import { solverOf } from '../../src/search/exact/optimal.ts'

test('the first player of Blitz wins 50.4052555093%', () => {
  const game = makeGame('ur:blitz')
  const { report } = solverOf(game).solve(game)
  expect(report?.positions).toBe(41_243_781)
  expect(report?.values.first).toBeCloseTo(0.504_052_555_093, 12)
}, 3_600_000)
