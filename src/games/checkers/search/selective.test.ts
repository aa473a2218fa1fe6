import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minimaxOf, tree, unsigned, valuesOf } from '../../../../tests/random-tree.ts'
import { walk } from '../../../../tests/walk.ts'
import { ACTOR, type Game, OVER, type State } from '../../../core/contract.ts'
import { movesFor } from '../../../core/playing.ts'
import { seeded } from '../../../core/rng.ts'
import { type BoardSearch, SURE_WIN, WON } from '../../../modules/search-board.ts'
import { Plain } from '../../../search/alpha-beta/plain.ts'
import { AlphaBeta, DEEPEST, type Limits, type Search } from '../../../search/alpha-beta/search.ts'
import { Selective } from '../../../search/alpha-beta/selective.ts'
import { StateBoard } from '../../../search/alpha-beta/state-board.ts'
import { makePlayer } from '../../../search/make-player.ts'
import { makeGame } from '../../registry.ts'
import { LONGEST_QUIET, QUIET } from '../board.ts'
import { checkersOf } from '../checkers.ts'
import { material } from '../players/material.ts'

const NOTHING = { reduce: false, extend: false, cut: false, futility: false, deeper: false }
const game = makeGame('checkers')
const boardOf = (of: Game): BoardSearch => material.search?.(of, {}) as BoardSearch
const middle = 'B:W18,19,21,23,24,26,29,30,31,32:B1,2,3,4,6,7,9,10,11,12'

function picked(search: Search, state: State, limits: Limits, seed = 1): string {
  const moves = movesFor(game)
  game.moves(state, moves)
  return game.printMove(state, moves.list[search.pick(state, moves, limits, seeded(seed))])
}

describe('without selectivity, the search equals minimax', () => {
  test('on small random trees', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 6 }), fc.nat({ max: 2 }), (seed, depth, which) => {
        const { game: grown, hints, on } = tree(seed, 8)
        const used = on(new StateBoard(grown, [hints, {}, { key: () => false }][which]))
        const state = new Int8Array(grown.cells)
        const minimax = minimaxOf(new Plain(grown, used, { prune: false, quiesce: true }), grown, state, depth)
        const search = new Selective(grown, used, NOTHING)
        expect(valuesOf(search, grown, state, depth)).toEqual(minimax)
        const moves = movesFor(grown)
        grown.moves(state, moves)
        const best = search.pick(state, moves, { depth }, seeded(seed))
        expect(minimax[best]).toBe(Math.max(...minimax))
      }),
      { numRuns: 60 },
    )
  })

  test.each(['checkers', 'giveaway'])('on positions of %s, and at depth 2 with all but extensions on', name => {
    const of = makeGame(name)
    const used = boardOf(of)
    const plain = new Plain(of, used, { prune: false, quiesce: true })
    const nothing = new Selective(of, used, NOTHING)
    // A forced move may be extended at any depth. Reductions and pruning need more depth.
    const shallow = new Selective(of, used, { extend: false })
    let looked = 0
    walk(of, seeded(7), 1500, (state, moves) => {
      if (++looked % 40 !== 0 || moves.count < 2) return
      const depth = 1 + (looked % 4)
      expect(valuesOf(nothing, of, state, depth)).toEqual(minimaxOf(plain, of, state, depth))
      expect(valuesOf(shallow, of, state, 2)).toEqual(minimaxOf(plain, of, state, 2))
    })
    expect(looked).toBeGreaterThan(1000)
  })
})

describe('the selective search', () => {
  test('differs from minimax where it reduces', () => {
    const used = boardOf(game)
    const [one, full] = [new Selective(game, used), new AlphaBeta(game, used)]
    let different = 0
    walk(game, seeded(3), 60, state => {
      if (String(valuesOf(one, game, state, 6)) !== String(valuesOf(full, game, state, 6))) different++
    })
    expect(different).toBeGreaterThan(0)
  })

  test('picks the same legal move again for any node limit', () => {
    const search = new Selective(game, boardOf(game))
    walk(game, seeded(5), 300, (state, moves) => {
      if (moves.count < 2) return
      const nodes = 1 + seeded(moves.count, state[4]).below(400)
      const at = search.pick(state, moves, { depth: DEEPEST, nodes }, seeded(2))
      expect(at).toBeGreaterThanOrEqual(0)
      expect(at).toBeLessThan(moves.count)
      expect(search.pick(state, moves, { depth: DEEPEST, nodes }, seeded(2))).toBe(at)
    })
  })

  test('starts from an empty table unless it is asked to keep it', () => {
    const search = new Selective(game, boardOf(game))
    const state = game.parse(middle)
    const first = picked(search, state, { depth: 9 })
    const { nodes } = search
    expect(picked(search, state, { depth: 9 })).toBe(first)
    expect(search.nodes).toBe(nodes)
    expect(picked(search, state, { depth: 9, keep: true })).toBe(first)
    expect(search.nodes).toBeLessThan(nodes / 2)
  })

  test('respects its limits on nodes and time', () => {
    const search = new Selective(game, boardOf(game))
    const state = game.parse(middle)
    picked(search, state, { depth: DEEPEST, nodes: 20_000 })
    expect(search.nodes).toBe(20_000)
    let asked = 0
    picked(search, state, { depth: DEEPEST, late: () => ++asked > 20 })
    expect(search.nodes).toBeLessThan(20 * 256 + 600)
    expect(search.reached).toBeGreaterThan(1)
  })

  test.each(['W:WK15,K18:BK3', 'W:W31,K18:B4', 'B:WK19,K20:BK29,K5'])('finds the shortest win of %s', position => {
    const state = game.parse(position)
    const [one, full] = [new Selective(game, boardOf(game)), new AlphaBeta(game, boardOf(game))]
    picked(full, state, { depth: 13 })
    picked(one, state, { depth: DEEPEST, nodes: 300_000 })
    if (full.points >= SURE_WIN) expect(WON - one.points).toBe(WON - full.points)
    else expect(one.points).toBeLessThan(SURE_WIN)
  })

  test('sees the draw by the 40-move rule two plies ahead, as a full-width search does', () => {
    const [one, full] = [new Selective(game, boardOf(game)), new AlphaBeta(game, boardOf(game))]
    const moves = movesFor(game)
    const next = new Int8Array(game.cells)
    let draws = 0
    for (let nth = 0; nth < 30; nth++) {
      const state = game.parse('W:WK31,K32:BK1,K2')
      const rng = seeded(nth)
      // Random quiet moves. A move that ends the game or allows a capture is redrawn a few times.
      for (let ply = 0; ply < LONGEST_QUIET - 2 && state[ACTOR] !== OVER; ply++) {
        game.moves(state, moves)
        for (let tries = 0; tries < 20; tries++) {
          game.play(state, moves.list[rng.below(moves.count)], next)
          if (next[ACTOR] !== OVER && !checkersOf(game).mustCapture(next)) break
        }
        state.set(next)
      }
      if (state[ACTOR] === OVER) continue
      picked(one, state, { depth: 6 })
      picked(full, state, { depth: 6 })
      expect(unsigned(one.points)).toBe(unsigned(full.points))
      if (state[QUIET] === LONGEST_QUIET - 2 && one.points === 0) draws++
    }
    expect(draws).toBeGreaterThan(0)
  })
})

test('the canonical name includes the search unless it is the default', () => {
  expect(makePlayer(game, 'material@4(search=selective)').name).toBe('material@4')
  expect(makePlayer(game, 'material@4(search=full-width)').name).toBe('material@4(search=full-width)')
  expect(() => makePlayer(game, 'material@4(search=narrow)')).toThrow('search')
})
