import { describe, expect, test } from 'vitest'
import { ACTOR, CHANCE, OVER, type State } from '../../core/contract.ts'
import { movesFor } from '../../core/playing.ts'
import { seeded } from '../../core/rng.ts'
import { makeGame } from '../registry.ts'
import { beginByHand, type HalfMadeMove, type HoppingGame } from './hopping.ts'

/** The positions with a decision in a random game. */
function decisions(game: HoppingGame, seed: number, most: number): State[] {
  const state = new Int8Array(game.cells)
  const moves = movesFor(game)
  const rng = seeded(seed)
  const found: State[] = []
  game.start(state)
  while (state[ACTOR] !== OVER && found.length < most) {
    if (state[ACTOR] === CHANCE) game.play(state, game.roll(state, rng), state)
    else {
      found.push(state.slice())
      game.moves(state, moves)
      game.play(state, moves.list[rng.below(moves.count)], state)
    }
  }
  return found
}

/** Collects every move that can be made by hand. */
function byHand(half: HalfMadeMove, found: Set<number>, seen: Set<string>): void {
  const key = `${half.state.join()}:${half.dice.join()}`
  if (seen.has(key)) return
  seen.add(key)
  if (half.made !== undefined) found.add(half.made)
  else expect(half.next.length).toBeGreaterThan(0)
  for (const next of half.next) byHand(half.go(next), found, seen)
}

describe.each(['backgammon', 'hypergammon', 'plakoto', 'fevga'])('a move of %s made by hand', name => {
  test('can be any legal move and no other, and never reaches a dead end', () => {
    const game = makeGame(name) as HoppingGame
    for (const state of decisions(game, 3, 60)) {
      const moves = movesFor(game)
      game.moves(state, moves)
      const found = new Set<number>()
      byHand(beginByHand(game, state), found, new Set())
      expect([...found].sort()).toEqual([...moves.list.subarray(0, moves.count)].sort())
    }
  })
})

test('a man can be moved with either die first, although the move is listed once', () => {
  const game = makeGame('backgammon') as HoppingGame
  const half = beginByHand(game, game.parse('4HPwATDgc/ABMA 62'))
  const first = half.next.filter(({ from }) => from === 24).map(({ to }) => to)
  expect(first.sort()).toEqual([18, 22])
})

test('a man on the bar must move first', () => {
  const game = makeGame('backgammon') as HoppingGame
  // One of red's men from the 24-point is on the bar.
  const start = game.parse('4HPwATDgc/ABMA 31')
  const hit = start.slice()
  hit[14 + 24]--
  hit[14 + 25]++
  expect(beginByHand(game, hit).next.map(({ from }) => from)).toEqual([25, 25])
})
