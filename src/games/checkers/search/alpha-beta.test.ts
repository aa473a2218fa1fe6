import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minimaxOf, tree, valuesOf } from '../../../../tests/random-tree.ts'
import { walk } from '../../../../tests/walk.ts'
import { ACTOR, type State } from '../../../core/contract.ts'
import { choose, movesFor, Table } from '../../../core/playing.ts'
import { seeded } from '../../../core/rng.ts'
import { type BoardSearch, WON } from '../../../modules/search-board.ts'
import { Plain } from '../../../search/alpha-beta/plain.ts'
import { scoreOf } from '../../../search/alpha-beta/player.ts'
import { AlphaBeta } from '../../../search/alpha-beta/search.ts'
import { StateBoard, searchBoardOf } from '../../../search/alpha-beta/state-board.ts'
import { makePlayer } from '../../../search/make-player.ts'
import { makeGame } from '../../registry.ts'
import { QUIET } from '../board.ts'
import type { Checkers } from '../checkers.ts'
import { material } from '../players/material.ts'
import { CheckersBoard } from './board.ts'

describe('alpha-beta equals minimax', () => {
  test('on small random trees, with and without a transposition table, captures and move order', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 6 }), fc.nat({ max: 2 }), (seed, depth, which) => {
        const { game, hints, on } = tree(seed, 8)
        const used = on(new StateBoard(game, [hints, {}, { key: () => false }][which]))
        const state = new Int8Array(game.cells)
        const minimax = minimaxOf(new Plain(game, used, { prune: false, quiesce: true }), game, state, depth)
        const search = new AlphaBeta(game, used)
        expect(valuesOf(search, game, state, depth)).toEqual(minimax)
        expect(minimaxOf(new Plain(game, used, { prune: true, quiesce: true }), game, state, depth)).toEqual(minimax)
        const moves = movesFor(game)
        game.moves(state, moves)
        expect(minimax[search.pick(state, moves, { depth }, seeded(seed))]).toBe(Math.max(...minimax))
      }),
      { numRuns: 60 },
    )
  })

  test.each(['checkers', 'giveaway'])('on positions of %s', name => {
    const game = makeGame(name)
    const used = material.search?.(game, {}) as BoardSearch
    expect(used.board).toBeInstanceOf(CheckersBoard)
    expect(searchBoardOf(game)).toBeInstanceOf(CheckersBoard)
    const search = new AlphaBeta(game, used)
    const plain = new Plain(game, used, { prune: false, quiesce: true })
    let looked = 0
    walk(game, seeded(7), 1500, (state, moves) => {
      if (++looked % 30 !== 0 || moves.count < 2) return
      const depth = 1 + (looked % 4)
      expect(valuesOf(search, game, state, depth)).toEqual(minimaxOf(plain, game, state, depth))
    })
    expect(looked).toBeGreaterThan(1000)
  })
})

describe('the search board of checkers', () => {
  test.each(['checkers', 'giveaway', 'checkers(draws=false)'])('follows the rules of %s', name => {
    const game = makeGame(name)
    const line = new CheckersBoard(game as Checkers)
    const states = new StateBoard(game)
    const rng = seeded(3)
    const [moves, same] = [movesFor(game), movesFor(game)]
    const [words, back] = [new Int32Array(4), new Int32Array(4)]
    let quiet = 0
    let ends = 0
    for (let walk = 0; walk < 60; walk++) {
      // Kings that move to and fro for a long time, so that draws by rule occur.
      const from =
        walk % 3 === 0 ? new Int8Array(game.cells) : game.parse(rng.below(2) ? 'W:WK1,K2,29:BK32' : 'B:WK1:BK32,K8')
      if (walk % 3 === 0) game.start(from)
      line.begin(from)
      states.begin(from)
      line.key(back)
      let ply = 0
      for (; ply < 120; ply++) {
        const [mine, theirs] = [line.state(), states.state()]
        // Comparing cells one by one is faster than expect.
        if (mine.some((cell, i) => cell !== theirs[i])) expect(mine).toEqual(theirs)
        if (line.over()) {
          ends++
          expect(line.score()).toBe(states.score())
          break
        }
        line.moves(moves)
        states.moves(same)
        if (moves.count !== same.count || moves.list.some((move, i) => move !== same.list[i]))
          expect(moves).toEqual(same)
        if (line.noisy() !== (game as Checkers).mustCapture(theirs)) expect(line.noisy()).toBe(!line.noisy())
        const move = moves.list[rng.below(moves.count)]
        line.push(move)
        states.push(move)
        quiet = Math.max(quiet, line.state()[QUIET])
      }
      for (; ply > 0; ply--) line.pop()
      line.key(words)
      expect(words).toEqual(back)
    }
    expect(ends).toBeGreaterThan(15)
    if (name !== 'checkers(draws=false)') expect(quiet).toBeGreaterThan(20)
  })
})

