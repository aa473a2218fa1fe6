import { expect, test } from 'vitest'
import { fittingLine } from './progress.ts'

const words = ['50%', '50,000 of 100,000 games', '1,234/s', '1 h 05 min left']

test('the bar fills the space left by the words, up to its full length', () => {
  expect(fittingLine(0.5, words, 120)).toBe(`${'█'.repeat(14)}${'░'.repeat(14)} ${words.join('  ')}`)
  expect(fittingLine(0.5, words, 80)).toHaveLength(79)
})

test('without room for a bar only the words are shown, cut at the end if necessary', () => {
  expect(fittingLine(0.5, words, 60)).toBe(words.join('  '))
  const cut = fittingLine(0.5, words, 40)
  expect(cut).toHaveLength(39)
  expect(cut.endsWith('…')).toBe(true)
})
