import { expect, test } from 'vitest'
import { walk } from '../../../../tests/walk.ts'
import { ACTOR, type Move, OVER } from '../../../core/contract.ts'
import { movesFor } from '../../../core/playing.ts'
import { seeded } from '../../../core/rng.ts'
import type { BoardSearch } from '../../../modules/search-board.ts'
import { countWeights, type Shape } from '../../../nets/shape.ts'
import { AlphaBeta, type Search } from '../../../search/alpha-beta/search.ts'
import { Selective } from '../../../search/alpha-beta/selective.ts'
import { makeGame } from '../../registry.ts'
import type { Checkers } from '../checkers.ts'
import { material } from '../players/material.ts'
import { CheckersBoard } from './board.ts'
import { NetworkLeafEvaluator } from './network.ts'

const game = makeGame('checkers') as Checkers
const searches: [string, (on: BoardSearch) => Search][] = [
  ['full-width', on => new AlphaBeta(game, on)],
  ['selective', on => new Selective(game, on)],
]
const byMaterial = (): BoardSearch => material.search?.(game, {}) as BoardSearch

/** A network with random weights, whose first layer is updated move by move. */
function byNetwork(): BoardSearch {
  const shape: Shape = { sizes: [120, 8, 4], activations: ['relu', 'linear'] }
  const rng = seeded(1)
  const weights = Float32Array.from({ length: countWeights(shape) }, () => rng.unit() - 0.5)
  const board = new CheckersBoard(game)
  return { board, leaf: new NetworkLeafEvaluator(board, shape, weights) }
}

test.each(searches)('the line of a %s search plays a win out to the end', (_, make) => {
  const search = make(byMaterial())
  const state = game.parse('W:WK15,K18:BK3')
  const moves = movesFor(game)
  game.moves(state, moves)
  const move = moves.list[search.pick(state, moves, { depth: 11 }, seeded(1))]
  for (const each of search.line(state, move)) game.play(state, each, state)
  expect(state[ACTOR]).toBe(OVER)
})

test.each(searches)('every line of a %s search is legal and starts with the requested move', (_, make) => {
  const search = make(byMaterial())
  const points = new Float64Array(game.maxMoves)
  let longest = 0
  walk(game, seeded(2), 40, (state, moves) => {
    const asked = [...moves.list.slice(0, moves.count)]
    search.rate(state, moves, { depth: 5 }, points)
    for (const move of asked) {
      const line = search.line(state, move)
      expect(line[0]).toBe(move)
      longest = Math.max(longest, line.length)
      const [at, legal] = [state.slice(), movesFor(game)]
      for (const each of line) {
        game.moves(at, legal)
        expect(legal.list.slice(0, legal.count)).toContain(each)
        game.play(at, each, at)
      }
    }
  })
  expect(longest).toBe(5)
})

test.each(searches)('a %s search finds the same whether or not its line is read during the search', (_, make) => {
  const search = make(byNetwork())
  walk(game, seeded(4), 12, (state, moves) => {
    const heard: Move[][] = []
    const at = search.pick(state, moves, { depth: 7 }, seeded(1))
    const { nodes, points } = search
    const each = (__: number, line: () => Move[]): void => void heard.push(line())
    expect(search.pick(state, moves, { depth: 7, each }, seeded(1))).toBe(at)
    expect([search.nodes, search.points]).toEqual([nodes, points])
    expect(heard.at(-1)?.[0]).toBe(moves.list[at])
  })
})
