import { describe, expect, test } from 'vitest'
import { makeGame } from '../../games/registry.ts'
import { reseated, withOption, withRules } from './other-rules.ts'

const idOf = (made: ReturnType<typeof withRules>): string => (typeof made === 'string' ? made : made.id)

describe('a game with other rules', () => {
  const game = makeGame('ludo:alhajry2012(seats=2)')

  test('keeps earlier changes within a rule set, and drops them in another', () => {
    expect(idOf(withRules(game, 'alhajry2012', { pieces: '2' }))).toBe('ludo:alhajry2012(seats=2,pieces=2)')
    expect(idOf(withRules(game, 'thor2017', {}))).toBe('ludo:thor2017')
    expect(idOf(withRules(game, 'thor2017', { seats: '2' }))).toBe('ludo:thor2017(seats=2)')
    expect(idOf(withRules(game, 'alhajry2012', { seats: '4' }))).toBe('ludo:alhajry2012')
  })

  test('is refused with the message of the schema or of the game', () => {
    expect(withRules(game, 'alhajry2012', { pieces: '9' })).toBe(
      'ludo: pieces must be a whole number from 1 to 4, not "9".',
    )
    expect(withRules(game, 'alhajry2012', { teams: 'true' })).toMatch(/teams=true needs seats=4/)
  })
})

describe('the seats of another game', () => {
  test('are as many as it needs, with the same players if they can play it', () => {
    const four = makeGame('ludo')
    expect(reseated(four, ['human', 'expert'])).toEqual(['human', 'expert', 'defensive', 'defensive'])
    expect(reseated(makeGame('ludo(seats=2)'), ['fast', 'human', 'random', 'random'])).toEqual(['fast', 'human'])
  })

  test('keep the person, whichever seats remain and however often the game changes', () => {
    const two = reseated(makeGame('ludo(seats=2)'), ['fast', 'random', 'human', 'random'])
    expect(two).toEqual(['fast', 'human'])
    expect(reseated(makeGame('ludo'), two)).toEqual(['fast', 'human', 'defensive', 'defensive'])
    expect(reseated(makeGame('ludo(seats=2)'), ['human', 'random', 'human', 'human'])).toEqual(['human', 'random'])
  })

  test('keep the difficulty if it was the same for all players', () => {
    expect(reseated(makeGame('ludo:classic'), ['human', 'champion(level=6)'], 6)).toEqual([
      'human',
      'expert',
      'expert',
      'expert',
    ])
  })

  test('get default players in place of those who cannot play it', () => {
    expect(reseated(makeGame('checkers'), ['human', 'champion@4'])).toEqual(['human', 'material@4(level=2)'])
  })
})

test('a depth or option can be changed in a player’s name', () => {
  expect(withOption('material@4(level=2)', '@', '6', '')).toBe('material@6(level=2)')
  expect(withOption('material@4(level=2)', 'level', '3', '8')).toBe('material@4(level=3)')
  expect(withOption('material@4(level=2)', 'level', '8', '8')).toBe('material@4')
  expect(withOption('champion', 'level', '1', '8')).toBe('champion(level=1)')
  expect(withOption('champion@1', '@', '0', '')).toBe('champion')
})
