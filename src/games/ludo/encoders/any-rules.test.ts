import { expect, test } from 'vitest'
import { walk } from '../../../../tests/walk.ts'
import { seeded } from '../../../core/rng.ts'
import { makeEncoder } from '../../../encoders/find.ts'
import { inputsOn, sparseFor } from '../../../encoders/sparse.ts'
import { makeGame } from '../../registry.ts'
import { drawnRules, everyRuleSet } from '../variants.ts'

const variants = [2, 3, 4].map(seats => [seats, [...everyRuleSet(seats), ...drawnRules(seats, 12, 5)]] as const)

test.each(variants)('with %i seats, all rules have the same inputs', (_, names) => {
  const encoders = names.map(name => makeEncoder(makeGame(`ludo:${name}`), 'ludo-any-rules'))
  for (const { size, names: inputs } of encoders) {
    expect(size).toBe(encoders[0].size)
    expect(inputs).toEqual(encoders[0].names)
    expect(new Set(inputs).size).toBe(size)
  }
})

test.each(variants)('with %i seats, two sets of rules never look the same', (_, names) => {
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

test('of the position it shows what the champion’s view shows', () => {
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

test('rule sets with teams are for four, and without those that teams cannot play', () => {
  expect(everyRuleSet(2)).toHaveLength(7)
  expect(everyRuleSet(4)).toHaveLength(13)
  expect(everyRuleSet(4)).not.toContain('quick(teams=true)')
})
