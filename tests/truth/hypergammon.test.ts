// Hypergammon, solved: minutes and 700 MB, so only `npm run truth` runs this.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ACTOR, CHANCE, type State } from '../../src/core/contract.ts'
import { movesFor } from '../../src/core/playing.ts'
import { seeded } from '../../src/core/rng.ts'
import { NOBODY, TURN } from '../../src/games/backgammon/board.ts'
import { makeGame } from '../../src/games/registry.ts'
import type { Solution } from '../../src/modules/solver.ts'
import { genericSolver } from '../../src/search/exact/generic-solver.ts'
import { solverOf } from '../../src/search/exact/optimal.ts'
import { temporaryFolderFor } from '../program.ts'
import { walk } from '../walk.ts'

const MINUTES = 60_000

const game = makeGame('hypergammon')
let solution: Solution | undefined
const solved = (): Solution => {
  solution ??= solverOf(game).solve(game)
  return solution
}

const worth = (of: Solution, state: State, seat: number): number => {
  const out = new Float32Array(1)
  of.truth(game).evaluate([state], 1, seat, out)
  return out[0]
}

test(
  'the winner of the opening roll has the equity that Hugh Sconyers published',
  () => {
    const { report } = solved()
    const { equity, win, gammonWin, backgammonWin, gammonLoss, backgammonLoss } = report?.values ?? {}
    expect(report?.positions).toBe(7_959_904)
    expect(Math.abs(equity - 0.0836795444708631)).toBeLessThan(1e-10)
    // Shares of all games; a backgammon also counts as a gammon.
    for (const [share, published] of [
      [win, 0.52118],
      [gammonWin, 0.31021],
      [backgammonWin, 0.02082],
      [gammonLoss, 0.27245],
      [backgammonLoss, 0.01726],
    ])
      expect(share).toBeCloseTo(published, 5)
    expect(2 * win - 1 + gammonWin + backgammonWin - gammonLoss - backgammonLoss).toBeCloseTo(equity, 8)
  },
  90 * MINUTES,
)

test('values are consistent under the rules, in random games', () => {
  const [outcomes, moves] = [movesFor(game), movesFor(game)]
  const [rolled, after] = [new Int8Array(game.cells), new Int8Array(game.cells)]
  walk(game, seeded(2), 2000, state => {
    if (state[ACTOR] !== CHANCE || state[TURN] === NOBODY) return
    game.moves(state, outcomes)
    let sum = 0
    for (const outcome of outcomes.list.subarray(0, outcomes.count)) {
      game.play(state, outcome, rolled)
      game.moves(rolled, moves)
      const values = Array.from(moves.list.subarray(0, moves.count), move => {
        game.play(rolled, move, after)
        return worth(solved(), after, state[TURN])
      })
      sum += game.odds(state, outcome) * Math.max(...values)
    }
    expect(Math.abs(sum - worth(solved(), state, state[TURN]))).toBeLessThan(5e-7)
  })
})

test(
  'with two checkers a side, the generic solver finds the same values',
  () => {
    const two = makeGame('hypergammon(men=2)')
    const [ours, theirs] = [solverOf(two).solve(two).truth(two), genericSolver.solve(two).truth(two)]
    const [own, other] = [new Float32Array(1), new Float32Array(1)]
    walk(two, seeded(3), 20_000, state => {
      ours.evaluate([state], 1, 0, own)
      theirs.evaluate([state], 1, 0, other)
      expect(Math.abs(own[0] - other[0])).toBeLessThan(5e-7)
    })
  },
  30 * MINUTES,
)

// makehyper -c 3 takes hours; docs/exact-play.md explains how to get a sufficient database in minutes.
const database = process.env.LUDUS_HYPER3

test.skipIf(database === undefined)('a thousand random positions have the values of GNU Backgammon’s database', () => {
  const file = join(temporaryFolderFor(onTestFinished), 'hypergammon.solution')
  writeFileSync(file, Buffer.concat(solved().encode()))
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'hypergammon-gnubg.mjs')
  const words = [script, 'compare', database as string, '--positions', '1000', '--solution', file]
  const { compared, largest } = JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' }))
  expect(compared).toBe(1000)
  expect(largest).toBeLessThan(1e-4)
})
