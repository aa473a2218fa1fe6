import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claim, factClaim, type Measurement, type Statement, type Verdict } from './claim.ts'

const measured = (low: number, high: number, seeds = 5): Measurement => ({
  ours: (low + high) / 2,
  low,
  high,
  games: 100,
  seed: 1,
  seeds,
})
const verdict = (statement: Partial<Statement>, low: number, high: number, quick = false): Verdict =>
  claim({ id: 'x', what: 'y', ...statement }, measured(low, high), quick).verdict

describe('a claim of at least 60%, give or take 2 points', () => {
  const paper = { paper: 0.6, tolerance: 0.02 }
  test('is reproduced when the whole interval lies above 58%', () =>
    expect(verdict(paper, 0.585, 0.605)).toBe('reproduced'))
  test('is stronger when the whole interval lies above 62%', () =>
    expect(verdict(paper, 0.625, 0.645)).toBe('stronger'))
  test('is weaker when the whole interval lies below 58%', () => expect(verdict(paper, 0.55, 0.57)).toBe('weaker'))
  test('is undecided when the interval contains 58%', () => expect(verdict(paper, 0.57, 0.6)).toBe('undecided'))
  test('is undecided when the paper’s own interval, added in quadrature, is too wide', () => {
    // Half of our interval is 1.5 points and of the paper's 2. Combined that is 2.5, more than the 2.4 by which ours exceeds 58%.
    expect(verdict({ ...paper, paperHalf: 0.02 }, 0.589, 0.619)).toBe('undecided')
    expect(verdict({ ...paper, paperHalf: 0.018 }, 0.589, 0.619)).toBe('reproduced')
  })
  test('is never decided by a quick run', () => {
    for (const [low, high] of [
      [0.5, 0.51],
      [0.59, 0.61],
      [0.7, 0.71],
    ] as const)
      expect(verdict(paper, low, high, true)).toBe('undecided')
  })
})

describe('a claim of about 25%, give or take a point', () => {
  const about = { paper: 0.25, sense: 'about', tolerance: 0.01 } as const
  test('is reproduced when the whole interval lies within the tolerance', () =>
    expect(verdict(about, 0.245, 0.255)).toBe('reproduced'))
  test('is undecided when the interval extends past either side', () => {
    expect(verdict(about, 0.245, 0.265)).toBe('undecided')
    expect(verdict(about, 0.235, 0.255)).toBe('undecided')
  })
  test('is stronger when the whole interval lies above, weaker when below', () => {
    expect(verdict(about, 0.262, 0.27)).toBe('stronger')
    expect(verdict(about, 0.23, 0.238)).toBe('weaker')
  })
})

describe('a claim of at most 0.017', () => {
  const most = { paper: 0.017, sense: 'at most' } as const
  test('is stronger below it', () => expect(verdict(most, 0.01, 0.012)).toBe('stronger'))
  test('is weaker above it', () => expect(verdict(most, 0.02, 0.022)).toBe('weaker'))
  test('is undecided around it', () => expect(verdict(most, 0.012, 0.022)).toBe('undecided'))
})

describe('a claim that one figure is higher than another', () => {
  const above = { paper: 0, sense: 'above' } as const
  test('is reproduced when the whole interval of the difference is positive', () =>
    expect(verdict(above, 0.01, 0.5)).toBe('reproduced'))
  test('is weaker when the whole interval is negative', () => expect(verdict(above, -0.5, -0.01)).toBe('weaker'))
  test('is undecided when both signs are possible, and when the difference is exactly zero', () => {
    expect(verdict(above, -0.1, 0.4)).toBe('undecided')
    expect(verdict(above, 0, 0)).toBe('undecided')
  })
})

test('a figure that the paper does not give is not comparable', () =>
  expect(verdict({}, 0.2, 0.3)).toBe('not-comparable'))

test('a fact is reproduced if true and weaker if false, even in a quick run', () => {
  expect(factClaim({ id: 'x', what: 'y' }, true, true)).toMatchObject({ verdict: 'reproduced', ours: 1, paper: 1 })
  expect(factClaim({ id: 'x', what: 'y' }, false, false).verdict).toBe('weaker')
})

const statements = fc.record({
  paper: fc.double({ min: 0, max: 1, noNaN: true }),
  sense: fc.constantFrom('at least' as const, 'at most' as const, 'about' as const, 'above' as const),
  tolerance: fc.double({ min: 0, max: 0.1, noNaN: true }),
  paperHalf: fc.double({ min: 0, max: 0.1, noNaN: true }),
})
const shares = fc.double({ min: 0, max: 1, noNaN: true })
const halves = fc.double({ min: 0, max: 0.2, noNaN: true })

test('widening an interval never changes a verdict except to undecided', () => {
  fc.assert(
    fc.property(statements, shares, halves, fc.double({ min: 0, max: 0.3, noNaN: true }), (said, ours, half, more) => {
      const narrow = verdict(said, ours - half, ours + half)
      const wide = verdict(said, ours - half - more, ours + half + more)
      expect([narrow, 'undecided']).toContain(wide)
    }),
  )
})

test('shifting the paper’s figure in either direction changes the verdict', () => {
  fc.assert(
    fc.property(shares, fc.double({ min: 0.001, max: 0.05, noNaN: true }), (ours, half) => {
      const said = (paper: number): Verdict => verdict({ paper, tolerance: half * 1.5 }, ours - half, ours + half)
      expect(said(ours)).toBe('reproduced')
      expect(said(ours + 3 * half)).toBe('weaker')
      expect(said(ours - 3 * half)).toBe('stronger')
    }),
  )
})

test('a claim gives the reason for its verdict', () => {
  const reason = { weaker: 'too weak', undecided: 'too close' }
  const reasonOf = (low: number, high: number) =>
    claim({ id: 'x', what: 'y', paper: 0.6, reason }, measured(low, high), false).reason
  expect([reasonOf(0.5, 0.55), reasonOf(0.55, 0.65), reasonOf(0.65, 0.7)]).toEqual(['too weak', 'too close', undefined])
})

test('an undecided claim without a reason names what is uncertain', () => {
  const reasonOf = (paperHalf: number, seeds: number) =>
    claim({ id: 'x', what: 'y', paper: 0.6, paperHalf }, measured(0.55, 0.65, seeds), false).reason
  expect(reasonOf(0.06, 5)).toContain('paper’s own interval')
  expect(reasonOf(0.04, 5)).toContain('5 training seeds')
  expect(reasonOf(0.04, 0)).toContain('more games')
})

test('a claim gives the number of trainings and their spread, but no spread for a single one', () => {
  const summary = { values: [0.5, 0.6], spread: 0.07, iqm: { value: 0.55, low: 0.5, high: 0.6 } }
  expect(claim({ id: 'x', what: 'y' }, { ...measured(0.5, 0.6, 2), summary }, false)).toMatchObject({
    seeds: 2,
    spread: 0.07,
  })
  expect(claim({ id: 'x', what: 'y' }, { ...measured(0.5, 0.6, 1), summary }, false)).toMatchObject({
    seeds: 1,
    spread: null,
  })
})

test('a single training decides nothing unless the spread is known', () => {
  const said = { id: 'x', what: 'y', paper: 0.3 }
  expect(claim(said, measured(0.5, 0.6, 1), false)).toMatchObject({
    verdict: 'undecided',
    reason: expect.stringContaining('One training'),
  })
  expect(claim(said, { ...measured(0.5, 0.6, 1), spreadKnown: true }, false).verdict).toBe('stronger')
  expect(claim(said, measured(0.5, 0.6, 0), false).verdict).toBe('stronger')
})
