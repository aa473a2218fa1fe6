import { expect, test } from 'vitest'
import { makeGame } from '../../games/registry.ts'
import { moduleOf } from '../../modules/game-module.ts'
import { rulesTitle } from './names.ts'

test('rule sets have their common names, and custom rules are written out', () => {
  const ludo = moduleOf(makeGame('ludo'))
  expect(rulesTitle(ludo, 'ludo:mensch')).toBe('Mensch ärgere dich nicht')
  expect(rulesTitle(ludo, 'ludo:quick(seats=2)')).toBe('ludo:quick(seats=2)')
})