describe('the search', () => {
  const game = makeGame('checkers')
  const search = () => new AlphaBeta(game, material.search?.(game, {}) as BoardSearch)

  // Golden values: they change only when the search does.
  test.each([
    ['B:W21-32:B1-12', 8, 5606],
    ['B:W18,19,21,23,24,26,29,30,31,32:B1,2,3,4,6,7,9,10,11,12', 8, 18_410],
    ['W:WK14,K15,22:BK5,K32,12', 8, 8908],
  ])('searches the same number of positions: %s at depth %i', (fen, depth, nodes) => {
    const one = search()
    const state = game.parse(fen)
    const moves = movesFor(game)
    game.moves(state, moves)
    one.pick(state, moves, { depth }, seeded(1))
    expect(one.nodes).toBe(nodes)
  })

  test('keeps nothing between searches: a repeated search visits as many positions', () => {
    const one = search()
    const state = game.parse('B:W18,19,21,23,24,26,29,30,31,32:B1,2,3,4,6,7,9,10,11,12')
    const moves = movesFor(game)
    game.moves(state, moves)
    const first = one.pick(state, moves, { depth: 6 }, seeded(1))
    const { nodes } = one
    one.pick(game.parse('W:W18,21:B10,9,1'), moves, { depth: 6 }, seeded(1))
    game.moves(state, moves)
    expect(one.pick(state, moves, { depth: 6 }, seeded(1))).toBe(first)
    expect(one.nodes).toBe(nodes)
  })

  test('finds a win in five moves, and scores sooner wins higher', () => {
    const state = game.parse('W:WK15,K18:BK3')
    const moves = movesFor(game)
    const points = new Float64Array(game.maxMoves)
    game.moves(state, moves)
    search().rate(state, moves, { depth: 9 }, points)
    const best = Math.max(...points.subarray(0, moves.count))
    expect(best).toBeGreaterThan(WON - 12)
    expect(scoreOf(best)).toBeGreaterThan(0.9999)
    expect(scoreOf(best - 1)).toBeLessThan(scoreOf(best))
  })

  test('respects its limits on nodes and time', () => {
    const one = search()
    const state = new Int8Array(game.cells)
    const moves = movesFor(game)
    game.start(state)
    game.moves(state, moves)
    one.pick(state, moves, { depth: 60, nodes: 20_000 }, seeded(1))
    expect(one.nodes).toBeGreaterThan(19_000)
    expect(one.nodes).toBeLessThanOrEqual(20_000)
    let asked = 0
    one.pick(state, moves, { depth: 60, late: () => ++asked > 20 }, seeded(1))
    expect(one.nodes).toBeLessThan(20 * 256 + 600)
    expect(one.reached).toBeGreaterThan(1)
  })
})

describe('alpha-beta players', () => {
  const game = makeGame('checkers(opening=ballots)')

  test('play better at greater depth, and beat a random player', () => {
    const table = new Table(game)
    const beats = (one: string, other: string): number => {
      const players = [makePlayer(game, one), makePlayer(game, other)]
      let score = 0
      for (let i = 0; i < 10; i++) {
        const first = i % 2
        const seated = first === 0 ? players : [players[1], players[0]]
        table.play(seated, seeded(1, i >> 1), seeded(2, i))
        score += table.returns[first]
      }
      return score
    }
    expect(beats('material(table=0)', 'random')).toBeGreaterThan(7.5)
    expect(beats('material@5(table=0)', 'material@1(table=0)')).toBeGreaterThan(6.5)
    expect(beats('material@4(plain=true)', 'random')).toBeGreaterThan(8.5)
    expect(beats('material(nodes=300,table=0)', 'random')).toBeGreaterThan(8.5)
  })

  test('have canonical names', () => {
    expect(makePlayer(game, 'material@4( plain=true )').name).toBe('material@4(plain=true)')
    expect(makePlayer(game, 'material@4(nodes=0)').name).toBe('material@4')
  })

  test('pick one of the best-rated moves', () => {
    const player = makePlayer(game, 'material@4(search=full-width,table=3)')
    const ratings = new Float32Array(game.maxMoves)
    walk(game, seeded(2), 400, (state, moves) => {
      if (state[ACTOR] < 0 || moves.count < 2 || state[5] % 3 !== 0) return
      const picked = moves.list.indexOf(choose(player, state, moves, ratings, seeded(1)))
      player.rate(state, moves, ratings, seeded(1))
      expect(ratings[picked]).toBe(Math.max(...ratings.subarray(0, moves.count)))
    })
  })

  test.each([
    // A man that becomes a king, the double corner, and two kings against one.
    ['W:W31,K18:B4', 'win'],
    ['W:WK14:BK1', 'draw'],
    ['B:WK19,K20:BK29', 'loss'],
  ])('report for %s that the best move is a certain %s, and report nothing for a full board', (position, result) => {
    const player = makePlayer(game, 'material@2(table=3)')
    const best = (state: State) => {
      const moves = movesFor(game)
      const ratings = new Float32Array(game.maxMoves)
      game.moves(state, moves)
      player.rate(state, moves, ratings, seeded(1))
      return player.certain?.(state, Math.max(...ratings.subarray(0, moves.count)))
    }
    expect(best(game.parse(position))).toMatchObject({ result })
    expect(best(makeGame('checkers').parse('B:W21-32:B1-12'))).toBeUndefined()
  })

  test.each([
    ['material(ms=20)', 'needs a clock'],
    ['material@4(plain=true,nodes=5)', 'plain alpha-beta only takes a depth'],
    ['material@4(rollouts=5)', 'has no option "rollouts"'],
    ['random@2', 'does not look ahead'],
  ])('%s is refused: %s', (name, message) => {
    expect(() => makePlayer(game, name)).toThrow(message)
  })
})
