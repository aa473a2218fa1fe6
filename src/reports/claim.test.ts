import { describe, expect, test } from 'vitest'
import { claim, type Statement, yesClaim } from './claim.ts'

const measured = (low: number, high: number) => ({ ours: (low + high) / 2, low, high, games: 100, seed: 1 })
const verdict = (statement: Partial<Statement>, low: number, high: number, shortened = false) =>
  claim({ id: 'x', what: 'y', ...statement }, measured(low, high), shortened).verdict

describe('a claim of at least 60%', () => {
  const paper = { paper: 0.6 }
  test('is beaten when the whole interval lies above it', () => expect(verdict(paper, 0.61, 0.63)).toBe('beaten'))
  test('is met when the interval holds it', () => expect(verdict(paper, 0.59, 0.605)).toBe('met'))
  test('is missed when the whole interval lies below it', () => expect(verdict(paper, 0.57, 0.59)).toBe('missed'))
  test('is too short to tell when a quick look falls below it', () =>
    expect(verdict(paper, 0.57, 0.59, true)).toBe('too short'))
  test('is met within the interval of the paper itself', () =>
    expect(verdict({ ...paper, within: 0.02 }, 0.57, 0.59)).toBe('met'))
})

describe('a claim of about 25%', () => {
  const about = { paper: 0.25, sense: 'about' } as const
  test('is met when the interval holds it', () => expect(verdict(about, 0.24, 0.26)).toBe('met'))
  test('is missed above as well as below', () => {
    expect(verdict(about, 0.26, 0.28)).toBe('missed')
    expect(verdict(about, 0.22, 0.24)).toBe('missed')
  })
})

describe('a claim of at most 0.017', () => {
  const most = { paper: 0.017, sense: 'at most' } as const
  test('is beaten below it', () => expect(verdict(most, 0.01, 0.012)).toBe('beaten'))
  test('is missed above it', () => expect(verdict(most, 0.02, 0.022)).toBe('missed'))
})

test('without a figure in the paper, ours is a finding', () => expect(verdict({}, 0.2, 0.3)).toBe('found'))

test('what is so is met, and what is not is missed', () => {
  const from = { games: 1, seed: 1 }
  expect(yesClaim({ id: 'x', what: 'y' }, true, from, false)).toMatchObject({ verdict: 'met', ours: 1, paper: 1 })
  expect(yesClaim({ id: 'x', what: 'y' }, false, from, false).verdict).toBe('missed')
})
