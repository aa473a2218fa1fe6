// Every count of checkers-perft.json in full, and the start at depth 11: some minutes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { perft } from '../../src/core/perft.ts'
import { makeGame } from '../../src/games/registry.ts'

const game = makeGame('checkers(draws=false)')
const file = join(import.meta.dirname, '..', 'data', 'checkers-perft.json')
const positions: readonly { name: string; fen: string; perft: number[] }[] = JSON.parse(
  readFileSync(file, 'utf8'),
).positions

describe('perft in full', () => {
  test.each(positions)('$name: $fen', ({ fen, perft: counts }) => {
    const state = game.parse(fen)
    expect(counts.map((_, i) => perft(game, state, i + 1))).toEqual(counts)
  })

  // OEIS A133046.
  test('there are 85,242,128 leaves eleven moves from the start', () => {
    const state = new Int8Array(game.cells)
    game.start(state)
    expect(perft(game, state, 11)).toBe(85_242_128)
  })
})
