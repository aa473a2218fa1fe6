import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ludoVariants } from '../../../../tests/ludo-variants.ts'
import { rotations } from '../../../../tests/rotated.ts'
import { walk } from '../../../../tests/walk.ts'
import { ACTOR } from '../../../core/contract.ts'
import { seeded } from '../../../core/rng.ts'
import { makeEncoder, makeMoveEncoder } from '../../../encoders/find.ts'
import { inputsOn, sparseFor } from '../../../encoders/sparse.ts'
import { makeGame } from '../../registry.ts'
import type { Ludo } from '../ludo.ts'

const zeman = makeGame('ludo:zeman2020') as Ludo

function seen(game: Ludo, position: string, seat: number): Record<string, number> {
  const encoder = makeEncoder(game, 'zeman2020')
  const out = sparseFor(encoder)
  encoder.encode(game.parse(position), seat, out)
  return inputsOn(encoder, out)
}

function seenMove(encoding: string, position: string, move: string): { on: Record<string, number>; dense: number[] } {
  const encoder = makeMoveEncoder(zeman, encoding)
  const out = sparseFor(encoder)
  const state = zeman.parse(position)
  const after = new Int8Array(zeman.cells)
  const played = zeman.parseMove(state, move)
  zeman.play(state, played, after)
  encoder.encode(state, played, after, zeman.mover(state), out)
  const dense = new Array<number>(encoder.size).fill(0)
  for (let i = 0; i < out.count; i++) dense[out.index[i]] = out.value[i]
  return { on: inputsOn(encoder, out), dense }
}

describe('zeman2020, a position', () => {
  test('has 240 inputs, as in the paper', () => {
    expect(makeEncoder(zeman, 'zeman2020').size).toBe(240)
  })

  test.each([
    ['seats=2', 2 * 60],
    ['seats=3', 3 * 60],
    ['strip=5', 4 * 65],
    ['pieces=1', 240],
  ])('sizes its inputs by the rules: %s', (option, size) => {
    expect(makeEncoder(makeGame(`ludo:zeman2020(${option})`), 'zeman2020').size).toBe(size)
  })

  test("the paper's example: two pieces on 10, one on 15, one on 20", () => {
    expect(seen(zeman, 'r? 10,10,15,20/h,h,h,h/h,h,g,g/g,g,g,0', 0)).toEqual({
      'own pieces on square 10': 0.5,
      'own pieces on square 15': 0.25,
      'own pieces on square 20': 0.25,
      "next player's pieces in jail 2": 1,
      "second next player's pieces in jail 3": 0.5,
      "second next player's pieces in home 3": 0.5,
      "third next player's pieces on square 39": 0.25,
      "third next player's pieces in home 4": 0.75,
    })
  })

  test('counts everything from the viewing seat', () => {
    expect(seen(zeman, 'r? 10,10,15,20/h,h,h,h/h,h,g,g/g,g,g,0', 3)).toEqual({
      'own pieces on square 0': 0.25,
      'own pieces in home 1': 0.75,
      "next player's pieces on square 23": 0.5,
      "next player's pieces on square 28": 0.25,
      "next player's pieces on square 33": 0.25,
      "second next player's pieces in jail 3": 1,
      "third next player's pieces in jail 4": 0.5,
      "third next player's pieces in home 4": 0.5,
    })
  })

  test('two players sit opposite each other, and the home strip has its own inputs', () => {
    const game = makeGame('ludo:zeman2020(seats=2,pieces=3,strip=5)') as Ludo
    expect(Object.keys(seen(game, 'r? h,51,g/0,55,g', 1))).toEqual([
      'own pieces on square 0',
      'own pieces on strip square 5',
      'own pieces in home 1',
      "next player's pieces in jail 3",
      "next player's pieces on strip square 1",
      "next player's pieces in home 3",
    ])
  })

  test('is the same for every seat of a rotated position', () => {
    const encoder = makeEncoder(zeman, 'zeman2020')
    fc.assert(
      fc.property(rotations(zeman), fc.nat(3), (texts, viewer) => {
        const views = texts.map((text, by) => {
          const out = sparseFor(encoder)
          encoder.encode(zeman.parse(text), (viewer + by) % 4, out)
          return inputsOn(encoder, out)
        })
        for (const view of views) expect(view).toEqual(views[0])
      }),
    )
  })

  test.each(ludoVariants)("each player's shares sum to one: %s", name => {
    const game = makeGame(name)
    const encoder = makeEncoder(game, 'zeman2020')
    const out = sparseFor(encoder)
    let furthest = 0
    walk(game, seeded(3), 500, state => {
      encoder.encode(state, 0, out)
      const sums = new Float64Array(game.seats)
      for (let i = 0; i < out.count; i++) sums[Math.floor((out.index[i] / encoder.size) * game.seats)] += out.value[i]
      for (const sum of sums) furthest = Math.max(furthest, Math.abs(sum - 1))
    })
    expect(furthest).toBeLessThan(1e-6)
  })
})

