import { describe, expect, test } from 'vitest'
import type { Claim } from './claim.ts'
import { figureText, halfInterval } from './words.ts'

describe('numbers in reports', () => {
  test.each<[value: number, text: string]>([
    [12_345.6, '12,346'],
    [-14_000, '−14,000'],
    [401.4, '401'],
    [8.811, '8.81'],
    [0.006_638, '0.00664'],
  ])('%d is written as %s', (value, text) => {
    expect(figureText(value, 'number')).toBe(text)
  })

  test.each<[half: number, text: string]>([
    [3210, '± 3,200'],
    [161.2, '± 160'],
    [99.6, '± 100'],
    [0.0031, '± 0.0031'],
  ])('half an interval of %d is written as %s', (half, text) => {
    expect(halfInterval({ low: 500 - half, high: 500 + half, unit: 'number' } as Claim)).toBe(text)
  })
})
