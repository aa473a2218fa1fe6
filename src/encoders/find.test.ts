import { describe, expect, test } from 'vitest'
import { ludoVariants } from '../../tests/ludo-variants.ts'
import { walk } from '../../tests/walk.ts'
import { ACTOR, type Sparse } from '../core/contract.ts'
import { seeded } from '../core/rng.ts'
import { makeGame } from '../games/registry.ts'
import { encodersOf, makeEncoder, makeMoveEncoder, moveEncodersOf } from './find.ts'
import { inputsOn, sparseFor } from './sparse.ts'

/** The faults in an encoder's output; empty if there are none. */
function faults(out: Sparse, size: number): string[] {
  const found: string[] = []
  const on = new Uint8Array(size)
  if (out.count > size) found.push(`${out.count} inputs are on, of ${size}`)
  for (let i = 0; i < out.count; i++) {
    const at = out.index[i]
    const x = out.value[i]
    if (at >= size) found.push(`input ${at} is beyond ${size}`)
    else if (on[at]++ > 0) found.push(`input ${at} is on twice`)
    if (!(x !== 0 && Math.abs(x) <= 8)) found.push(`${x} is no value that a network likes`)
  }
  return found
}

/** An encoder with a buffer for its output. */
const writing = <E extends { readonly size: number }>(encoder: E) => ({ encoder, out: sparseFor(encoder) })

describe('every Ludo encoding', () => {
  test.each(ludoVariants)('has a distinct name for each input: %s', name => {
    const game = makeGame(name)
    for (const kind of [...encodersOf(game), ...moveEncodersOf(game)]) {
      const encoder = kind.make(game)
      expect(encoder.id).toBe(kind.name)
      expect(encoder.names).toHaveLength(encoder.size)
      expect(new Set(encoder.names).size).toBe(encoder.size)
    }
  })

  test.each(ludoVariants)('sets each input once, within its size, and leaves the position unchanged: %s', name => {
    const game = makeGame(name)
    const encoders = encodersOf(game).map(kind => writing(kind.make(game)))
    const moveEncoders = moveEncodersOf(game).map(kind => writing(kind.make(game)))
    const after = new Int8Array(game.cells)
    const before = new Int8Array(game.cells)
    const found = new Set<string>()
    let plies = 0
    walk(game, seeded(1), 700, (state, moves) => {
      // Reaches far into a game, but checks only every third position.
      if (plies++ % 3 > 0) return
      before.set(state)
      for (let seat = 0; seat < game.seats; seat++)
        for (const { encoder, out } of encoders) {
          encoder.encode(state, seat, out)
          for (const fault of faults(out, encoder.size)) found.add(`${encoder.id}: ${fault}, ${game.print(state)}`)
        }
      if (state[ACTOR] >= 0)
        for (const move of moves.list.subarray(0, moves.count)) {
          game.play(state, move, after)
          for (const { encoder, out } of moveEncoders) {
            encoder.encode(state, move, after, state[ACTOR], out)
            for (const fault of faults(out, encoder.size)) found.add(`${encoder.id}: ${fault}, ${game.print(state)}`)
          }
        }
      if (state.some((cell, at) => cell !== before[at])) found.add(`${before} was changed`)
    })
    expect([...found]).toEqual([])
  })

  test('does not depend on earlier output', () => {
    const game = makeGame('ludo:thor2017')
    for (const kind of encodersOf(game)) {
      const encoder = kind.make(game)
      const out = sparseFor(encoder)
      const [one, other] = ['r6 h,5,50,53/0,h,h,h/h,h,h,h/h,h,h,h', 'g3 1,2,3,4/5,6,7,8/9,10,11,12/h,h,g,g'].map(text =>
        game.parse(text),
      )
      encoder.encode(one, 0, out)
      const first = inputsOn(encoder, out)
      encoder.encode(other, 1, out)
      expect(inputsOn(encoder, out)).not.toEqual(first)
      encoder.encode(one, 0, out)
      expect(inputsOn(encoder, out)).toEqual(first)
    }
  })
})

describe('the check of encoders', () => {
  const written = (index: number[], value: number[]): Sparse => ({
    count: index.length,
    index: Uint16Array.from(index),
    value: Float32Array.from(value),
  })
  test.each([
    ['an input that is on twice', written([1, 1], [1, 1]), 'input 1 is on twice'],
    ['an input out of range', written([3], [1]), 'input 3 is beyond 3'],
    ['a zero', written([1], [0]), '0 is no value that a network likes'],
  ])('catches %s', (_, out, fault) => {
    expect(faults(out, 3)).toEqual([fault])
  })
})

describe('the registry', () => {
  test('creates an encoder by name', () => {
    const game = makeGame('ludo')
    expect(makeEncoder(game, 'alhajry2012-objective').size).toBe(240)
    expect(makeMoveEncoder(game, 'zeman2020-1').id).toBe('zeman2020-1')
  })

  test('suggests similar names for an unknown encoding', () => {
    const game = makeGame('ludo')
    expect(() => makeEncoder(game, 'thor')).toThrow(
      'There is no encoding "thor" for positions of ludo. Did you mean "thor2017" or ',
    )
    expect(() => makeMoveEncoder(game, 'thor2017')).toThrow('There is no encoding "thor2017" for moves of ludo.')
  })
})
