import { describe, expect, test } from 'vitest'
import { makeNim, makeWheel } from '../../../tests/small-games.ts'
import { ACTOR, type Game, OVER } from '../../core/contract.ts'
import { movesFor, Table } from '../../core/playing.ts'
import { seeded } from '../../core/rng.ts'
import { solveSmallLudo } from '../../games/ludo/exact/solver.ts'
import { makeGame } from '../../games/registry.ts'
import { makePlayer } from '../make-player.ts'
import { genericSolver } from './generic-solver.ts'
import { optimal } from './optimal.ts'
import { StateGraph } from './state-graph.ts'

const first = (game: Game): number => genericSolver.solve(game).report?.values.first ?? Number.NaN

describe('a small game solved from its rules alone', () => {
  // Bouton 1901: with a heap that is a multiple of four, the player to move loses.
  test.each([1, 2, 3, 4, 5, 7, 8, 12, 21])('nim with a heap of %i is a win unless it is a multiple of four', heap => {
    expect(first(makeNim(heap))).toBe(heap % 4 === 0 ? 0 : 1)
  })

  test('chance that can follow chance forever has the value of its limit', () => {
    // Of twenty spins, sixteen spin again. With luck 2, two win and two lose; with luck 3, three win and one loses.
    expect(first(makeWheel(2))).toBeCloseTo(0.5, 10)
    expect(first(makeWheel(3))).toBeCloseTo(0.75, 10)
  })

  // The same game by two solvers that share no code: Ludo's solver enumerates boards, this one follows the rules.
  test('Ludo with one piece a side has the same value in its own solver', () => {
    const game = makeGame('ludo(seats=2,pieces=1)')
    const start = new Int8Array(game.cells)
    game.start(start)
    const solution = genericSolver.solve(game)
    const moves = movesFor(game)
    game.moves(start, moves)
    const out = new Float32Array(1)
    game.play(start, moves.list[0], start)
    solution.truth(game).evaluate([start], 1, game.turn(start), out)
    expect(out[0]).toBeCloseTo(solveSmallLudo(game).first, 6)
  })

  test('the optimal player never loses a won game', () => {
    const game = makeNim(21)
    const kind = optimal(genericSolver.solve(game))
    const best = makePlayer(game, 'optimal', () => kind)
    const table = new Table(game)
    const rng = seeded(4)
    for (let i = 0; i < 50; i++) {
      table.play([best, makePlayer(game, 'random')], rng, rng)
      expect(table.returns[0]).toBe(1)
    }
  })

  test('survives a round trip, and refuses a damaged file and a file for another game', () => {
    const game = makeNim(9)
    const bytes = Buffer.concat(genericSolver.solve(game).encode())
    const out = new Float32Array(1)
    const state = game.parse('1 8 0')
    genericSolver.decode(bytes, 'it', game).truth(game).evaluate([state], 1, 1, out)
    expect(out[0]).toBe(0)
    expect(() => genericSolver.decode(bytes.subarray(0, -3), 'it', game)).toThrow(/checksum/)
    const flipped = Uint8Array.from(bytes)
    flipped[bytes.length - 5] ^= 64
    expect(() => genericSolver.decode(flipped, 'it', game)).toThrow(/checksum/)
    expect(() => genericSolver.decode(bytes, 'it', makeNim(8))).toThrow(/not of nim:standard\(heap=8\)/)
  })

  test('refuses a game with more than two seats in one sentence', () => {
    expect(genericSolver.refuses(makeGame('ludo'))).toMatch(/4 seats; only two-player games can be solved\.$/)
  })
})

test('the graph contains every position once, with an edge for every move', () => {
  const game = makeNim(10)
  const graph = new StateGraph(game)
  expect(graph.explore(1000)).toBe(true)
  const state = new Int8Array(game.cells)
  const moves = movesFor(game)
  for (let at = 0; at < graph.count; at++) {
    graph.read(at, state)
    expect(graph.find(state)).toBe(at)
    const edges = graph.begins[at + 1] - graph.begins[at]
    if (state[ACTOR] === OVER) expect(edges).toBe(0)
    else {
      game.moves(state, moves)
      expect(edges).toBe(moves.count)
    }
  }
  expect(graph.find(game.parse('0 99 0'))).toBe(-1)
  expect(new StateGraph(game).explore(5)).toBe(false)
})
