// A part of the tactical positions (scripts/checkers-tactics.mjs): how many nodes the two searches need until they have the right move and keep it.
// Node counts are the same on any machine.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultsOf } from '../../src/core/options.ts'
import { movesFor } from '../../src/core/playing.ts'
import { seeded } from '../../src/core/rng.ts'
import { makeGame } from '../../src/games/registry.ts'
import { findModel } from '../../src/node/models.ts'
import { AlphaBeta, DEEPEST, type Search } from '../../src/search/alpha-beta/search.ts'
import { Selective } from '../../src/search/alpha-beta/selective.ts'

interface Tactic {
  readonly from: string
  readonly position: string
  readonly right: readonly string[]
}

const game = makeGame('checkers')
const all: Tactic[] = JSON.parse(readFileSync(new URL('../data/checkers-tactics.json', import.meta.url), 'utf8'))
const EVERY = 3
const MOST = 100_000

/** Number of nodes until a search has a right move and keeps it; MOST if it does not. */
function nodesToSolve(search: Search, { position, right }: Tactic): number {
  const state = game.parse(position)
  const moves = movesFor(game)
  let since = MOST
  game.moves(state, moves)
  const rights = right.map(move => game.parseMove(state, move))
  const each = (place: number): void => {
    if (!rights.includes(moves.list[place])) since = MOST
    else if (since === MOST) since = search.nodes
  }
  search.pick(state, moves, { depth: DEEPEST, nodes: MOST, each }, seeded(1))
  return since
}

test('there are at least 100 positions, and their solutions are legal moves', () => {
  expect(all.length).toBeGreaterThanOrEqual(100)
  for (const { position, right } of all)
    for (const move of right) expect(() => game.parseMove(game.parse(position), move)).not.toThrow()
})

test('the selective search finds shots with at most half the nodes of the full-width search in total, and with fewer in most positions', () => {
  const kind = findModel(game, 'champion')
  const on = () => kind?.search?.(game, defaultsOf(kind.options)) ?? expect.unreachable('The champion searches.')
  const few = all.filter(({ from }) => from === 'shot').filter((_, i) => i % EVERY === 0)
  const [full, selective] = [new AlphaBeta(game, on()), new Selective(game, on())].map(search =>
    few.map(tactic => nodesToSolve(search, tactic)),
  )
  const total = (nodes: readonly number[]): number => nodes.reduce((sum, each) => sum + each, 0)
  expect(total(selective)).toBeLessThan(total(full) / 2)
  expect(selective.filter((nodes, i) => nodes < full[i]).length).toBeGreaterThan(few.length / 2)
})
