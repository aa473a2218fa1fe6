import { expect, test } from 'vitest'
import { walk } from '../../../../tests/walk.ts'
import { seeded } from '../../../core/rng.ts'
import { makeEncoder } from '../../../encoders/find.ts'
import { inputsOn, sparseFor } from '../../../encoders/sparse.ts'
import { makeGame } from '../../registry.ts'
import { drawnRules, everyRuleSet } from '../variants.ts'

const variants = [2, 3, 4].map(seats => [seats, [...everyRuleSet(seats), ...drawnRules(seats, 12, 5)]] as const)

test.each(variants)('with %i seats, the inputs are the same under all rules', (_, names) => {
  const encoders = names.map(name => makeEncoder(makeGame(`ludo:${name}`), 'ludo-any-rules'))
  for (const { size, names: inputs } of encoders) {
    expect(size).toBe(encoders[0].size)
    expect(inputs).toEqual(encoders[0].names)
    expect(new Set(inputs).size).toBe(size)
  }
})

test.each(variants)('with %i seats, no two sets of rules look the same', (_, names) => {
  const looks = names.map(name => {
    const game = makeGame(`ludo:${name}`)
    const encoder = makeEncoder(game, 'ludo-any-rules')
    const out = sparseFor(encoder)
    const state = new Int8Array(game.cells)
    game.start(state)
    encoder.encode(state, 0, out)
    return JSON.stringify(inputsOn(encoder, out))
  })
  expect(new Set(looks).size).toBe(names.length)
})

test('encodes the position as ludo-rich does', () => {
  const game = makeGame('ludo:alhajry2012')
  const rich = makeEncoder(game, 'ludo-rich')
  const any = makeEncoder(game, 'ludo-any-rules')
  const [one, other] = [sparseFor(rich), sparseFor(any)]
  walk(game, seeded(3), 200, state => {
    rich.encode(state, 1, one)
    any.encode(state, 1, other)
    const seen = Object.entries(inputsOn(any, other)).filter(
      ([name]) => !name.startsWith('rules:') && !name.includes('still needed'),
    )
    expect(Object.fromEntries(seen)).toEqual(inputsOn(rich, one))
  })
})

test('rule sets with teams need four seats, and leave out rules that teams cannot play', () => {
  expect(everyRuleSet(2)).toHaveLength(7)
  expect(everyRuleSet(4)).toHaveLength(13)
  expect(everyRuleSet(4)).not.toContain('quick(teams=true)')
})
