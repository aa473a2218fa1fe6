import { describe, expect, test } from 'vitest'
import { walk } from '../../tests/walk.ts'
import { ACTOR, type Evaluator, type Game, type Moves, type State } from '../core/contract.ts'
import { seeded } from '../core/rng.ts'
import { makeGame } from '../games/registry.ts'
import { filtered, passingFilter } from './filtered.ts'
import { greedy } from './greedy.ts'

const game = makeGame('backgammon')

/** A pseudo-random value from 0 to 1 for each position. */
const seeming = (salt: number): Evaluator & { asked: number } => ({
  batch: game.maxMoves,
  meaning: 'win',
  asked: 0,
  evaluate(states, count, seat, out) {
    this.asked += count
    for (let i = 0; i < count; i++) {
      let h = salt
      for (const cell of states[i]) h = Math.imul(h ^ cell, 0x01000193) ^ (h >>> 13)
      out[i] = seat === 0 ? ((h >>> 8) & 1023) / 1024 : 1 - ((h >>> 8) & 1023) / 1024
    }
  },
})

/** Decisions of random games with at least this many moves. */
function decisions(of: Game, least: number, visit: (state: State, moves: Moves) => void): void {
  let seen = 0
  walk(of, seeded(5), 400, (state, moves) => {
    if (state[ACTOR] < 0 || moves.count < least) return
    seen++
    visit(state, moves)
  })
  expect(seen).toBeGreaterThan(20)
}

const [glance, close] = [seeming(1), seeming(2)]
const [looks, truth, found] = [0, 1, 2].map(() => new Float32Array(game.maxMoves))

describe('a move filter', () => {
  test('passes the best moves, up to its maximum and within its margin', () => {
    const ratings = Float32Array.from([0.1, 0.5, 0.48, 0.5, 0.45, 0.2])
    expect(passingFilter(ratings, 6, { most: 3, margin: 1 })).toEqual([1, 3, 2])
    expect(passingFilter(ratings, 6, { most: 6, margin: 0.04 })).toEqual([1, 3, 2])
    expect(passingFilter(ratings, 6, { most: 6, margin: 0 })).toEqual([1, 3])
    expect(passingFilter(ratings, 3, { most: 6, margin: 1 })).toEqual([1, 2, 0])
  })

  test('that passes every move changes nothing', () => {
    const open = filtered(game, glance, greedy(game, close, 'open'), { most: 10_000, margin: 2 })
    decisions(game, 2, (state, moves) => {
      open.rate(state, moves, found, seeded(1))
      greedy(game, close, 'all').rate(state, moves, truth, seeded(1))
      expect(found.slice(0, moves.count)).toEqual(truth.slice(0, moves.count))
    })
  })

  test('rates passed moves by the full evaluation, and all others below them', () => {
    const filter = { most: 3, margin: 0.3 }
    const player = filtered(game, glance, greedy(game, close, 'narrow'), filter)
    decisions(game, 6, (state, moves) => {
      player.rate(state, moves, found, seeded(1))
      greedy(game, close, 'all').rate(state, moves, truth, seeded(1))
      greedy(game, glance, 'glance').rate(state, moves, looks, seeded(1))
      const passed = passingFilter(looks, moves.count, filter)
      const least = Math.min(...passed.map(i => truth[i]))
      for (let i = 0; i < moves.count; i++)
        if (passed.includes(i)) expect(found[i]).toBe(truth[i])
        else expect(found[i]).toBeLessThan(least)
      expect(found[player.pick?.(state, moves, seeded(1)) ?? -1]).toBe(Math.max(...found.subarray(0, moves.count)))
    })
  })

  test('skips the full evaluation if only one move passes', () => {
    const player = filtered(game, glance, greedy(game, close, 'one'), { most: 1, margin: 1 })
    const before = close.asked
    decisions(game, 2, (state, moves) => player.pick?.(state, moves, seeded(1)))
    expect(close.asked).toBe(before)
  })
})
