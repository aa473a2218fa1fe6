import { describe, expect, test } from 'vitest'
import { walk } from '../../../../tests/walk.ts'
import { ACTOR } from '../../../core/contract.ts'
import { seeded } from '../../../core/rng.ts'
import { makeEncoder } from '../../../encoders/find.ts'
import { inputsOn, sparseFor } from '../../../encoders/sparse.ts'
import { moduleOf } from '../../../modules/game-module.ts'
import { makeGame } from '../../registry.ts'

const game = makeGame('checkers')

/** The active inputs of a position, by name. */
function seen(encoding: string, fen: string, seat: number): Record<string, number> {
  const encoder = makeEncoder(game, encoding)
  const out = sparseFor(encoder)
  encoder.encode(game.parse(fen), seat, out)
  return inputsOn(encoder, out)
}

/** The same position with the colours swapped and the board rotated. */
const mirrored = (fen: string): string => {
  const [turn, white, black] = fen.split(':')
  const turn32 = (list: string): string => list.slice(1).replace(/\d+/g, square => String(33 - Number(square)))
  return `${turn === 'B' ? 'W' : 'B'}:W${turn32(black)}:B${turn32(white)}`
}

describe('encodings of checkers', () => {
  test.each([
    ['checkers-board', 32],
    ['checkers-features', 8],
    ['checkers-board-features', 40],
    ['checkers-pieces', 120],
    ['checkers-pieces-by-phase', 480],
    ['checkers-advanced', 25],
  ])('%s has %i inputs with distinct names', (name, size) => {
    const encoder = makeEncoder(game, name)
    expect(encoder.size).toBe(size)
    expect(new Set(encoder.names).size).toBe(size)
  })

  test('both colours see the same when colours are swapped and the board is rotated', () => {
    // The generic encoding is the same for both seats, so it is left out.
    const encoders = (moduleOf(game).encoders ?? []).map(kind => kind.make(game))
    expect(encoders).toHaveLength(6)
    let looked = 0
    walk(game, seeded(4), 600, state => {
      if (++looked % 10 !== 0 || state[ACTOR] < 0) return
      const [fen] = game.print(state).split(' ')
      const other = game.parse(mirrored(fen))
      for (const encoder of encoders) {
        const [one, two] = [sparseFor(encoder), sparseFor(encoder)]
        encoder.encode(state, 0, one)
        encoder.encode(other, 1, two)
        expect(inputsOn(encoder, two)).toEqual(inputsOn(encoder, one))
        for (const value of one.value.subarray(0, one.count)) expect(value !== 0 && Math.abs(value) <= 2).toBe(true)
      }
    })
  })

  test('checkers-board gives men 1 and kings 2, negative for the opponent', () => {
    expect(seen('checkers-board', 'B:W32,K30:B1,K5', 0)).toEqual({
      'square 1': 1,
      'square 5': 2,
      'square 30': -2,
      'square 32': -1,
    })
    expect(seen('checkers-board', 'B:W32,K30:B1,K5', 1)).toEqual({
      'square 1': 1,
      'square 3': 2,
      'square 28': -2,
      'square 32': -1,
    })
  })

  test('checkers-pieces has separate inputs for each owner and kind of piece', () => {
    expect(seen('checkers-pieces', 'B:W32,K30:B1,K5', 0)).toEqual({
      'own man on 1': 1,
      'own king on 5': 1,
      "other's man on 32": 1,
      "other's king on 30": 1,
    })
  })

  test('checkers-pieces-by-phase names the phase as well', () => {
    expect(seen('checkers-pieces-by-phase', 'B:W32,K30:B1,K5', 0)).toEqual({
      'up to 7 pieces: own man on 1': 1,
      'up to 7 pieces: own king on 5': 1,
      "up to 7 pieces: other's man on 32": 1,
      "up to 7 pieces: other's king on 30": 1,
    })
    const eight = seen('checkers-pieces-by-phase', 'B:W29,30,31,32:B1,2,3,4', 0)
    expect(Object.keys(eight).every(name => name.startsWith('8 to 12 pieces: '))).toBe(true)
  })

  test('simple features are counted as in the paper', () => {
    // Black: a man on 9 that can move; white: a king at the edge, and a man one row from promotion.
    const features = seen('checkers-features', 'B:WK32,6:B9', 0)
    expect(features).toEqual({
      'lead: kings': expect.closeTo(-1 / 12),
      'lead: safe kings, at the edge': expect.closeTo(-1 / 12),
      'lead: movable kings': expect.closeTo(-1 / 12),
      // Five rows left against one.
      'lead: rows to promotion': expect.closeTo(4 / 84),
      // White's king is on black's promotion line.
      'lead: free squares on the promotion line': expect.closeTo(-1 / 4),
    })
  })

  test.each([
    ['triangle (1, 2, 6)', 'B:W20:B1,2,6'],
    ['oreo (2, 3, 7)', 'B:W20:B2,3,7'],
    ['bridge (1, 3)', 'B:W20:B1,3'],
    ['dog (own on 1, other on 5)', 'B:W5:B1,20'],
    ['man in his corner (4)', 'B:W20:B4'],
    ['king in the far corner (29)', 'B:W20:BK29'],
    ['holes, with three or more beside them', 'B:W32:B1,2,9'],
    ['loner men, beside nobody', 'B:W32,28:B1'],
  ])('%s is seen in %s, and is negative for the opponent', (name, fen) => {
    expect(seen('checkers-advanced', fen, 0)[`lead: ${name}`]).toBeGreaterThan(0)
    expect(seen('checkers-advanced', fen, 1)[`lead: ${name}`]).toBeLessThan(0)
  })
})
