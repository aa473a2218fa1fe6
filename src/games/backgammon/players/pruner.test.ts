import { describe, expect, test } from 'vitest'
import { walk } from '../../../../tests/walk.ts'
import { ACTOR, type State } from '../../../core/contract.ts'
import { seeded } from '../../../core/rng.ts'
import { uniform } from '../../../nets/init.ts'
import { makeGame } from '../../registry.ts'
import { inContact } from '../board.ts'
import { Pruner } from './pruner.ts'

const game = makeGame('backgammon')

/** The results of the moves of decisions with many moves. */
function decisions(many: number): State[][] {
  const found: State[][] = []
  walk(game, seeded(4), 4000, (state, moves) => {
    if (state[ACTOR] < 0 || moves.count < 12 || found.length === many) return
    found.push(
      Array.from(moves.list.slice(0, moves.count), move => {
        const after = new Int8Array(game.cells)
        game.play(state, move, after)
        return after
      }),
    )
  })
  return found
}

function pruner(most: number, margin: number): Pruner {
  const made = new Pruner(game, { most, margin })
  uniform(made.network.weights, 0.3, seeded(1))
  return made
}

/** The network's value of each position, encoded in full. */
const valuesOf = (made: Pruner, states: readonly State[]): number[] =>
  states.map(state => {
    made.encode(state, 0)
    made.network.forward(1)
    return made.network.outputs[0]
  })

describe('the pruning network', () => {
  test('keeps the positions worst for the next player to roll, in their original order', () => {
    const made = pruner(5, 1)
    const kept = new Int32Array(3060)
    let seen = 0
    for (const states of decisions(60)) {
      if (!states.every(inContact)) continue
      const values = valuesOf(made, states)
      const count = made.prune(states, states.length, kept)
      const places = [...kept.subarray(0, count)]
      expect(count).toBe(5)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      const worst = Math.max(...places.map(at => values[at]))
      expect(values.filter((value, at) => !places.includes(at) && value < worst - 1e-5)).toEqual([])
      seen++
    }
    expect(seen).toBeGreaterThan(20)
  })

  test('keeps only positions within the margin of the best', () => {
    const made = pruner(1000, 0.02)
    const kept = new Int32Array(3060)
    for (const states of decisions(20)) {
      if (!states.every(inContact)) continue
      const values = valuesOf(made, states)
      const best = Math.min(...values)
      const count = made.prune(states, states.length, kept)
      const places = [...kept.subarray(0, count)]
      for (const [at, value] of values.entries())
        if (Math.abs(value - best - 0.02) > 1e-5) expect(places.includes(at)).toBe(value < best + 0.02)
    }
  })

  test('keeps every move if one of them ends contact', () => {
    const [states] = decisions(1)
    const race = new Int8Array(game.cells)
    race.set(states[0])
    race.fill(0, 14)
    const kept = new Int32Array(3060)
    expect(pruner(2, 0).prune([...states, race], states.length + 1, kept)).toBe(states.length + 1)
  })
})
