import { expect, test } from 'vitest'
import { makeGame } from '../../games/registry.ts'
import { newSession, type Session } from '../../session/session.ts'
import { playerName, withYou } from './telling.ts'

const sessionAt = (game: string, players: readonly string[]): Session =>
  newSession(
    makeGame(game),
    players.map(name => ({ name })),
    1,
  )
const sessionOf = (...players: readonly string[]): Session => sessionAt('pig', players)

test('a description of a chance event marks your colour', () => {
  expect(withYou(sessionOf('human', 'hold'), 'red places the cubes')).toBe('red (you) places the cubes')
  expect(withYou(sessionOf('human', 'hold'), 'blue places the cubes')).toBe('blue places the cubes')
})

test('a description of a move against your pieces says “you”', () => {
  const session = sessionAt('ludo', ['fast', 'human', 'fast', 'fast'])
  expect(withYou(session, 'captures green, can be captured')).toBe('captures you, can be captured')
  expect(withYou(session, 'captures 2 of green')).toBe('captures 2 of yours')
  expect(withYou(session, 'captures red and green')).toBe('captures red and you')
  expect(withYou(session, 'captures red')).toBe('captures red')
})

test('with two persons at one board, both keep their colours', () => {
  expect(withYou(sessionOf('human', 'human'), 'red begins')).toBe('red begins')
})

test('a player is called by its name, and also by its colour if another has the same name', () => {
  expect(playerName(sessionOf('human', 'hold'), 0)).toBe('You')
  expect(playerName(sessionOf('hold', 'hold'), 1)).toMatch(/ \(blue\)$/)
})