describe('zeman2020, representation 1', () => {
  test('has 248 inputs, as in the paper', () => {
    expect(makeMoveEncoder(zeman, 'zeman2020-1').size).toBe(248)
  })

  // Green's progress 39 is red's start square; square 8 is safe.
  test.each([
    [
      "the paper's example: leaves the jail and knocks",
      'r6 h,h,h,h/39,h,h,h/h,h,h,h/h,h,h,h',
      '1',
      [0, 1, 1, 0, 0, 0, 0, 0],
    ],
    ['into the goal', 'r2 50,h,h,h/h,h,h,h/h,h,h,h/h,h,h,h', '1', [1, 0, 0, 0, 0, 0, 0, 0]],
    ['makes a blockade', 'r2 3,5,h,h/h,h,h,h/h,h,h,h/h,h,h,h', '1', [0, 0, 0, 1, 0, 0, 0, 0]],
    ['out of the jail into a blockade', 'r6 h,0,h,h/h,h,h,h/h,h,h,h/h,h,h,h', '1', [0, 0, 1, 1, 0, 0, 0, 0]],
    ['from a blockade to a safe square', 'r3 5,5,h,h/h,h,h,h/h,h,h,h/h,h,h,h', '1', [0, 0, 0, 0, 1, 0, 1, 0]],
    ['leaves a safe square', 'r1 8,h,h,h/h,h,h,h/h,h,h,h/h,h,h,h', '1', [0, 0, 0, 0, 0, 1, 0, 0]],
    ['anything else', 'r1 2,h,h,h/h,h,h,h/h,h,h,h/h,h,h,h', '1', [0, 0, 0, 0, 0, 0, 0, 1]],
    ['no move at all', 'r1 h,h,h,h/h,h,h,h/h,h,h,h/h,h,h,h', 'pass', [0, 0, 0, 0, 0, 0, 0, 1]],
  ])('encodes the action by its consequences: %s', (_, position, move, action) => {
    expect(seenMove('zeman2020-1', position, move).dense.slice(240)).toEqual(action)
  })

  test('encodes the consequences after the position before the move', () => {
    expect(seenMove('zeman2020-1', 'g6 h,h,h,h/0,h,h,h/h,h,h,h/h,h,h,h', '1').on).toEqual({
      'own pieces in jail 1': 0.75,
      'own pieces on square 0': 0.25,
      "next player's pieces in jail 2": 1,
      "second next player's pieces in jail 3": 1,
      "third next player's pieces in jail 4": 1,
      'the move does anything else': 1,
    })
  })
})

describe('zeman2020, representation 2', () => {
  test('has 480 inputs, as in the paper', () => {
    expect(makeMoveEncoder(zeman, 'zeman2020-2').size).toBe(480)
  })

  test('shows the positions before and after the move, both from the mover’s view', () => {
    const { on } = seenMove('zeman2020-2', 'g6 39,h,h,h/h,g,g,g/g,g,g,h/g,g,g,h', '1')
    expect(Object.keys(on).filter(name => name.includes('own') || name.includes('third'))).toEqual([
      'own pieces in jail 1',
      'own pieces in home 1',
      "third next player's pieces in jail 4",
      "third next player's pieces on square 26",
      'then own pieces on square 0',
      'then own pieces in home 1',
      "then third next player's pieces in jail 4",
      "then third next player's pieces on square 26",
    ])
  })

  test('consists of the encodings of both positions', () => {
    const encoder = makeEncoder(zeman, 'zeman2020')
    const both = makeMoveEncoder(zeman, 'zeman2020-2')
    const [before, then, pair] = [encoder, encoder, both].map(sparseFor)
    const after = new Int8Array(zeman.cells)
    walk(zeman, seeded(4), 500, (state, moves) => {
      if (moves.count === 0 || state[ACTOR] < 0) return
      zeman.play(state, moves.list[0], after)
      encoder.encode(state, state[ACTOR], before)
      encoder.encode(after, state[ACTOR], then)
      both.encode(state, moves.list[0], after, state[ACTOR], pair)
      expect(Array.from(pair.index.subarray(0, pair.count))).toEqual([
        ...before.index.subarray(0, before.count),
        ...Array.from(then.index.subarray(0, then.count), index => index + 240),
      ])
    })
  })
})
