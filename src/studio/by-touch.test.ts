import { expect, test } from 'vitest'
import { gameModules, makeGame } from '../games/registry.ts'
import { forTouch } from './by-touch.ts'
import { studioGameOf } from './games/registry.ts'

test('a finger taps and has no Space key', () => {
  expect(forTouch('Roll the die: click it, or press Space. You need a six.')).toBe(
    'Roll the die: tap it. You need a six.',
  )
  expect(forTouch('Click the dice to swap them. Done, or Space, ends your turn.')).toBe(
    'Tap the dice to swap them. Done ends your turn.',
  )
  expect(forTouch('Space or Done plays the move')).toBe('Done plays the move')
})

test.each(gameModules().map(({ name }) => name))(
  'on a phone, the first steps of %s need no mouse and no keyboard',
  name => {
    const game = makeGame(name)
    const { firstTurns, words } = studioGameOf(game)
    const told = [words.howToMove, ...(firstTurns?.(game) ?? []).flatMap(turn => [turn.roll, turn.move])]
    for (const text of told) expect(forTouch(text ?? '')).not.toMatch(/click|press|space|pointer/i)
  },
)
