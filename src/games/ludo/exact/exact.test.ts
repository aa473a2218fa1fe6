import { describe, expect, test } from 'vitest'
import { walk } from '../../../../tests/walk.ts'
import { ACTOR, CHANCE, type Evaluator, type Game, OVER, type State } from '../../../core/contract.ts'
import { movesFor, Table } from '../../../core/playing.ts'
import { seeded } from '../../../core/rng.ts'
import { ChancesFile, type SolvedChances } from '../../../search/exact/chances-file.ts'
import { optimal, solverOf } from '../../../search/exact/optimal.ts'
import { makePlayer } from '../../../search/make-player.ts'
import { makeGame } from '../../registry.ts'
import { NOBODY, TURN } from '../board.ts'
import { LudoBoards } from './boards.ts'
import { ludoSolver, solveSmallLudo } from './solver.ts'
import { LudoTruth } from './truth.ts'

const ONE = 'ludo:alhajry2012(seats=2,pieces=1)'

/** Rules that test different parts of the solver: sixes in a row, bonus rolls, bouncing, no strip, starting outside. */
const SMALL = [
  ONE,
  'ludo:thor2017(seats=2,pieces=1)',
  'ludo:zeman2020(seats=2,pieces=1)',
  'ludo:quick(seats=2,pieces=1)',
  'ludo:alhajry2012(seats=2,pieces=1,sixes=free)',
]

const solved = new Map<string, SolvedChances>()
const solutionOf = (game: Game): SolvedChances => {
  const known = solved.get(game.id) ?? solveSmallLudo(game)
  solved.set(game.id, known)
  return known
}

const worth = (evaluator: Evaluator, state: State, seat: number): number => {
  const out = new Float32Array(1)
  evaluator.evaluate([state], 1, seat, out)
  return out[0]
}

/** The first seat's value of a position before a roll, computed from the rules and the values of the positions that follow. */
function expected(game: Game, evaluator: Evaluator, state: State): number {
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
      return worth(evaluator, after, 0)
    })
    sum += game.odds(state, outcome) * (rolled[ACTOR] === 0 ? Math.max(...values) : Math.min(...values))
  }
  return sum
}

describe('the solver', () => {
  test.each([
    [ONE, 57],
    ['ludo:alhajry2012(seats=2,pieces=2)', 1710],
  ])('counts for %s %i placements of a player’s pieces', (name, ways) => {
    expect(new LudoBoards(makeGame(name)).ways).toBe(ways)
  })

  test.each(SMALL)('finds values of %s that are consistent under the rules', name => {
    const game = makeGame(name)
    const evaluator = new LudoTruth(game, solutionOf(game))
    walk(game, seeded(3), 3000, state => {
      if (state[ACTOR] !== CHANCE || state[TURN] === NOBODY) return
      expect(Math.abs(worth(evaluator, state, 0) - expected(game, evaluator, state))).toBeLessThan(3e-5)
    })
  })

  test.each(SMALL)('agrees with random play of %s, where there is never a choice', name => {
    const game = makeGame(name)
    const table = new Table(game)
    const random = makePlayer(game, 'random')
    const dice = seeded(5)
    const games = 20_000
    let wins = 0
    for (let i = 0; i < games; i++) {
      table.play([random, random], dice, dice)
      wins += table.returns[0]
    }
    const start = new Int8Array(game.cells)
    game.start(start)
    const share = worth(new LudoTruth(game, solutionOf(game)), start, 0)
    expect(Math.abs(wins / games - share)).toBeLessThan(4 * Math.sqrt(0.25 / games))
  })

  test('finds that the first player wins 51.905% with one piece', () => {
    expect(solutionOf(makeGame(ONE)).first).toBeCloseTo(0.51905, 5)
  })

  test('gives values that add up to 1, the same for either seat', () => {
    const game = makeGame(ONE)
    const evaluator = new LudoTruth(game, solutionOf(game))
    walk(game, seeded(7), 500, state => {
      if (state[ACTOR] === OVER) return
      expect(worth(evaluator, state, 0) + worth(evaluator, state, 1)).toBeCloseTo(1, 6)
    })
    const red = game.parse('r? 5/40')
    const yellow = game.parse('y? 40/5')
    expect(worth(evaluator, red, 0)).toBe(worth(evaluator, yellow, 1))
  })

  test.each([
    ['ludo', 'too large'],
    ['ludo(seats=2,pieces=3)', 'too large'],
    ['ludo:mensch(seats=2,pieces=1)', 'tries=1'],
    ['ludo:parchis(seats=2,pieces=1)', 'sixes=lost'],
  ])('refuses %s: %s', (name, why) => {
    expect(solverOf(makeGame(name)).refuses(makeGame(name))).toContain(why)
    expect(() => ludoSolver.solve(makeGame(name))).toThrow(why)
  })
})

const fileOf = (game: Game): Uint8Array =>
  Uint8Array.from(Buffer.concat(new ChancesFile('ludus-solution').encode(solutionOf(game))))

test('a solution file is small, and one for another game is refused by name', () => {
  const [one, other] = [makeGame(ONE), makeGame('ludo(seats=2,pieces=2)')]
  expect(fileOf(one).length).toBeLessThan(2 * 57 * 57 + 300)
  expect(() => new LudoTruth(other, solutionOf(one))).toThrow('pieces=1')
  expect(() => ludoSolver.decode(fileOf(one), 'x', other)).toThrow('pieces=1')
})

describe('the optimal player', () => {
  const game = makeGame(ONE)
  const find = () => optimal(ludoSolver.decode(fileOf(game), 'x', game))

  test.each([
    ['optimal', 'optimal'],
    ['optimal@0', 'optimal'],
    ['optimal@1', 'optimal@1'],
    ['optimal(rollouts=24,turns=1)', 'optimal(rollouts=24)'],
    ['optimal@1(turns=all,rollouts=6)', 'optimal@1(rollouts=6,turns=all)'],
  ])('is created from its table as %s and named %s', (name, called) => {
    const player = makePlayer(game, name, find)
    expect(player.name).toBe(called)
    const ratings = new Float32Array(1)
    const state = game.parse('r3 20/30')
    const moves = movesFor(game)
    game.moves(state, moves)
    player.rate(state, moves, ratings, seeded(1))
    expect(ratings[0]).toBeGreaterThan(0)
    expect(ratings[0]).toBeLessThan(1)
  })

  test('is unknown without a table', () => {
    expect(() => makePlayer(game, 'optimal')).toThrow('no player "optimal"')
  })

  test('refuses rollouts that are not a number', () => {
    expect(() => makePlayer(game, 'optimal(rollouts=many)', find)).toThrow('a whole number from 1 to 1000000')
  })
})
