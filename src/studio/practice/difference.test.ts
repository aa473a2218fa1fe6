import { expect, test } from 'vitest'
import type { Reasons } from '../../core/contract.ts'
import { differencesOf } from './difference.ts'

const reasons = (...shares: readonly (readonly [name: string, share: number])[]): Reasons => ({
  chance: 0.5,
  viewer: 1,
  reasons: shares.map(([name, share]) => ({ name, value: 1, share })),
})
const say = ({ name }: { readonly name: string }, viewer: number): string | undefined =>
  name === 'unnamed' ? undefined : `${viewer}: ${name}`

test('facts that hold after one move only are listed by what they are worth to the best move', () => {
  const best = reasons(['safe on 12', 0.031], ['ahead', 0.2], ['blot on 3', -0.02], ['unnamed', 0.5])
  const chosen = reasons(['ahead', 0.1], ['in reach of a 6', -0.045], ['home', 0.01])
  expect(differencesOf(best, chosen, say)).toEqual([
    { fact: '1: in reach of a 6', afterBest: false, points: 4.5 },
    { fact: '1: safe on 12', afterBest: true, points: 3.1 },
  ])
})

test('facts worth less than half a point are not listed, and at most three are', () => {
  const many = reasons(['a', 0.01], ['b', 0.02], ['c', 0.03], ['d', 0.04], ['e', 0.004])
  expect(differencesOf(many, reasons(), say).map(({ fact }) => fact)).toEqual(['1: d', '1: c', '1: b'])
  expect(differencesOf(reasons(['e', 0.004]), reasons(), say)).toEqual([])
})

test('a fact that holds after both moves to another degree is worth the difference', () => {
  const say = ({ name, value }: { readonly name: string; readonly value: number }): string => `${name}: ${value}`
  const mobile = (value: number, share: number): Reasons => ({
    chance: 0.5,
    viewer: 0,
    reasons: [
      { name: 'mobility', value, share },
      { name: 'race', value: 1, share: 2 * share },
    ],
  })
  expect(differencesOf(mobile(0.9, 0.06), mobile(0.5, 0.04), say)).toEqual([
    { fact: 'mobility: 0.9', afterBest: true, points: expect.closeTo(2) },
  ])
})
