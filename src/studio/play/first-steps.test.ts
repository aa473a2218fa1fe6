import { afterEach, expect, test } from 'vitest'
import { gameModules, makeGame } from '../../games/registry.ts'
import { newSession } from '../../session/session.ts'
import { studioGameOf } from '../games/registry.ts'
import { choicesMade, knowGame, started, stepOf } from './first-steps.ts'

afterEach(() => {
  started.value = []
})

const at = newSession(
  makeGame('ludo'),
  [{ name: 'human' }, { name: 'random' }, { name: 'random' }, { name: 'random' }],
  1,
)
const now = { module: 'ludo', made: 0, mayRoll: false, mayMove: false, own: false }

test('a newcomer is guided to roll, then to move, for three turns', () => {
  expect(stepOf(at, { ...now, mayRoll: true })).toMatchObject({ turn: 1, text: expect.stringMatching(/^Roll the die/) })
  expect(stepOf(at, { ...now, mayMove: true })).toMatchObject({ turn: 1, text: expect.stringMatching(/with a ring/) })
  expect(stepOf(at, { ...now, made: 2, mayMove: true })?.turn).toBe(3)
  expect(stepOf(at, now)?.text).toBe('Now the others move.')
  expect(stepOf(at, { ...now, own: true })?.text).toMatch(/^Roll the die/)
  expect(stepOf(at, { ...now, made: 3 })?.text).toMatch(/all you need/)
  expect(stepOf(at, { ...now, made: 4 })).toBeUndefined()
})

test('every tip says something, and none only tells to roll once more', () => {
  for (const name of gameModules().map(module => module.name)) {
    const game = makeGame(name)
    for (const { roll = '', move } of studioGameOf(game).firstTurns?.(game) ?? []) {
      expect(roll).not.toMatch(/^Roll (again|once more)/)
      expect(move.length).toBeGreaterThan(20)
    }
  }
})

test('the guidance is shown once for each game', () => {
  knowGame('ludo')
  expect(stepOf(at, { ...now, mayRoll: true })).toBeUndefined()
  expect(stepOf(at, { ...now, module: 'backgammon', mayRoll: true })).toBeDefined()
})

test('only turns with a choice count as steps', () => {
  const pig = newSession(makeGame('pig'), [{ name: 'human' }, { name: 'random' }], 1, [
    'roll',
    '3',
    'roll',
    '4',
    'hold',
  ])
  expect(choicesMade(pig, [0])).toBe(2)
  expect(choicesMade(pig, [1])).toBe(0)
  const match = newSession(makeGame('backgammon(match=5)'), [{ name: 'human' }, { name: 'human' }], 1, [
    ...['31', '8/5 6/5', 'roll', '42', '8/4 6/4'],
  ])
  expect(choicesMade(match, [0, 1])).toBe(2)
})
