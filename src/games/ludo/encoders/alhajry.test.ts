import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ludoVariants } from '../../../../tests/ludo-variants.ts'
import { rotations } from '../../../../tests/rotated.ts'
import { walk } from '../../../../tests/walk.ts'
import { seeded } from '../../../core/rng.ts'
import { makeEncoder } from '../../../encoders/find.ts'
import { inputsOn, sparseFor } from '../../../encoders/sparse.ts'
import { makeGame } from '../../registry.ts'
import type { Ludo } from '../ludo.ts'

function seen(rules: string, encoding: string, position: string, seat = 0): Record<string, number> {
  const game = makeGame(rules)
  const encoder = makeEncoder(game, encoding)
  const out = sparseFor(encoder)
  encoder.encode(game.parse(position), seat, out)
  return inputsOn(encoder, out)
}

// Green's progress 0 is square 13, yellow's 12 is square 38, blue's 50 is square 37.
const POSITION = 'g3 h,5,5,g/0,h,h,h/12,12,12,12/50,51,55,g'

describe('alhajry2012, objective', () => {
  test('has 240 inputs, as in the paper', () => {
    expect(makeEncoder(makeGame('ludo:alhajry2012'), 'alhajry2012-objective').size).toBe(240)
  })

  test.each([
    ['seats=2', 2 * 59 + 2],
    ['seats=3', 3 * 59 + 3],
    ['strip=0', 4 * 54 + 4],
    ['pieces=1', 240],
  ])('sizes its inputs by the rules: %s', (option, size) => {
    expect(makeEncoder(makeGame(`ludo:alhajry2012(${option})`), 'alhajry2012-objective').size).toBe(size)
  })

  test.each([0, 1, 2, 3])('names squares by the board, the same for every viewer: seat %i', seat => {
    expect(seen('ludo:alhajry2012', 'alhajry2012-objective', POSITION, seat)).toEqual({
      'red pieces at home': 0.25,
      'red pieces on square 5': 0.5,
      'red pieces in the goal': 0.25,
      'green pieces at home': 0.75,
      'green pieces on square 13': 0.25,
      'yellow pieces on square 38': 1,
      'blue pieces on square 37': 0.25,
      'blue pieces on strip square 1': 0.25,
      'blue pieces on strip square 5': 0.25,
      'blue pieces in the goal': 0.25,
      "it is green's turn": 1,
    })
  })

  test.each([
    ['before it is drawn who begins', '*? h/h/h/h'],
    ['after the end', 'g! h/g/h/h'],
  ])('marks no player to move %s', (_, position) => {
    const on = seen('ludo:alhajry2012(pieces=1)', 'alhajry2012-objective', position)
    expect(Object.keys(on).filter(name => name.includes('turn'))).toEqual([])
  })

  test('with two players, they are red and yellow', () => {
    expect(seen('ludo:alhajry2012(seats=2,pieces=2)', 'alhajry2012-objective', 'y? 0,g/0,0')).toEqual({
      'red pieces on square 0': 0.5,
      'red pieces in the goal': 0.5,
      'yellow pieces on square 26': 1,
      "it is yellow's turn": 1,
    })
  })
})

describe('alhajry2012, subjective', () => {
  test('has 236 inputs, as in the paper', () => {
    expect(makeEncoder(makeGame('ludo:alhajry2012'), 'alhajry2012-subjective').size).toBe(236)
  })

  test('counts players and squares from the viewing seat', () => {
    expect(seen('ludo:alhajry2012', 'alhajry2012-subjective', POSITION, 1)).toEqual({
      'own pieces at home': 0.75,
      'own pieces on square 0': 0.25,
      "next player's pieces on square 25": 1,
      "second next player's pieces on square 24": 0.25,
      "second next player's pieces on strip square 1": 0.25,
      "second next player's pieces on strip square 5": 0.25,
      "second next player's pieces in the goal": 0.25,
      "third next player's pieces at home": 0.25,
      "third next player's pieces on square 44": 0.5,
      "third next player's pieces in the goal": 0.25,
    })
  })

  // With three seats one quarter is empty, so the board does not look the same from every seat.
  test.each(['ludo:alhajry2012', 'ludo:alhajry2012(strip=0,pieces=3)'])('is the same for each rotation: %s', name => {
    const game = makeGame(name) as Ludo
    const encoder = makeEncoder(game, 'alhajry2012-subjective')
    fc.assert(
      fc.property(rotations(game), fc.nat(3), (texts, viewer) => {
        const views = texts.map((text, by) => {
          const out = sparseFor(encoder)
          encoder.encode(game.parse(text), (viewer + by) % 4, out)
          return inputsOn(encoder, out)
        })
        for (const view of views) expect(view).toEqual(views[0])
      }),
    )
  })

  test('differs between seats of the same position', () => {
    expect(seen('ludo:alhajry2012', 'alhajry2012-subjective', POSITION, 0)).not.toEqual(
      seen('ludo:alhajry2012', 'alhajry2012-subjective', POSITION, 1),
    )
  })
})

test.each(ludoVariants)("each player's shares sum to one: %s", name => {
  const game = makeGame(name)
  for (const encoding of ['alhajry2012-objective', 'alhajry2012-subjective']) {
    const encoder = makeEncoder(game, encoding)
    const places = encoder.names.filter(input => !input.endsWith('turn')).length / game.seats
    const out = sparseFor(encoder)
    let furthest = 0
    walk(game, seeded(2), 500, state => {
      encoder.encode(state, 1, out)
      const sums = new Float64Array(game.seats + 1)
      for (let i = 0; i < out.count; i++) sums[Math.floor(out.index[i] / places)] += out.value[i]
      for (let player = 0; player < game.seats; player++) furthest = Math.max(furthest, Math.abs(sums[player] - 1))
    })
    expect(furthest).toBeLessThan(1e-6)
  }
})
